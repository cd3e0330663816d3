// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/english_panel.h"

#include "core/task/english_reader.h"
#include "core/task/english_writer.h"
#include "core/task/groups.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/tasks/english_view.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTextBlock>
#include <QVBoxLayout>

namespace medulla::widgets::tasks {

namespace {

/// Delay of reading after the last key. Chosen: shorter than the pause of a writer, but longer than
/// the interval between keys, because reading a long text takes longer than that.
constexpr std::chrono::milliseconds kReadAfter { 150 };
constexpr int kMostShown = 3;
/// A task with more actions is converted to English only after a pause, because the conversion
/// takes longer than the interval between keys.
constexpr std::size_t kLongTask = 50;

/// Line and column, from 0, of "line 3, column 7" or ":3:7" at the end of a place.
std::optional<std::pair<int, int>> whereIn(const QString& place)
{
    static const QRegularExpression kNumbers(QStringLiteral("(\\d+)\\D+(\\d+)\\D*$"));
    const auto match = kNumbers.match(place);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    return std::pair(match.captured(1).toInt() - 1, match.captured(2).toInt() - 1);
}

} // namespace

task::TaskGraph withUnsaid(task::TaskGraph read, const task::TaskGraph& told)
{
    read.layout = told.layout;
    read.extrasLayout = told.extrasLayout;
    read.folded = told.folded;
    for (auto& action : read.actions) {
        const auto found = told.find(action.name);
        if (!found) {
            continue;
        }
        const auto& old = told.actions[*found];
        action.position = old.position;
        action.group = old.group;
        action.layout = old.layout;
        action.extrasLayout = old.extrasLayout;
        action.reset.to.layout = old.reset.to.layout;
        for (std::size_t i = 0; i < std::min(action.trajectory.size(), old.trajectory.size());
             ++i) {
            action.trajectory[i].layout = old.trajectory[i].layout;
        }
        for (std::size_t i = 0; i < std::min(action.decisions.size(), old.decisions.size()); ++i) {
            auto& decision = action.decisions[i];
            const auto& before = old.decisions[i];
            decision.layout = before.layout;
            decision.stateLayout = before.stateLayout;
            decision.extrasLayout = before.extrasLayout;
            decision.arm.layout = before.arm.layout;
            decision.success.layout = before.success.layout;
            decision.fail.layout = before.fail.layout;
            const auto objects = std::min(decision.objects.size(), before.objects.size());
            for (std::size_t k = 0; k < objects; ++k) {
                decision.objects[k].layout = before.objects[k].layout;
            }
        }
    }
    task::dropEmptyGroups(read);
    return read;
}

Findings applyDraft(TaskDocument& document)
{
    if (!document.draft()) {
        return {};
    }
    auto reading = task::readEnglish(document.draft()->text, {});
    if (!reading) {
        return std::move(reading.error());
    }
    const TaskEdit edit { withUnsaid(std::move(reading->task), document.task()),
        EnglishPanel::tr("Write in English"), {} };
    document.setDraft({});
    document.apply(edit);
    return std::move(reading->notes);
}

EnglishPanel::EnglishPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("english"));
    setAccessibleName(tr("In English"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(buildHead());
    box->addWidget(buildPages(), 1);
    connectParts();
    m_reading.setSingleShot(true);
    m_reading.setInterval(kReadAfter);
    connect(&m_reading, &QTimer::timeout, this, &EnglishPanel::read);
    m_description.setSingleShot(true);
    m_description.setInterval(kReadAfter);
    connect(&m_description, &QTimer::timeout, this, &EnglishPanel::tell);
    showDraft();
}

QWidget* EnglishPanel::buildHead()
{
    auto* head = new Strip(m_theme, Strip::Line::Below, this);
    head->add(new TextLabel(
        m_theme, tr("In English"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head));
    m_subtitle =
        new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, head);
    head->add(m_subtitle);
    head->addStretch();
    const auto tool = [&](const char* name, const QString& icon, const QString& words,
                          const QString& spoken) {
        auto* button = new ToolBarButton(m_theme, icon, spoken, head);
        button->setObjectName(QLatin1String(name));
        button->setWords(words);
        button->setOutlined(true);
        head->add(button);
        return button;
    };
    m_write = tool("write", QStringLiteral("text"), tr("Write"), tr("Write the task in English"));
    m_apply = tool("applyEnglish", QStringLiteral("tick"), tr("Apply"),
        tr("Make the task what is written (Ctrl+Enter)"));
    m_giveUp = tool("giveUpEnglish", QStringLiteral("cross"), tr("Discard changes"),
        tr("Leave the task as it was"));
    return head;
}

QWidget* EnglishPanel::buildPages()
{
    m_pages = new QStackedWidget(this);
    m_view = new EnglishView(m_theme, m_pages);
    m_pages->addWidget(m_view);
    auto* page = new QWidget(m_pages);
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(m_theme.px(8), m_theme.px(8), m_theme.px(8), m_theme.px(8));
    m_text = new QPlainTextEdit(page);
    m_text->setObjectName(QStringLiteral("englishText"));
    m_text->setAccessibleName(tr("The task in English, to be changed"));
    m_text->setTabChangesFocus(true);
    m_text->installEventFilter(this);
    m_text->setFont(m_theme.font(FontRole::Table));
    rows->addWidget(m_text, 1);
    m_faults = new QLabel(page);
    m_faults->setObjectName(QStringLiteral("englishFaults"));
    m_faults->setAccessibleName(tr("What is not understood"));
    m_faults->setWordWrap(true);
    m_faults->setTextFormat(Qt::PlainText);
    m_faults->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_faults->setFont(m_theme.font(FontRole::Table));
    rows->addWidget(m_faults);
    m_pages->addWidget(page);
    return m_pages;
}

void EnglishPanel::connectParts()
{
    connect(m_view, &EnglishView::spotChosen, this, &EnglishPanel::spotChosen);
    connect(m_write, &QAbstractButton::clicked, this, &EnglishPanel::write);
    connect(m_apply, &QAbstractButton::clicked, this, &EnglishPanel::apply);
    connect(m_giveUp, &QAbstractButton::clicked, this, &EnglishPanel::giveUp);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        // Without effect if the text came from the draft.
        if (isWriting()) {
            m_apply->setEnabled(false);
            m_reading.start();
            m_document->setDraft(TaskDraft { m_text->toPlainText(), m_document->draft()->told });
        }
    });
    connect(&m_theme, &Theme::changed, this, [this] {
        m_text->setFont(m_theme.font(FontRole::Table));
        m_faults->setFont(m_theme.font(FontRole::Table));
    });
}

bool EnglishPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (enter && key->modifiers().testFlag(Qt::ControlModifier)) {
            apply();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void EnglishPanel::setDocument(TaskDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    if (document != nullptr) {
        connect(document, &TaskDocument::changed, this, &EnglishPanel::refresh);
        connect(document, &TaskDocument::draftChanged, this, &EnglishPanel::showDraft);
    }
    showDraft();
}

void EnglishPanel::choose(const task::Spot& spot)
{
    m_view->choose(spot);
}

void EnglishPanel::setLive(const TaskLive& live)
{
    m_subtitle->setText(live.running.empty() ? QString() : tr("follows the run"));
    m_view->setRunning(live.running);
}

void EnglishPanel::refresh()
{
    // The task may be changed elsewhere while the operator writes; the draft stays.
    if (isWriting()) {
        return;
    }
    if (m_document && m_document->task().actions.size() > kLongTask) {
        m_description.start();
    } else {
        tell();
    }
}

void EnglishPanel::tell()
{
    m_description.stop();
    if (!m_document) {
        m_view->display({}, nullptr);
    } else if (!isWriting()) {
        m_view->display(task::describeInEnglish(m_document->task()), &m_document->task());
    }
}

void EnglishPanel::write()
{
    if (m_document) {
        m_text->setPlainText(task::describeInEnglish(m_document->task()).text());
        // As QPlainTextEdit returns it: it converts some spaces and line ends.
        const auto told = m_text->toPlainText();
        m_document->setDraft(TaskDraft { told, told });
        m_text->setFocus(Qt::OtherFocusReason);
    }
}

void EnglishPanel::giveUp()
{
    if (m_document) {
        m_document->setDraft({});
    }
}

void EnglishPanel::showDraft()
{
    const bool writing = isWriting();
    const bool begins = writing && m_pages->currentIndex() == 0;
    m_pages->setCurrentIndex(writing ? 1 : 0);
    m_write->setVisible(!writing);
    m_write->setEnabled(m_document != nullptr);
    m_apply->setVisible(writing);
    m_giveUp->setVisible(writing);
    if (!writing) {
        m_reading.stop();
        refresh();
        return;
    }
    // The draft of another task, or one typed in another window. Text typed here is already in the
    // field; setting it again would lose the cursor.
    const bool other = m_text->toPlainText() != m_document->draft()->text;
    if (other) {
        m_text->setPlainText(m_document->draft()->text);
    }
    if (begins || other) {
        m_reading.stop();
        read();
    }
}

void EnglishPanel::read()
{
    const auto reading = task::readEnglish(m_text->toPlainText(), {});
    m_apply->setEnabled(reading.has_value());
    showFindings(reading ? reading->notes : reading.error());
}

void EnglishPanel::showFindings(const Findings& findings)
{
    QList<QTextEdit::ExtraSelection> marks;
    for (const auto& finding : findings) {
        const auto at = whereIn(finding.place);
        const auto block = at ? m_text->document()->findBlockByNumber(at->first) : QTextBlock();
        if (!block.isValid()) {
            continue;
        }
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(block);
        mark.cursor.setPosition(block.position() + std::clamp(at->second, 0, block.length() - 1));
        mark.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        mark.format.setUnderlineColor(m_theme.color(
            finding.severity == Severity::Error ? ColorToken::Alarm : ColorToken::Warn));
        mark.format.setToolTip(finding.shown());
        marks.push_back(mark);
    }
    m_text->setExtraSelections(marks);
    QStringList lines;
    for (const auto& finding : findings) {
        if (lines.size() == kMostShown) {
            lines << tr("… and %1 more.").arg(int(findings.size()) - kMostShown);
            break;
        }
        lines << finding.shown();
    }
    m_faults->setText(
        lines.isEmpty() ? tr("All of it is understood.") : lines.join(QLatin1Char('\n')));
}

void EnglishPanel::apply()
{
    if (isWriting()) {
        m_reading.stop();
        read();
        if (m_apply->isEnabled()) {
            (void)applyDraft(*m_document);
            Q_EMIT applied();
        }
    }
}

} // namespace medulla::widgets::tasks
