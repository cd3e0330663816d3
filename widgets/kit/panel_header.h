// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/strip.h"

namespace medulla::widgets {

class ToolBarButton;

/// The header of a panel, 32 px: title, subtitle, and tools at the right.
class PanelHeader final : public Strip {
    Q_OBJECT

public:
    PanelHeader(const Theme& theme, const QString& title, const QString& subtitle = {},
        QWidget* parent = nullptr);

    /// Adds a tool button at the right end.
    ToolBarButton* addTool(const QString& icon, const QString& name);

protected:
    [[nodiscard]] int leastHeight() const override { return 32; }
};

} // namespace medulla::widgets
