// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/help_window.h"

#include "widgets/frame/window_geometry.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/primary_button.h"

#include <algorithm>
#include <map>

#include <QAction>
#include <QDir>
#include <QFile>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

static void initManual()
{
    Q_INIT_RESOURCE(medulla_manual);
}

namespace medulla::widgets {

namespace {

/// Each page begins with the heading "# Title".
QString titleOf(const QString& markdown)
{
    return markdown.section(QLatin1Char('\n'), 0, 0).mid(2).trimmed();
}

/// The headings below the title, one per line.
QString headingsOf(const QString& markdown)
{
    QStringList headings;
    for (const auto& line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("##"))) {
            headings << line;
        }
    }
    return headings.join(QLatin1Char('\n'));
}

} // namespace

int manualRank(
    const QStringList& words, const QString& title, const QString& headings, const QString& text)
{
    const auto holds = [&words](const QString& where) {
        return std::ranges::all_of(
            words, [&](const QString& word) { return where.contains(word, Qt::CaseInsensitive); });
    };
    if (holds(title)) {
        return 3;
    }
    const auto heads = title + QLatin1Char('\n') + headings;
    if (holds(heads)) {
        return 2;
    }
    return holds(heads + QLatin1Char('\n') + text) ? 1 : 0;
}

std::vector<ManualPage> manualPages(const QLocale& locale)
{
    // The pages are in a static library: its resources are linked only if they are initialised
    // explicitly.
    initManual();
    const auto folder = QStringLiteral(":/medulla/manual/");
    const auto language = locale.name().section(QLatin1Char('_'), 0, 0);
    const QDir english(folder + QStringLiteral("en"));
    std::vector<ManualPage> pages;
    const auto names = english.entryList({ QStringLiteral("*.md") }, QDir::Files, QDir::Name);
    for (const auto& name : names) {
        const auto own = folder + language + QLatin1Char('/') + name;
        QFile file(QFile::exists(own) ? own : english.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) {
            continue;
        }
        const auto markdown = QString::fromUtf8(file.readAll());
        const auto id = name.section(QLatin1Char('-'), 1).chopped(3);
        pages.push_back({ id, titleOf(markdown), markdown });
    }
    return pages;
}

HelpWindow::HelpWindow(const Theme& theme, const ActionRegistry& actions, QWidget* parent)
    : QWidget(parent, Qt::Window)
    , m_theme(theme)
    , m_actions(actions)
    , m_pages(manualPages())
    , m_words(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_text(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("Keys and manual – Medulla"));
    setAccessibleName(tr("Keys and manual"));
    m_pages.insert(m_pages.begin(), { keysPage(), tr("Keys"), {} });
    new CloseKey(*this);
    build();
    connect(&theme, &Theme::changed, this, [this] {
        measure();
        render();
    });
    connect(&actions, &ActionRegistry::changed, this, [this] {
        if (m_row == 0 && isVisible()) {
            render();
        }
    });
    measure();
    search({});
}

void HelpWindow::build()
{
    m_words->setObjectName(QStringLiteral("manualSearch"));
    m_words->setAccessibleName(tr("Search keys and manual"));
    m_words->setPlaceholderText(tr("Search (Ctrl+F)"));
    m_words->setClearButtonEnabled(true);
    connect(m_words, &QLineEdit::textChanged, this, &HelpWindow::search);
    m_list->setObjectName(QStringLiteral("manualPages"));
    m_list->setAccessibleName(tr("Pages"));
    connect(m_list, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
        if (item != nullptr) {
            open(item->data(Qt::UserRole).toInt());
        }
    });
    m_text->setObjectName(QStringLiteral("manualText"));
    m_text->setAccessibleName(tr("Page"));
    m_text->setOpenLinks(false);
    connect(m_text, &QTextBrowser::anchorClicked, this,
        [this](const QUrl& link) { showPage(link.path()); });

    auto* side = new QVBoxLayout;
    side->setContentsMargins(8, 8, 8, 8);
    side->setSpacing(8);
    side->addWidget(m_words);
    side->addWidget(m_list, 1);
    auto* close = new PrimaryButton(m_theme, tr("Close"), QStringLiteral("cross"),
        QKeySequence(Qt::CTRL | Qt::Key_W).toString(QKeySequence::NativeText),
        PrimaryButton::Look::Small, this);
    close->setObjectName(QStringLiteral("closeManual"));
    connect(close, &QAbstractButton::clicked, this, &QWidget::close);
    side->addWidget(close);
    auto* columns = new QHBoxLayout(this);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addLayout(side);
    columns->addWidget(m_text, 1);
}

void HelpWindow::measure()
{
    int width = m_theme.px(180);
    for (const auto& page : m_pages) {
        width = std::max(width,
            QFontMetrics(m_theme.font(FontRole::Body)).horizontalAdvance(page.title)
                + m_theme.px(28));
    }
    m_words->setFixedWidth(width);
    m_list->setFixedWidth(width);
}

void HelpWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        close();
    } else if (event->matches(QKeySequence::Find)) {
        m_words->setFocus(Qt::ShortcutFocusReason);
        m_words->selectAll();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void HelpWindow::showPage(const QString& id)
{
    m_words->clear();
    for (int row = 0; row < m_list->count(); ++row) {
        const auto page = m_list->item(row)->data(Qt::UserRole).toInt();
        if (m_pages.at(std::size_t(page)).id == id) {
            m_list->setCurrentRow(row);
            open(page);
        }
    }
    if (!isVisible()) {
        placeBelowStop(*this, { m_theme.px(960), m_theme.px(680) }, *parentWidget()->window());
    }
    show();
    raise();
    activateWindow();
}

QString HelpWindow::shownPage() const
{
    return m_pages.at(std::size_t(m_row)).id;
}

void HelpWindow::search(const QString& words)
{
    const auto wanted = words.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const auto& page = m_pages.at(i);
        auto headings = headingsOf(page.markdown);
        auto text = page.markdown;
        if (i == 0) {
            for (const auto& entry : m_actions.entries()) {
                headings += QLatin1Char('\n') + entry.group;
                text += QLatin1Char('\n') + entry.text + QLatin1Char('\n') + entry.keys;
            }
        }
        if (const int rank = manualRank(wanted, page.title, headings, text); rank > 0) {
            found.emplace_back(rank, i);
        }
    }
    std::ranges::stable_sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
    // Selects the best match. Without a query the shown page stays.
    int keep = 0;
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const auto& [rank, i] : found) {
            auto* item = new QListWidgetItem(m_pages.at(i).title, m_list);
            item->setData(Qt::UserRole, int(i));
            if (wanted.isEmpty() && int(i) == m_row) {
                keep = m_list->count() - 1;
            }
        }
        m_list->setCurrentRow(m_list->count() > 0 ? keep : -1);
    }
    if (const auto* item = m_list->currentItem()) {
        m_row = item->data(Qt::UserRole).toInt();
    }
    render();
}

void HelpWindow::open(int row)
{
    m_row = row;
    render();
}

QString HelpWindow::sheet() const
{
    const auto name = [this](ColorToken token) { return m_theme.color(token).name(); };
    return QStringLiteral("body { color: %1; } h1 { font-size: %2px; } h2, h3 { font-size: %3px; } "
                          "td { padding: %4px %5px %4px 0; } a { color: %6; } "
                          "code, .key { font-family: Hack; font-size: %7px; color: %1; } "
                          ".off { color: %8; }")
        .arg(name(ColorToken::Text))
        .arg(m_theme.px(20))
        .arg(m_theme.px(15))
        .arg(m_theme.px(3))
        .arg(m_theme.px(18))
        .arg(name(ColorToken::Accent))
        .arg(m_theme.px(12))
        .arg(name(ColorToken::Text2));
}

QString HelpWindow::keysHtml() const
{
    // Keys in the order of the groups. Actions without a key are left out; Ctrl+K finds them.
    // The first column is as wide as its longest entry: a width by the size of the view may be of a
    // view that has none yet.
    const QFontMetrics bold(weighted(m_theme.font(FontRole::MonoTable), QFont::Bold));
    int widest = 0;
    for (const auto& entry : m_actions.entries()) {
        widest = std::max(widest, bold.horizontalAdvance(entry.keys));
    }
    QStringList groups;
    std::map<QString, QString> rows;
    for (const auto& entry : m_actions.entries()) {
        if (entry.keys.isEmpty()) {
            continue;
        }
        if (!groups.contains(entry.group)) {
            groups << entry.group;
        }
        rows[entry.group] +=
            QStringLiteral("<tr><td class=\"key\" width=\"%3\" style=\"white-space: nowrap\">"
                           "<b>%1</b></td><td>%2</td></tr>")
                .arg(entry.keys.toHtmlEscaped(), entry.text.toHtmlEscaped())
                .arg(widest + m_theme.px(24));
    }
    QString html =
        QStringLiteral("<h1>%1</h1><p class=\"off\">%2</p>")
            .arg(tr("Keys").toHtmlEscaped(),
                tr("Ctrl+K finds commands without a key: type words of them.").toHtmlEscaped());
    for (const auto& group : groups) {
        html += QStringLiteral("<h2>%1</h2><table>%2</table>")
                    .arg(group.toHtmlEscaped(), rows.at(group));
    }
    return html;
}

void HelpWindow::render()
{
    auto* document = m_text->document();
    document->setDefaultStyleSheet(sheet());
    document->setDefaultFont(m_theme.font(FontRole::Body));
    document->setDocumentMargin(m_theme.px(24));
    const auto& page = m_pages.at(std::size_t(m_row));
    if (m_row == 0) {
        m_text->setHtml(keysHtml());
    } else {
        // Convert to HTML, because a style sheet does not apply to Markdown.
        QTextDocument parsed;
        parsed.setMarkdown(page.markdown, QTextDocument::MarkdownDialectGitHub);
        static const QRegularExpression styles(
            QStringLiteral("(<(?:p|h\\d|li|ul|ol|table|td|tr|body)\\b[^>]*?) style=\"[^\"]*\""));
        static const QRegularExpression edges(QStringLiteral("<table[^>]*>"));
        auto html = parsed.toHtml();
        html.replace(styles, QStringLiteral("\\1"));
        html.replace(edges, QStringLiteral("<table cellspacing=\"0\">"));
        m_text->setHtml(html);
    }
    // Mark the matches.
    QList<QTextEdit::ExtraSelection> marks;
    const auto wanted = m_words->text().simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const auto& word : wanted) {
        for (auto at = document->find(word); !at.isNull(); at = document->find(word, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(m_theme.color(ColorToken::Sel));
            mark.format.setForeground(m_theme.color(ColorToken::Text));
            marks << mark;
        }
    }
    m_text->setExtraSelections(marks);
    if (!marks.isEmpty()) {
        // Scroll to a matching heading if there is one, else to the first match.
        const auto heading = std::ranges::find_if(
            marks, [](const auto& mark) { return mark.cursor.blockFormat().headingLevel() > 0; });
        auto first = (heading == marks.end() ? marks.front() : *heading).cursor;
        first.clearSelection();
        m_text->setTextCursor(first);
    }
}

} // namespace medulla::widgets
