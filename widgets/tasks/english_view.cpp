// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/english_view.h"

#include "widgets/kit/paint.h"

#include <algorithm>

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBlock>

namespace medulla::widgets::tasks {

EnglishView::EnglishView(const Theme& theme, QWidget* parent)
    : QTextEdit(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("sentences"));
    setAccessibleName(tr("The task in English"));
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setStyleSheet(QStringLiteral("QTextEdit { border: none; background: transparent; }"));
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(&theme, &Theme::changed, this, &EnglishView::write);
}

void EnglishView::display(task::EnglishDescription description, const task::TaskGraph* task)
{
    QStringList names;
    for (std::size_t i = 0; task != nullptr && i < task->actions.size(); ++i) {
        names << task->actions[i].name;
    }
    const auto isAboutTheSame = [](const task::EnglishSentence& a, const task::EnglishSentence& b) {
        return a.action == b.action;
    };
    const bool fits = names == m_names && !m_blocks.empty()
        && std::equal(description.sentences.begin(), description.sentences.end(),
            m_description.sentences.begin(), m_description.sentences.end(), isAboutTheSame);
    std::swap(m_description, description);
    m_names = names;
    if (fits) {
        rewrite(description);
    } else {
        write();
    }
}

void EnglishView::rewrite(const task::EnglishDescription& before)
{
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        if (m_description.sentences[i].text != before.sentences[i].text) {
            cursor.setPosition(blockOf(i).position());
            cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
            cursor.insertText(m_description.sentences[i].text);
        }
    }
    cursor.endEditBlock();
    mark();
}

void EnglishView::write()
{
    const int scrolled = verticalScrollBar()->value();
    clear();
    m_blocks.clear();
    m_runningBlocks.clear();
    document()->setDocumentMargin(m_theme.px(10));
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    QTextBlockFormat plain;
    plain.setBottomMargin(m_theme.px(3));
    auto head = plain;
    head.setTopMargin(m_theme.px(8));
    QTextCharFormat words;
    words.setFont(m_theme.font(FontRole::Table));
    words.setForeground(m_theme.color(ColorToken::Text));
    auto strong = words;
    strong.setFont(weighted(m_theme.font(FontRole::Table), QFont::DemiBold));
    std::optional<std::size_t> action;
    bool first = true;
    const auto begin = [&](const QTextBlockFormat& format) {
        if (first) {
            cursor.setBlockFormat(format);
        } else {
            cursor.insertBlock(format);
        }
        first = false;
    };
    for (const auto& sentence : m_description.sentences) {
        if (sentence.action && sentence.action != action) {
            begin(head);
            cursor.insertText(m_names.value(int(*sentence.action)), strong);
        }
        action = sentence.action;
        begin(plain);
        cursor.insertText(sentence.text, words);
        m_blocks.push_back(cursor.blockNumber());
    }
    cursor.endEditBlock();
    verticalScrollBar()->setValue(scrolled);
    mark();
}

QTextBlock EnglishView::blockOf(std::size_t sentence) const
{
    return document()->findBlockByNumber(m_blocks[sentence]);
}

std::optional<std::size_t> EnglishView::sentenceOf(const RunningStep& step) const
{
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        const auto& sentence = m_description.sentences[i];
        if (sentence.action == step.action && sentence.step == step.step) {
            return i;
        }
    }
    return std::nullopt;
}

void EnglishView::mark()
{
    QList<QTextEdit::ExtraSelection> marks;
    const auto add = [&](std::size_t sentence, ColorToken ground) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(blockOf(sentence));
        mark.format.setBackground(m_theme.color(ground));
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.push_back(mark);
        // An extra selection covers one line only; a sentence may have several.
        auto cursor = mark.cursor;
        while (
            cursor.movePosition(QTextCursor::Down) && cursor.blockNumber() == m_blocks[sentence]) {
            mark.cursor = cursor;
            marks.push_back(mark);
        }
    };
    const auto isChosen = [this](const task::EnglishSentence& sentence) {
        return m_chosen.action && sentence.action == m_chosen.action
            && (m_chosen.decision ? sentence.decision == m_chosen.decision
                                  : m_chosen.step && sentence.step == m_chosen.step);
    };
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        if (isChosen(m_description.sentences[i])) {
            add(i, ColorToken::Bg3);
        }
    }
    m_runningBlocks.clear();
    for (const auto& step : m_running) {
        if (const auto sentence = sentenceOf(step)) {
            add(*sentence, ColorToken::Sel);
            m_runningBlocks.push_back(m_blocks[*sentence]);
        }
    }
    setExtraSelections(marks);
    viewport()->update();
}

void EnglishView::choose(const task::Spot& spot)
{
    if (spot == m_chosen) {
        return;
    }
    m_chosen = spot;
    mark();
    for (std::size_t i = 0; i < m_blocks.size(); ++i) {
        const auto& sentence = m_description.sentences[i];
        const bool fits = sentence.action == spot.action
            && (!spot.decision || sentence.decision == spot.decision)
            && (!spot.step || sentence.step == spot.step);
        if (spot.action && fits) {
            auto cursor = QTextCursor(blockOf(i));
            setTextCursor(cursor);
            ensureCursorVisible();
            return;
        }
    }
}

void EnglishView::setRunning(const std::vector<RunningStep>& running)
{
    if (running == m_running) {
        return;
    }
    m_running = running;
    mark();
    if (!m_runningBlocks.empty()) {
        setTextCursor(QTextCursor(document()->findBlockByNumber(m_runningBlocks.front())));
        ensureCursorVisible();
    }
}

void EnglishView::paintEvent(QPaintEvent* event)
{
    QTextEdit::paintEvent(event);
    QPainter painter(viewport());
    for (const int number : m_runningBlocks) {
        const auto box =
            document()->documentLayout()->blockBoundingRect(document()->findBlockByNumber(number));
        painter.fillRect(QRectF(0, box.top() - verticalScrollBar()->value(), 3, box.height()),
            m_theme.color(ColorToken::Accent));
    }
}

void EnglishView::chooseAt(const QTextCursor& cursor)
{
    const auto found = std::find(m_blocks.begin(), m_blocks.end(), cursor.blockNumber());
    if (found == m_blocks.end()) {
        return;
    }
    const auto& sentence = m_description.sentences[std::size_t(found - m_blocks.begin())];
    if (sentence.action) {
        Q_EMIT spotChosen({ sentence.action, sentence.step, sentence.decision, {}, {} });
    }
}

void EnglishView::mouseReleaseEvent(QMouseEvent* event)
{
    QTextEdit::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton && !textCursor().hasSelection()) {
        chooseAt(cursorForPosition(event->pos()));
    }
}

void EnglishView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        chooseAt(textCursor());
        return;
    }
    QTextEdit::keyPressEvent(event);
}

} // namespace medulla::widgets::tasks
