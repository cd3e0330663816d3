// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/tasks_start.h"

#include "widgets/editor/document_actions.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/start_column.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <QAction>
#include <QDir>
#include <QFileInfo>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

namespace {

/// The folder of a file in its short form: "~/flames".
QString shownFolder(const QString& file)
{
    const auto folder = QFileInfo(file).absolutePath();
    const auto home = QDir::homePath();
    return folder == home                            ? QStringLiteral("~")
        : folder.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + folder.mid(home.size())
                                                     : folder;
}

} // namespace

TasksStart::TasksStart(const Theme& theme, const Preferences& preferences,
    const DocumentActions& documents, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_preferences(preferences)
    , m_recentTitle(new TextLabel(
          theme, tr("Recent files"), FontRole::Table, ColorToken::Text2, QFont::DemiBold))
    , m_recent(new QVBoxLayout)
{
    setObjectName(QStringLiteral("tasksStart"));
    setAccessibleName(tr("Nothing is open"));
    auto* rows = startColumn(theme, this);
    rows->addWidget(new TextLabel(
        theme, tr("Nothing is open"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    auto* words = new TextLabel(theme,
        tr("A task is a graph of actions: each moves the arm along its steps and then decides what "
           "comes next. A teleo-reactive program is a list of rules: the first whose condition "
           "holds decides what is done. Open a file, or drop it here."),
        FontRole::Body, ColorToken::Text2);
    words->setWordWrap(true);
    rows->addWidget(words);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(theme.px(8));
    const auto button = [&](const QString& name, const QString& text, const QString& icon,
                            QAction* action) {
        auto* made = new PrimaryButton(theme, text, icon,
            action->shortcut().toString(QKeySequence::NativeText), PrimaryButton::Look::Small,
            this);
        made->setObjectName(name);
        buttons->addWidget(made);
        connect(made, &QAbstractButton::clicked, action, &QAction::trigger);
    };
    button(QStringLiteral("startOpen"), tr("Open…"), QStringLiteral("folder"), documents.open);
    for (auto* create : documents.create) {
        button(QStringLiteral("start.") + create->objectName(), create->text(),
            QStringLiteral("plus"), create);
    }
    buttons->addStretch(1);
    rows->addLayout(buttons);
    rows->addSpacing(theme.px(12));
    rows->addWidget(m_recentTitle);
    m_recent->setSpacing(theme.px(4));
    rows->addLayout(m_recent);
    rows->addSpacing(theme.px(12));
    rows->addWidget(
        new TextLabel(theme, tr("Examples"), FontRole::Table, ColorToken::Text2, QFont::DemiBold));
    auto* examples = new QVBoxLayout;
    examples->setSpacing(theme.px(4));
    rows->addLayout(examples);
    for (int i = 0; i < documents.examples.size(); ++i) {
        auto* action = documents.examples.at(i);
        auto* example = addFile(examples, QStringLiteral("example%1").arg(i + 1),
            action->data().toString(), action->iconText(), action->toolTip());
        // Queued: the page is hidden.
        connect(
            example, &QAbstractButton::clicked, action, &QAction::trigger, Qt::QueuedConnection);
    }
    rows->addStretch(3);
}

QString TasksStart::recentWords(const QString& file) const
{
    // The folder distinguishes files of the same name.
    const auto name = QFileInfo(file).fileName();
    const QFontMetrics metrics(m_theme.font(FontRole::Table));
    const int room = m_theme.px(kStartWidth - 100) - metrics.horizontalAdvance(name);
    return tr("%1 in %2").arg(name, metrics.elidedText(shownFolder(file), Qt::ElideMiddle, room));
}

ToolBarButton* TasksStart::addFile(QVBoxLayout* rows, const QString& name, const QString& file,
    const QString& words, const QString& toolTip)
{
    const auto isProgram = file.endsWith(QLatin1String(".tr"), Qt::CaseInsensitive);
    auto* button = new ToolBarButton(
        m_theme, isProgram ? QStringLiteral("flag") : QStringLiteral("tasks"), toolTip, this);
    button->setObjectName(name);
    button->setWords(words);
    rows->addWidget(button);
    return button;
}

void TasksStart::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    while (auto* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto files = m_preferences.recentFiles();
    m_recentTitle->setVisible(!files.isEmpty());
    int number = 0;
    for (const auto& file : files) {
        auto* button = addFile(
            m_recent, QStringLiteral("recentFile%1").arg(++number), file, recentWords(file), file);
        connect(button, &QAbstractButton::clicked, this, [this, file] {
            // Queued: the page and its button are deleted.
            QMetaObject::invokeMethod(
                this, [this, file] { Q_EMIT fileWanted(file); }, Qt::QueuedConnection);
        });
    }
}

TasksTooLarge::TasksTooLarge(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_words(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text2))
{
    setObjectName(QStringLiteral("taskTooLarge"));
    auto* rows = startColumn(theme, this);
    rows->addWidget(new TextLabel(
        theme, tr("Too large to be drawn"), FontRole::Body, ColorToken::Text, QFont::DemiBold));
    m_words->setWordWrap(true);
    rows->addWidget(m_words);
    rows->addStretch(3);
}

void TasksTooLarge::setCount(std::size_t actions)
{
    m_words->setText(tr("The task has %1 actions. It can be read and changed in English, its "
                        "findings lead to its actions in the inspector, and it can be run. Divide "
                        "it into smaller tasks to see it as a graph.")
                         .arg(QLocale().toString(qulonglong(actions))));
}

} // namespace medulla::widgets::tasks
