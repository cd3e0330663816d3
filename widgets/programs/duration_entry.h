// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {
class NumberField;
class SegmentedControl;
} // namespace medulla::widgets

namespace medulla::widgets::programs {

/// A form field for a duration: a number with the unit ms, s, min or h. Another unit reinterprets
/// the number. GUI thread.
class DurationEntry final : public QWidget {
    Q_OBJECT

public:
    /// `name` is read by assistive technologies.
    DurationEntry(
        const Theme& theme, const QString& objectName, const QString& name, QWidget* parent);

    /// Shows the duration in the largest suitable unit, without a signal.
    void setDuration(Duration duration);

Q_SIGNALS:
    void edited(medulla::Duration duration);

private:
    void tell();

    NumberField* m_number;
    SegmentedControl* m_unit;
    bool m_isShowing = false; ///< a program change is in progress: emit no signal
};

} // namespace medulla::widgets::programs
