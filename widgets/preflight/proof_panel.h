// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {
class PrimaryButton;
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

class FindingNotes;
class PreflightPresenter;
class ProofCurves;
class ProofTable;

/// The wiggle proof: its table, its curves, its progress, what it found, and the buttons to begin
/// and end it.
class ProofPanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    ProofPanel(const Theme& theme, PreflightPresenter& presenter, QWidget* parent = nullptr);

private:
    void refresh();

    PreflightPresenter& m_presenter;
    ProofTable* m_table;
    TextLabel* m_words;
    PrimaryButton* m_begin;
    ToolBarButton* m_end;
    FindingNotes* m_notes;
    ProofCurves* m_curves;
};

} // namespace medulla::widgets::preflights
