// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// The name of the cell, above a line with the address of its Spine.
class CellTitle final : public QWidget {
    Q_OBJECT

public:
    explicit CellTitle(const Theme& theme, QWidget* parent = nullptr);

    void setCell(const QString& name, const QString& line);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_name;
    QString m_line;
};

} // namespace medulla::widgets
