// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {
class Note;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

/// Findings below one another: place, fault and remedy, errors first.
class FindingNotes final : public QWidget {
    Q_OBJECT

public:
    explicit FindingNotes(const Theme& theme, QWidget* parent = nullptr);

    void display(Findings findings);

private:
    const Theme& m_theme;
    QVBoxLayout* m_rows;
    std::vector<Note*> m_notes;
    Findings m_shown;
};

} // namespace medulla::widgets::preflights
