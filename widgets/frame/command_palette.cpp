// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/command_palette.h"

#include "widgets/frame/window_geometry.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAction>
#include <QHBoxLayout>
#include <QHash>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

constexpr int kWidth = 560;
constexpr int kRows = 11;
constexpr int kRowHeight = 30;

/// Other words for actions, by id, as operators look for them.
QString otherWordsFor(const QString& id)
{
    static const QHash<QString, const char*> kWords {
        { QStringLiteral("mode.routing"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette",
                "connect connection network address port link udp") },
        { QStringLiteral("mode.review"),
            QT_TRANSLATE_NOOP(
                "medulla::widgets::CommandPalette", "replay play recordings history compare") },
        { QStringLiteral("mode.preflight"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "check test checklist unlock") },
        { QStringLiteral("mode.tasks"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "graph program edit") },
        { QStringLiteral("mode.operate"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "arm move jog 3d") },
        { QStringLiteral("mode.maze"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "robots mouse game") },
        { QStringLiteral("keepRecording"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "record save black box log") },
        { QStringLiteral("longRecording"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "record start log") },
        { QStringLiteral("keys"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "help shortcuts documentation") },
        { QStringLiteral("settings"),
            QT_TRANSLATE_NOOP(
                "medulla::widgets::CommandPalette", "preferences options language configure") },
        { QStringLiteral("openSite"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "connect load cell") },
        { QStringLiteral("lightLook"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "theme mode colours colors") },
        { QStringLiteral("largerText"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "zoom font bigger") },
        { QStringLiteral("smallerText"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "zoom font") },
        { QStringLiteral("supportBundle"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "bug report help problem") },
        { QStringLiteral("quit"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "exit end leave") },
        { QStringLiteral("takeOver"),
            QT_TRANSLATE_NOOP("medulla::widgets::CommandPalette", "control command") },
    };
    const auto* words = kWords.value(id, nullptr);
    return words == nullptr ? QString() : CommandPalette::tr(words);
}

class CommandDelegate final : public QStyledItemDelegate {
public:
    CommandDelegate(const Theme& theme, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_theme(theme)
    {
    }

    [[nodiscard]] QSize sizeHint(
        const QStyleOptionViewItem& /*option*/, const QModelIndex& /*index*/) const override
    {
        return { m_theme.px(200), m_theme.px(kRowHeight) };
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
        const QModelIndex& index) const override
    {
        const auto rect = option.rect;
        if ((option.state & QStyle::State_Selected) != 0) {
            painter->fillRect(rect, m_theme.color(ColorToken::Sel));
            painter->fillRect(QRect(rect.left(), rect.top(), 3, rect.height()),
                m_theme.color(ColorToken::Accent));
        } else if ((option.state & QStyle::State_MouseOver) != 0) {
            painter->fillRect(rect, m_theme.color(ColorToken::Bg3));
        }
        const bool runnable = index.data(CommandList::RunnableRole).toBool();
        int right = rect.right() - m_theme.px(12);
        if (const auto keys = index.data(CommandList::KeysRole).toString(); !keys.isEmpty()) {
            const auto size = keyCapSize(m_theme, keys);
            right -= size.width();
            paintKeyCap(*painter, m_theme,
                QRectF(right, rect.top() + centred(rect.height(), size.height()), size.width(),
                    size.height()),
                keys, m_theme.color(ColorToken::Text2), m_theme.color(ColorToken::Outline));
            right -= m_theme.px(10);
        }
        auto note = index.data(CommandList::GroupRole).toString();
        auto ink = ColorToken::Text2;
        if (index.data(CommandList::MovesRole).toBool()) {
            note = CommandPalette::tr("moves the robot");
            ink = ColorToken::Warn;
        }
        const int left = rect.left() + m_theme.px(14);
        const auto body = m_theme.font(FontRole::Body);
        const auto table = m_theme.font(FontRole::Table);
        const int noteWidth = QFontMetrics(table).horizontalAdvance(note);
        const auto words = index.data().toString();
        int room = right - left;
        if (QFontMetrics(body).horizontalAdvance(words) + noteWidth + m_theme.px(12) <= room) {
            painter->setFont(table);
            painter->setPen(m_theme.color(ink));
            painter->drawText(QRect(right - noteWidth, rect.top(), noteWidth + 1, rect.height()),
                Qt::AlignRight | Qt::AlignVCenter, note);
            room -= noteWidth + m_theme.px(12);
        }
        painter->setFont(body);
        painter->setPen(m_theme.color(runnable ? ColorToken::Text : ColorToken::Text3));
        painter->drawText(QRect(left, rect.top(), room, rect.height()),
            Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetrics(body).elidedText(words, Qt::ElideRight, room));
    }

private:
    const Theme& m_theme;
};

} // namespace

CommandList::CommandList(const ActionRegistry& actions, QObject* parent)
    : QAbstractListModel(parent)
    , m_actions(actions)
{
}

int CommandList::scoreOf(const ActionRegistry::Entry& entry, const QString& typed) const
{
    // entries that move the robot need so many letters, the first ones of their text
    constexpr int kTyped = 3;
    constexpr int kMostUses = 20;
    constexpr int kPerUse = 50; // 20 uses outweigh the place of a match in the text, not its kind
    constexpr int kDisabled = 20'000;
    if (entry.moves
        && (typed.size() < kTyped || !entry.text.startsWith(typed, Qt::CaseInsensitive))) {
        return 0;
    }
    const auto id = entry.action->objectName();
    int score = wordScore(typed, entry.text);
    if (score == 0) {
        // The name of the group matches too, "plots" lists the actions of the plots; and other
        // words.
        const auto all =
            entry.text + QLatin1Char(' ') + entry.group + QLatin1Char(' ') + otherWordsFor(id);
        score = wordScore(typed, all) > 0 ? 1 : 0;
    }
    if (score == 0) {
        return 0;
    }
    score += std::min(m_uses.value(id), kMostUses) * kPerUse;
    return entry.canRun() ? score : score - kDisabled;
}

void CommandList::setQuery(const QString& query)
{
    const auto typed = query.trimmed();
    std::vector<std::pair<int, std::size_t>> ranked;
    const auto& entries = m_actions.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto& entry = entries.at(i);
        if (!entry.hasAction || !entry.action) {
            continue;
        }
        if (const int score = scoreOf(entry, typed); score != 0) {
            ranked.emplace_back(score, i);
        }
    }
    std::ranges::stable_sort(
        ranked, [](const auto& a, const auto& b) { return a.first > b.first; });
    beginResetModel();
    m_shown.clear();
    for (const auto& [score, place] : ranked) {
        m_shown.push_back(place);
    }
    endResetModel();
}

const ActionRegistry::Entry& CommandList::entryAt(int row) const
{
    return m_actions.entries().at(m_shown.at(std::size_t(row)));
}

int CommandList::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant CommandList::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto& entry = entryAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return entry.text;
    case Qt::AccessibleTextRole:
        return entry.keys.isEmpty() ? entry.text
                                    : QStringLiteral("%1, %2").arg(entry.text, entry.keys);
    case Qt::ToolTipRole:
        return entry.canRun() ? QString() : tr("Not possible now");
    case GroupRole:
        return entry.group;
    case KeysRole:
        return entry.keys;
    case MovesRole:
        return entry.moves;
    case RunnableRole:
        return entry.canRun();
    default:
        return {};
    }
}

CommandPalette::CommandPalette(const Theme& theme, const ActionRegistry& actions, QWidget* parent)
    : PopupWindow(theme, parent)
    , m_list(actions)
    , m_query(new QLineEdit(this))
    , m_view(new QListView(this))
    , m_none(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text2))
{
    setObjectName(QStringLiteral("commandPalette"));
    setAccessibleName(tr("Find a command"));
    setWindowTitle(tr("Find a command"));
    m_query->setObjectName(QStringLiteral("commandQuery"));
    m_query->setAccessibleName(tr("Find a command"));
    m_query->setPlaceholderText(tr("Type words of a command"));
    m_query->installEventFilter(this);
    connect(m_query, &QLineEdit::textChanged, this, &CommandPalette::find);
    m_view->setObjectName(QStringLiteral("commands"));
    m_view->setAccessibleName(tr("Commands"));
    m_view->setModel(&m_list);
    m_view->setItemDelegate(new CommandDelegate(theme, m_view));
    m_view->setUniformItemSizes(true);
    m_view->setMouseTracking(true);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->installEventFilter(this);
    connect(m_view, &QAbstractItemView::clicked, this, &CommandPalette::runChosen);

    auto* rows = new QVBoxLayout(this);
    rows->setSpacing(0);
    auto* head = new QHBoxLayout;
    head->addWidget(m_query, 1);
    head->addWidget(makeCloseButton());
    rows->addLayout(head);
    rows->addWidget(m_view, 1);
    m_none->setObjectName(QStringLiteral("nothingFits"));
    m_none->setWordWrap(true);
    rows->addWidget(m_none);
    connect(&theme, &Theme::changed, this, &CommandPalette::measure);
    measure();
}

void CommandPalette::measure()
{
    const int pad = theme().px(8);
    layout()->setContentsMargins(pad, pad, pad, pad);
    layout()->setSpacing(pad);
}

QSize CommandPalette::sizeHint() const
{
    const QSize wanted { theme().px(kWidth), theme().px(24 + 28 + kRows * kRowHeight) };
    return wanted.boundedTo(roomBelowStop(*parentWidget()).size());
}

void CommandPalette::find(const QString& words)
{
    m_list.setQuery(words);
    m_view->setCurrentIndex(m_list.index(0));
    m_none->setVisible(m_list.rowCount() == 0);
    m_none->setText(
        tr("Nothing fits “%1”. A command that moves the robot is listed when its name is "
           "typed from the beginning. F1 searches keys and manual.")
            .arg(words.trimmed()));
}

void CommandPalette::open()
{
    m_query->clear();
    find({});
    placeBelowStop(*this, sizeHint(), *parentWidget());
    openAt(pos());
    m_query->setFocus();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        const int rows = m_list.rowCount();
        const int row = m_view->currentIndex().row();
        switch (key.key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!key.isAutoRepeat()) {
                runChosen();
            }
            return true;
        case Qt::Key_Up:
        case Qt::Key_Down:
            if (watched == m_query && rows > 0) {
                const int step = key.key() == Qt::Key_Up ? rows - 1 : 1;
                m_view->setCurrentIndex(m_list.index((row + step) % rows));
                return true;
            }
            break;
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            if (watched == m_query && rows > 0) {
                const int step = key.key() == Qt::Key_PageUp ? -kRows : kRows;
                m_view->setCurrentIndex(m_list.index(std::clamp(row + step, 0, rows - 1)));
                return true;
            }
            break;
        default:
            break;
        }
    }
    return PopupWindow::eventFilter(watched, event);
}

void CommandPalette::runChosen()
{
    const auto chosen = m_view->currentIndex();
    if (!chosen.isValid() || !m_list.entryAt(chosen.row()).canRun()) {
        return;
    }
    const auto action = m_list.entryAt(chosen.row()).action;
    hide();
    parentWidget()->activateWindow();
    Q_EMIT ran(action->objectName());
    action->trigger();
}

} // namespace medulla::widgets
