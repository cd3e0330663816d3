// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/automatic_checks.h"
#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

/// An item of the checklist that the program checks: glyph, title, value, and below them the fault
/// and its remedy. The states differ in glyph and colour.
class CheckRow final : public QWidget {
    Q_OBJECT

public:
    explicit CheckRow(const Theme& theme, QWidget* parent = nullptr);

    void display(preflight::CheckItem::State state, const QString& title, const QString& value,
        const QString& detail);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    TextLabel* m_title;
    TextLabel* m_value;
    TextLabel* m_detail;
    preflight::CheckItem::State m_state = preflight::CheckItem::State::Unknown;
};

} // namespace medulla::widgets::preflights
