// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/mode_page.h"

class QScrollArea;

namespace medulla::widgets {
class TextLabel;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

class FindingNotes;
class PreflightPresenter;

/// The mode to prove before motion that commands end where they should: checklist at the left, the
/// X-ray with its findings and the wiggle proof in the centre.
class PreflightMode final : public ModePage {
    Q_OBJECT

public:
    /// Both must outlive the mode.
    PreflightMode(Theme& theme, PreflightPresenter& presenter, QWidget* parent = nullptr);

    void addActions(ActionRegistry& actions) override;
    /// Writes X-ray, checklist and proof to a file, as JSON where its name ends with .json; the
    /// outcome is shown in the header.
    void saveReport(const QString& path);

protected:
    [[nodiscard]] int middleWidth() const override;

Q_SIGNALS:
    /// The operator wants to see a connection, an output (without an input), or the part that a
    /// finding names, in the graph of the routing.
    void pathWanted(const QString& input, const QString& output);
    void placeWanted(const QString& place);

private:
    [[nodiscard]] QWidget* makeCentre(const Theme& theme);
    void askForReport();
    void showState();

    PreflightPresenter& m_presenter;
    QWidget* m_checklist;
    QScrollArea* m_scroll = nullptr;
    TextLabel* m_state = nullptr;
    TextLabel* m_saved = nullptr; ///< outcome of the last report
    FindingNotes* m_findings = nullptr;
};

} // namespace medulla::widgets::preflights
