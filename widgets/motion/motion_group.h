// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/motion_model.h"
#include "widgets/motion/section.h"

#include <functional>
#include <vector>

class QSlider;

namespace medulla::widgets {

class LabelledRow;
class NumberField;
class SegmentedControl;
class TextLabel;

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
    void build();
    void align();
    void edit(const std::function<void(MotionChoices&)>& change);
    LabelledRow* addRow(QWidget* parent, const QString& label, QWidget* control);
    SegmentedControl* makeChoice(const char* name, const QString& what, const QString& first,
        const QString& firstTip, const QString& second, const QString& secondTip);

    Theme& m_theme;
    MotionChoices m_shown;
    double m_fastest = 1000.0;
    bool m_displaying = false;
    std::vector<LabelledRow*> m_labelled;
    SegmentedControl* m_path = nullptr;
    SegmentedControl* m_duration = nullptr;
    LabelledRow* m_factorRow = nullptr;
    LabelledRow* m_widthRow = nullptr;
    NumberField* m_factor = nullptr;
    NumberField* m_width = nullptr;
    NumberField* m_period = nullptr;
    NumberField* m_fittsPeriod = nullptr;
    QSlider* m_speed = nullptr;
    TextLabel* m_speedText = nullptr;
};

} // namespace medulla::widgets
