// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QScrollArea>

namespace medulla::widgets {

/// What a form scrolls in: up and down alone. Nothing is cut off at the right, since it is as wide
/// as its content needs; it grows only, so that another choice leaves the width alone.
class FormScroll final : public QScrollArea {
    Q_OBJECT

public:
    explicit FormScroll(const Theme& theme, QWidget* parent = nullptr);

    /// What scrolls; to be set once.
    void setForm(QWidget* form);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const Theme& m_theme;
};

} // namespace medulla::widgets
