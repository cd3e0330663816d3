// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/tasks/inspected.h"

namespace medulla::widgets::tasks {

class SentenceForm;
class TermEdit;

/// A form for the reset after too many fails: a sentence with fields.
class ResetForm final : public Section {
    Q_OBJECT

public:
    ResetForm(const Theme& theme, Inspected& inspected, QWidget* parent = nullptr);

    void refresh();
    /// Focuses the field for the maximum number of fails.
    void focusLimit();

private:
    Inspected& m_inspected;
    SentenceForm* m_sentence;
    TermEdit* m_limit;
    TermEdit* m_target;
    TermEdit* m_delay;
    bool m_limited = true;
};

} // namespace medulla::widgets::tasks
