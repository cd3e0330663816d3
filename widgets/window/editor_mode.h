// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/window/mode.h"

#include <utility>
#include <vector>

namespace medulla::widgets {

class EditorToolBar;
class FindingsPanel;
class NoticeBar;
class Desk;
class DocumentFiles;

/// A mode in which documents are edited and run: above its panels a bar with the open documents, a
/// notice of what can be recovered, and one of the run; files may be dropped on it. The modes of
/// this kind share one place on the window's rail: what is worked on decides which one is shown.
class EditorMode : public Mode {
    Q_OBJECT

public:
    [[nodiscard]] FindingsPanel& findings() { return *m_findings; }
    [[nodiscard]] NoticeBar& notice() { return *m_notice; }
    /// Shows the panel, in front of others that share its place.
    void bringUp(QWidget* panel);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    /// All but `parent` must outlive the mode.
    EditorMode(
        Theme& theme, Title title, Desk& desk, DocumentFiles& files, QWidget* parent = nullptr);
    /// To be called once, with what stands above the notices.
    void setBar(EditorToolBar& bar);
    /// Two panels whose places are next to one another where there is room for both.
    using Neighbours = std::pair<QWidget*, QWidget*>;
    [[nodiscard]] bool together(const Neighbours& panels) const;
    /// Has neighbours share one place when there is no room for both any more, and stand beside one
    /// another in that direction again when there is. What the operator has put elsewhere stays
    /// there, and what was pulled apart meanwhile stays apart.
    /// True: it is other than before.
    bool shareRoom(
        const std::vector<Neighbours>& neighbours, bool isScarce, Qt::Orientation direction);
    /// To be kept with the layout, and set before the mode is laid out.
    [[nodiscard]] bool sharesRoom() const { return m_sharesRoom; }
    void setSharesRoom(bool on) { m_sharesRoom = on; }

    void takeDefault() override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void showLost();

    Desk& m_desk;
    DocumentFiles& m_files;
    NoticeBar* m_lost;
    NoticeBar* m_notice;
    FindingsPanel* m_findings;
    bool m_sharesRoom = false;
};

} // namespace medulla::widgets
