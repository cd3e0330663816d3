// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/motion/motion_model.h"

#include <functional>
#include <vector>

class QFormLayout;
class QSlider;

namespace medulla::widgets {
class NumberField;
class SegmentedControl;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

/// Parameters of a motion: path, duration and speed limit. All but the limit can be collapsed.
class MotionGroup final : public Section {
    Q_OBJECT

public:
    MotionGroup(Theme& theme, QWidget* parent);

    void display(const MotionView& view);
    /// Place of a speed on the slider of the speed limit, 0 to 1000, and the inverse. The scale is
    /// logarithmic from 1 mm/s to `fastest`; speeds have two digits.
    [[nodiscard]] static int placeOf(double mmPerS, double fastest);
    [[nodiscard]] static double speedAt(int place, double fastest);

Q_SIGNALS:
    void choicesEdited(const medulla::widgets::MotionChoices& choices);

private:
    void buildPathAndDuration();
    void buildSpeedLimit();
    void connectFields();
    void align();
    void edit(const std::function<void(MotionChoices&)>& change);
    void addRow(QFormLayout* rows, const QString& label, QWidget* control);
    SegmentedControl* makeChoice(const char* name, const QString& what, const QString& first,
        const QString& firstTip, const QString& second, const QString& secondTip);

    Theme& m_theme;
    MotionChoices m_shown;
    double m_fastest = 1000.0;
    bool m_displaying = false;
    std::vector<TextLabel*> m_labels;
    QFormLayout* m_folding = nullptr; ///< all rows but the speed limit
    SegmentedControl* m_path = nullptr;
    SegmentedControl* m_duration = nullptr;
    QWidget* m_factorPair = nullptr; ///< factor and period
    QWidget* m_widthPair = nullptr; ///< width of the target and period
    NumberField* m_factor = nullptr;
    NumberField* m_width = nullptr;
    NumberField* m_period = nullptr;
    NumberField* m_fittsPeriod = nullptr;
    QSlider* m_speed = nullptr;
    TextLabel* m_speedText = nullptr;
};

} // namespace medulla::widgets::operate
