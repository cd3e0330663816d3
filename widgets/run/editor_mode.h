// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/frame/mode_page.h"

#include <utility>
#include <vector>

#include <QStringList>

namespace medulla::widgets {

class DocumentFiles;
class EditorToolBar;
class FindingsPanel;
class LostDocuments;
class NoticeBar;

/// Base of the modes that edit and run documents. Above the panels are a bar with the open
/// documents, a notice of recoverable files and a notice of the run. Files can be dropped on the
/// mode. These modes share one entry of the rail; the current document decides which mode is shown.
class EditorMode : public ModePage {
    Q_OBJECT

public:
    [[nodiscard]] FindingsPanel& findings() { return *m_findings; }
    [[nodiscard]] NoticeBar& notice() { return *m_notice; }
    /// Adds the arm's view as a panel below, which a tool of the bar shows and hides; hidden at
    /// first.
    void addArmView(QWidget* view);
    /// Shows the panel, in front of the panels of the same tab group.
    void bringUp(QWidget* panel);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    /// All arguments except `parent` must outlive the mode.
    EditorMode(Theme& theme, Title title, LostDocuments& lost, DocumentFiles& files,
        QWidget* parent = nullptr);
    /// To be called once, with the bar above the notices.
    void setBar(EditorToolBar& bar);
    /// Two panels that are adjacent where there is room for both.
    using Neighbours = std::pair<QWidget*, QWidget*>;
    [[nodiscard]] bool together(const Neighbours& panels) const;
    /// Tabs adjacent panels into one area when there is too little room for both, and separates
    /// them in the given direction when there is room again. A panel moved by the operator stays
    /// where it is, and so do panels that the operator has separated. Returns true if the layout
    /// has changed.
    bool shareRoom(
        const std::vector<Neighbours>& neighbours, bool isScarce, Qt::Orientation direction);
    /// Part of the saved layout; set it before the mode is laid out.
    [[nodiscard]] bool sharesRoom() const { return m_sharesRoom; }
    void setSharesRoom(bool on) { m_sharesRoom = on; }

    void takeDefault() override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// Gives the docked panel the width in pixels as far as the panels beside it can do with less.
    void giveWidth(QDockWidget* dock, int width);
    void showLost();
    void askToDiscard();
    [[nodiscard]] QStringList lostNames() const;

    LostDocuments& m_lost;
    DocumentFiles& m_files;
    EditorToolBar* m_bar = nullptr;
    NoticeBar* m_lostNotice;
    NoticeBar* m_notice;
    FindingsPanel* m_findings;
    bool m_sharesRoom = false;
};

} // namespace medulla::widgets
