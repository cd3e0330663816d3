// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/action_registry.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QLocale>
#include <QWidget>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace medulla::widgets {

/// A page of the built-in manual.
struct ManualPage {
    QString id; ///< file name without number and suffix
    QString title;
    QString markdown;
};

/// Rank of a page for a query: 3 if the title has all words, 2 if title and headings have them, 1
/// if the text has them, else 0. Ignores case.
[[nodiscard]] int manualRank(
    const QStringList& words, const QString& title, const QString& headings, const QString& text);

/// The pages in the language of `locale`, or in English if there is no translation, in the order of
/// the manual.
[[nodiscard]] std::vector<ManualPage> manualPages(const QLocale& locale = QLocale());

/// Offline help: the list of keys, generated from the actions, and the pages of the manual, with a
/// search. A separate window that can stay open during work.
class HelpWindow final : public QWidget {
    Q_OBJECT

public:
    /// Theme and actions must outlive the window.
    HelpWindow(const Theme& theme, const ActionRegistry& actions, QWidget* parent);

    [[nodiscard]] static QString keysPage() { return QStringLiteral("keys"); }
    /// Shows the window at a page. An unknown id leaves the current page.
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
    const ActionRegistry& m_actions;
    std::vector<ManualPage> m_pages; ///< the first page is the list of keys, without Markdown
    QLineEdit* m_words;
    QListWidget* m_list;
    QTextBrowser* m_text;
    int m_row = 0;
};

} // namespace medulla::widgets
