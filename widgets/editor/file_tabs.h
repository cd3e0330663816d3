// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/documents.h"
#include "widgets/kit/theme.h"

#include <QTabBar>

namespace medulla::widgets {

/// The open documents as tabs with kind icons, in the order of opening. A disc behind the name
/// marks unsaved changes, a ring a save in progress. Tabs never shrink below a readable name: with
/// less room they are scrolled.
class FileTabs final : public QTabBar {
    Q_OBJECT

public:
    /// Both must outlive the tabs.
    FileTabs(const Theme& theme, Documents& documents, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The operator wants to close the document; the receiver must ask about unsaved changes.
    void closeWanted(int index);

protected:
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override;
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
