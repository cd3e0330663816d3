// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/tasks_start.h"

#include "widgets/common/preferences.h"
#include "widgets/common/primary_button.h"
#include "widgets/common/text_label.h"
#include "widgets/common/tool_bar_button.h"
#include "widgets/window/document_files.h"

#include <QDir>
#include <QFileInfo>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLocale>
#include <QScrollArea>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

constexpr int kPageWidth = 560;

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

QVBoxLayout* startColumn(const Theme& theme, QWidget* page)
{
    auto* whole = new QVBoxLayout(page);
    whole->setContentsMargins(0, 0, 0, 0);
    auto* area = new QScrollArea(page);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    whole->addWidget(area);
    auto* middle = new QWidget(area);
    area->setWidget(middle);
    auto* row = new QHBoxLayout(middle);
    row->addStretch(1);
    auto* holder = new QWidget(middle);
    holder->setMaximumWidth(theme.px(kPageWidth));
    row->addWidget(holder, 100);
    row->addStretch(1);
    auto* rows = new QVBoxLayout(holder);
    rows->setSpacing(theme.px(8));
    rows->addStretch(2);
    return rows;
}

TasksStart::TasksStart(const Theme& theme, const Preferences& preferences, QWidget* parent)
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
    const auto button = [&](const char* name, const QString& text, const QString& icon,
                            const QString& key) {
        auto* made = new PrimaryButton(theme, text, icon, key, PrimaryButton::Look::Small, this);
        made->setObjectName(QLatin1String(name));
        buttons->addWidget(made);
        return made;
    };
    connect(button("startOpen", tr("Open…"), QStringLiteral("folder"), QStringLiteral("Ctrl+O")),
        &QAbstractButton::clicked, this, &TasksStart::openWanted);
    connect(button("startNew", tr("New task"), QStringLiteral("plus"), QStringLiteral("Ctrl+N")),
        &QAbstractButton::clicked, this, &TasksStart::createWanted);
    connect(button("startNewProgram", tr("New program"), QStringLiteral("plus"),
                QStringLiteral("Ctrl+Alt+N")),
        &QAbstractButton::clicked, this, &TasksStart::createProgramWanted);
    buttons->addStretch(1);
    rows->addLayout(buttons);
    rows->addSpacing(theme.px(12));
    rows->addWidget(m_recentTitle);
    m_recent->setSpacing(theme.px(4));
    rows->addLayout(m_recent);
    rows->addSpacing(theme.px(12));
    rows->addWidget(new TextLabel(
        theme, tr("Sample programs"), FontRole::Table, ColorToken::Text2, QFont::DemiBold));
    auto* samples = new QVBoxLayout;
    samples->setSpacing(theme.px(4));
    rows->addLayout(samples);
    int number = 0;
    for (const auto& file : DocumentFiles::samples()) {
        auto* sample = addFile(samples, QStringLiteral("sample%1").arg(++number), file);
        connect(sample, &QAbstractButton::clicked, this, [this, file] {
            QMetaObject::invokeMethod(
                this, [this, file] { Q_EMIT sampleWanted(file); }, Qt::QueuedConnection);
        });
    }
    rows->addStretch(3);
}

ToolBarButton* TasksStart::addFile(QVBoxLayout* rows, const QString& name, const QString& file)
{
    const auto isProgram = file.endsWith(QLatin1String(".tr"), Qt::CaseInsensitive);
    auto words = QFileInfo(file).fileName();
    if (!file.startsWith(QLatin1Char(':'))) {
        // The folder distinguishes files of the same name, and files of the user from samples.
        const QFontMetrics metrics(m_theme.font(FontRole::Table));
        const int room = m_theme.px(kPageWidth - 100) - metrics.horizontalAdvance(words);
        words =
            tr("%1 in %2").arg(words, metrics.elidedText(shownFolder(file), Qt::ElideMiddle, room));
    }
    auto* button =
        new ToolBarButton(m_theme, isProgram ? QStringLiteral("flag") : QStringLiteral("tasks"),
            file.startsWith(QLatin1Char(':')) ? words : file, this);
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
        auto* button = addFile(m_recent, QStringLiteral("recentFile%1").arg(++number), file);
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

} // namespace medulla::widgets
