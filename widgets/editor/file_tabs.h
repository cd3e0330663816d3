// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/editor/documents.h"

#include <QTabBar>

namespace medulla::widgets {

/// The open documents as tabs, with the icons of their kinds; a disc stands behind the name of one
/// that is not saved, a ring while it is being saved. Dragging orders nothing: the tabs stand in
/// the order of opening.
class FileTabs final : public QTabBar {
    Q_OBJECT

public:
    /// Both must outlive it.
    FileTabs(const Theme& theme, Documents& documents, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The operator wants to close it; what is not saved is for the owner to ask about.
    void closeWanted(int index);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void refresh();
    void label(int index);

    const Theme& m_theme;
    Documents& m_documents;
    bool m_filling = false;
};

} // namespace medulla::widgets
