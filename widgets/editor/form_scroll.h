// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QScrollArea>

namespace medulla::widgets {

/// A vertical scroll area for a form. Its minimum width fits the form, so that nothing is cut off.
/// It only grows, so that the width does not jump when the selection changes.
class FormScroll final : public QScrollArea {
    Q_OBJECT

public:
    explicit FormScroll(const Theme& theme, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const Theme& m_theme;
};

} // namespace medulla::widgets
