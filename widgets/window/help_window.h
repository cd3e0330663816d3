// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/actions.h"
#include "widgets/common/theme.h"

#include <vector>

#include <QLocale>
#include <QWidget>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace medulla::widgets {

/// A page of the manual that is compiled in.
struct ManualPage {
    QString id; ///< file name without its number and ending
    QString title;
    QString markdown;
};

/// How well a page fits words that are looked for: 3 with all of them in its title, 2 when its
/// headings have the rest, 1 when its text has; 0 for not at all. Case does not matter.
[[nodiscard]] int manualRank(
    const QStringList& words, const QString& title, const QString& headings, const QString& text);

/// The pages in the language of `locale`, in English where it has none, in their order.
[[nodiscard]] std::vector<ManualPage> manualPages(const QLocale& locale = QLocale());

/// Keys and manual, offline: the list of keys made from the actions, and the manual's pages beside
/// it, all to be searched. A window of its own that can stay open while one works.
class HelpWindow final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the window.
    HelpWindow(const Theme& theme, const Actions& actions, QWidget* parent);

    [[nodiscard]] static QString keysPage() { return QStringLiteral("keys"); }
    /// Shows the window at a page; one that does not exist leaves it where it is.
    void showPage(const QString& id);
    [[nodiscard]] QString shownPage() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void build();
    void search(const QString& words);
    void open(int row);
    void render();
    void measure();
    [[nodiscard]] QString keysHtml() const;
    [[nodiscard]] QString sheet() const;

    const Theme& m_theme;
    const Actions& m_actions;
    std::vector<ManualPage> m_pages; ///< the first one is the keys, without markdown
    QLineEdit* m_words;
    QListWidget* m_list;
    QTextBrowser* m_text;
    int m_row = 0;
};

} // namespace medulla::widgets
