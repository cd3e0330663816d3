// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_completion.h"

#include <algorithm>

#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

constexpr int kMostRows = 10;
constexpr int kMostWords = 200;

/// Window of the list. It draws the border, because the style sheet gives lists none.
class WordsBox final : public QWidget {
public:
    WordsBox(const Theme& theme, QWidget* parent)
        : QWidget(parent, Qt::ToolTip | Qt::FramelessWindowHint)
        , m_theme(theme)
    {
        setAttribute(Qt::WA_ShowWithoutActivating);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.color(ColorToken::Outline));
    }

private:
    const Theme& m_theme;
};

/// A word after a number is a unit, not a name: "1 s".
bool isBehindNumber(const QString& text, int at)
{
    const auto before = text.left(at).trimmed();
    return !before.isEmpty() && before.back().isDigit();
}

} // namespace

RuleCompletion::RuleCompletion(const Theme& theme, QLineEdit* field, QWidget* note,
    std::function<std::vector<RuleWord>()> words)
    : QObject(field)
    , m_theme(theme)
    , m_field(field)
    , m_note(note)
    , m_words(std::move(words))
    , m_box(new WordsBox(theme, field))
    , m_list(new QTreeWidget(m_box))
{
    auto* row = new QVBoxLayout(m_box);
    row->setContentsMargins(1, 1, 1, 1);
    row->addWidget(m_list);
    m_list->setObjectName(field->objectName() + QStringLiteral("Words"));
    m_list->setAccessibleName(tr("Words that fit"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setColumnCount(2);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->hide();
    m_list->header()->setStretchLastSection(true);
    m_list->setFrameShape(QFrame::NoFrame);
    field->installEventFilter(this);
    note->installEventFilter(this);
    connect(field, &QLineEdit::textEdited, this, [this] { offer(false); });
    connect(m_list, &QTreeWidget::itemClicked, this,
        [this](const QTreeWidgetItem* item) { insert(item->text(0)); });
}

RuleCompletion::~RuleCompletion() = default;

void RuleCompletion::offer(bool all)
{
    const auto text = m_field->text();
    const int cursor = m_field->cursorPosition();
    const int from = wordAt(text, cursor).first;
    const auto begun = text.mid(from, cursor - from);
    m_list->clear();
    const bool isName = !begun.isEmpty() && (begun[0].isLetter() || begun[0] == QLatin1Char('_'))
        && !isBehindNumber(text, from);
    bool isWord = begun.isEmpty();
    if (isName || (all && begun.isEmpty())) {
        const bool dotted = begun.contains(QLatin1Char('.'));
        for (const auto& word : m_words()) {
            isWord = isWord || word.text == begun;
            if (m_list->topLevelItemCount() < kMostWords
                && word.text.startsWith(begun, Qt::CaseInsensitive)
                && word.text.contains(QLatin1Char('.')) == dotted && (all || word.text != begun)) {
                auto* item = new QTreeWidgetItem(m_list, { word.text, word.kind });
                item->setFont(0, m_theme.font(FontRole::MonoTable));
                item->setFont(1, m_theme.font(FontRole::Table));
                item->setForeground(1, m_theme.color(ColorToken::Text2));
            }
        }
    }
    if (m_list->topLevelItemCount() == 0 || !m_field->isVisible()) {
        close();
        return;
    }
    m_list->setCurrentItem(nullptr);
    if (!isWord) {
        choose(0);
    }
    m_list->scrollToTop();
    place();
    m_box->show();
    m_box->raise();
}

void RuleCompletion::choose(int row)
{
    const int last = m_list->topLevelItemCount() - 1;
    auto* item = m_list->topLevelItem(std::clamp(row, 0, last));
    m_list->setCurrentItem(item);
    m_field->setAccessibleDescription(tr("%1, %2").arg(item->text(0), item->text(1)));
}

QRect RuleCompletion::leftFree() const
{
    const auto onScreen = [](const QWidget& widget, const QRect& part) {
        return QRect(widget.mapToGlobal(part.topLeft()), part.size());
    };
    // In a scrolled form, only the visible part of the message counts.
    const auto note = m_note->visibleRegion().boundingRect();
    const auto field = onScreen(*m_field, m_field->rect());
    return note.isEmpty() ? field : field.united(onScreen(*m_note, note));
}

void RuleCompletion::place()
{
    const QFontMetrics words(m_theme.font(FontRole::MonoTable));
    const QFontMetrics kinds(m_theme.font(FontRole::Table));
    int widest = 0;
    int widestKind = 0;
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        const auto* item = m_list->topLevelItem(i);
        widest = std::max(widest, words.horizontalAdvance(item->text(0)));
        widestKind = std::max(widestKind, kinds.horizontalAdvance(item->text(1)));
    }
    m_list->setColumnWidth(0, widest + m_theme.px(28));
    const int count = m_list->topLevelItemCount();
    const int row = std::max(m_list->sizeHintForRow(0), m_theme.px(24));
    const int scroll = count > kMostRows ? m_list->verticalScrollBar()->sizeHint().width() : 0;
    const int height = std::min(count, kMostRows) * row + 2;
    const int width = m_list->columnWidth(0) + widestKind + scroll + m_theme.px(24) + 2;
    const int under = m_field->inputMethodQuery(Qt::ImCursorRectangle).toRect().left();
    const auto area = m_field->screen()->availableGeometry();
    const auto free = leftFree();
    const int gap = m_theme.px(4);
    QPoint at(m_field->mapToGlobal(QPoint(under, 0)).x(), free.bottom() + 1 + gap);
    if (at.y() + height > area.bottom()) {
        at.setY(free.top() - height - gap);
    }
    at.setX(std::clamp(at.x(), area.left(), std::max(area.left(), area.right() - width)));
    m_box->setGeometry(QRect(at, QSize(width, height)));
}

void RuleCompletion::close()
{
    m_box->hide();
}

void RuleCompletion::insert(const QString& word)
{
    auto text = m_field->text();
    const auto [from, to] = wordAt(text, m_field->cursorPosition());
    text.replace(from, to - from, word);
    m_field->setText(text);
    m_field->setCursorPosition(from + int(word.size()));
    m_field->setModified(true);
    Q_EMIT m_field->textEdited(text);
    close();
}

bool RuleCompletion::press(int key, Qt::KeyboardModifiers modifiers)
{
    if (key == Qt::Key_Space && modifiers == Qt::ControlModifier) {
        offer(true);
        return true;
    }
    if (!m_box->isVisible()) {
        return false;
    }
    const int count = m_list->topLevelItemCount();
    auto* current = m_list->currentItem();
    const int row = current == nullptr ? -1 : m_list->indexOfTopLevelItem(current);
    switch (key) {
    case Qt::Key_Down:
        choose(row + 1);
        return true;
    case Qt::Key_Up:
        choose(row < 0 ? count - 1 : row - 1);
        return true;
    case Qt::Key_PageDown:
        choose(row + kMostRows);
        return true;
    case Qt::Key_PageUp:
        choose(row - kMostRows);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
        if (current != nullptr) {
            insert(current->text(0));
            return true;
        }
        break;
    default:
        break;
    }
    return false;
}

bool RuleCompletion::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_note) {
        const auto type = event->type();
        if (m_box->isVisible()
            && (type == QEvent::Move || type == QEvent::Resize || type == QEvent::Show
                || type == QEvent::Hide)) {
            place();
        }
        return false;
    }
    switch (event->type()) {
    case QEvent::ShortcutOverride: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Space && key->modifiers() == Qt::ControlModifier) {
            event->accept();
        }
        break;
    }
    case QEvent::KeyPress: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (press(key->key(), key->modifiers())) {
            return true;
        }
        const bool isModifier = key->key() == Qt::Key_Shift || key->key() == Qt::Key_Control
            || key->key() == Qt::Key_Alt || key->key() == Qt::Key_AltGr;
        const auto typed = key->text();
        const bool isText = !typed.isEmpty() && typed[0].isPrint();
        if (!isModifier && !isText && key->key() != Qt::Key_Backspace
            && key->key() != Qt::Key_Delete) {
            close(); // the cursor moves, or editing ends
        }
        break;
    }
    case QEvent::FocusOut:
    case QEvent::Hide:
    case QEvent::Move:
    case QEvent::MouseButtonPress:
        close();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace medulla::widgets::programs
