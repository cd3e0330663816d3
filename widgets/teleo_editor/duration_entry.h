// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

class NumberField;
class SegmentedControl;

/// A time in a form: a number and its unit, ms to h. The unit that is chosen is of the number that
/// stands there. GUI thread.
class DurationEntry final : public QWidget {
    Q_OBJECT

public:
    /// `name` is what assistive technologies read.
    DurationEntry(
        const Theme& theme, const QString& objectName, const QString& name, QWidget* parent);

    /// Shows it, without signal, in the unit that fits it best.
    void setDuration(Duration duration);

Q_SIGNALS:
    void edited(medulla::Duration duration);

private:
    void tell();

    NumberField* m_number;
    SegmentedControl* m_unit;
    bool m_isShowing = false; ///< what changes is not the operator's doing
};

} // namespace medulla::widgets
