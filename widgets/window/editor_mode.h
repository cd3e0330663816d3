// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/window/mode.h"

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
    [[nodiscard]] QDockWidget* dockOf(QWidget* panel) const;

    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void showLost();

    Desk& m_desk;
    DocumentFiles& m_files;
    NoticeBar* m_lost;
    NoticeBar* m_notice;
    FindingsPanel* m_findings;
};

} // namespace medulla::widgets
