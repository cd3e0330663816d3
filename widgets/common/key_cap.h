// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// A key name in a small outlined box, as a hint beside a text.
class KeyCap final : public QWidget {
    Q_OBJECT

public:
    KeyCap(const Theme& theme, const QString& key, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_key;
};

} // namespace medulla::widgets
