// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QGridLayout>

namespace medulla::widgets {

class TextLabel;

/// The rows of a form: labels on the left, controls on the right. GUI thread.
class FieldGrid final : public QGridLayout {
public:
    /// `theme` must outlive the layout.
    explicit FieldGrid(const Theme& theme, QWidget* parent = nullptr);

    /// Adds a row, and returns its label.
    TextLabel* addField(const QString& label, QWidget* control);
    /// Adds a row without a label: a control that belongs to the one above.
    void addBelow(QWidget* control);
    void addBelow(QLayout* controls);
    /// Adds an explanation of the control above.
    void addNote(const QString& words);

private:
    const Theme& m_theme;
};

} // namespace medulla::widgets
