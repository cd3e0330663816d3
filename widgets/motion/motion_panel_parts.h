// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/number_field.h"
#include "widgets/common/panel_header.h"
#include "widgets/common/primary_button.h"
#include "widgets/common/segmented_control.h"
#include "widgets/common/status_dot.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"
#include "widgets/motion/motion_panel.h"
#include "widgets/motion/motion_parts.h"

#include <array>
#include <optional>
#include <tuple>

#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>

namespace medulla::widgets {

/// The widgets of MotionPanel, section by section, and what each shows of the model.
class MotionPanel::Private {
public:
    Private(MotionPanel& panel, Theme& look, MotionModel& shown);

    void build();
    void connectIntents();
    /// Brings every widget up to the model.
    void show();
    /// Folds away what matters least when the panel is too low for all: factor and period, then the
    /// head of the list and the error to the command.
    void arrange();
    void arrangeHistory();
    void measure();
    [[nodiscard]] QString refusal() const;

private:
    void buildTarget();
    void buildMotion();
    void buildRun();
    void buildMeasured();
    void buildHistory();
    void showTarget(const MotionView& view);
    void showRun(const MotionView& view);
    void showMeasured(const MotionView& view);
    void showHistory();
    void keepFocus(bool running);
    [[nodiscard]] bool fieldsAreValid() const;
    Section* addSection(bool line = true);

public:
    MotionPanel& q;
    Theme& theme;
    MotionModel& model;
    /// While the widgets are brought up to the model their signals are nobody's wish.
    bool showing = false;
    bool unfoldedByHand = false;
    /// All that the room needed depends on.
    using Arranged = std::tuple<QSize, bool, bool, double, int, int, int, bool, bool, bool, bool,
        QString, QString, QString, QString>;
    std::optional<Arranged> arranged;
    int widestTarget = 0; ///< px, of the motions in the list

    PanelHeader* header = nullptr;
    QScrollArea* scroll = nullptr;
    QWidget* body = nullptr;
    SegmentedControl* mode = nullptr;

    QPushButton* fromArm = nullptr;
    std::array<NumberField*, 3> target {};
    Note* reach = nullptr;
    QPushButton* nearest = nullptr;

    ToolBarButton* fold = nullptr;
    TextLabel* folded = nullptr;
    QWidget* motionRow = nullptr;
    NumberField* factor = nullptr;
    NumberField* period = nullptr;

    Section* previewSection = nullptr;
    QSlider* preview = nullptr;
    SpreadRow* plan = nullptr;
    Section* progressSection = nullptr;
    TextLabel* goal = nullptr;
    Tag* runTag = nullptr;
    QProgressBar* bar = nullptr;
    SpreadRow* progress = nullptr;
    Section* actionSection = nullptr;
    Note* happened = nullptr;
    PrimaryButton* execute = nullptr;
    PrimaryButton* again = nullptr;
    PrimaryButton* stop = nullptr;
    PrimaryButton* release = nullptr;
    PrimaryButton* clearAbort = nullptr;
    Note* why = nullptr;

    StatusDot* age = nullptr;
    std::array<AxisReading*, 3> measured {};
    SpreadRow* error = nullptr;

    Section* historyHead = nullptr;
    MotionDelegate* historyRows = nullptr;
    TextLabel* historyCount = nullptr;
    TextLabel* historyHint = nullptr;
    HoverTable* history = nullptr;
    Note* obstacle = nullptr;
};

} // namespace medulla::widgets
