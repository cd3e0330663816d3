// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/window/mode.h"

namespace medulla::widgets {

class RoutingModel;
class RoutingTable;
class Theme;

/// The mode in which the Spine's routing is read.
class RoutingMode final : public Mode {
    Q_OBJECT

public:
    /// Theme and model must outlive the mode.
    RoutingMode(Theme& theme, RoutingModel& model, QWidget* parent = nullptr);

    void addActions(Actions& actions) override;
};

} // namespace medulla::widgets
