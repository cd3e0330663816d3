// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rule_painter.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/theme_icon.h"
#include "widgets/programs/truth_lamp.h"

#include <algorithm>

#include <QAbstractScrollArea>
#include <QPainter>
#include <QTextLayout>

namespace medulla::widgets::programs {

namespace {

/// Rectangle of the upper (0) or lower (1) text line of a row, relative to the row.
QRect lineOf(const Theme& theme, int line)
{
    const int upper = QFontMetrics(theme.font(FontRole::Body)).height();
    const int lower = QFontMetrics(theme.font(FontRole::MonoTable)).height();
    const int top = centred(ruleHeight(theme), upper + lower);
    return line == 0 ? QRect(0, top, 0, upper) : QRect(0, top + upper, 0, lower);
}

/// "60.2 24.8 39.7"; of an item only the position.
QString shownValues(const teleo::Values& values)
{
    QStringList each;
    for (std::size_t i = 0; i < std::min(values.size(), std::size_t(3)); ++i) {
        each << formatNumber(values[i]);
    }
    return each.isEmpty() ? QStringLiteral("–") : each.join(QLatin1Char(' '));
}

QString bindingText(const RuleRow& row)
{
    return row.binding.isEmpty() ? QString() : QStringLiteral("some %1:").arg(row.binding);
}

/// Of the binding before a condition and the gap behind it, px.
int bindingWidth(const Theme& theme, const RuleRow& row)
{
    return row.binding.isEmpty()
        ? 0
        : QFontMetrics(theme.font(FontRole::MonoTable)).horizontalAdvance(bindingText(row))
            + theme.px(6);
}

/// Lays out the condition in lines of `width` px, and draws it at `at` if there is a painter;
/// returns the height, px.
int layOutCondition(
    const Theme& theme, const QString& condition, int width, QPainter* painter, QPoint at)
{
    const auto font = theme.font(FontRole::MonoTable);
    const int pitch = lineOf(theme, 1).height();
    QTextLayout layout(condition, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    int y = 0;
    for (auto line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(width, 1));
        line.setPosition(QPointF(0, y));
        y += pitch;
    }
    layout.endLayout();
    if (painter != nullptr) {
        painter->setPen(theme.color(ColorToken::Text2));
        layout.draw(painter, at);
    }
    return y;
}

} // namespace

RulePainter::RulePainter(const Theme& theme, const RulesModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_theme(theme)
    , m_model(model)
{
}

QSize RulePainter::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& row = m_model.row(index.row());
    if (row.kind != RuleRow::Kind::Rule) {
        return { 0, programHeight(m_theme) };
    }
    const auto* view = qobject_cast<const QAbstractScrollArea*>(option.widget);
    const int width = view != nullptr ? view->viewport()->width() : option.rect.width();
    const RuleColumns at(m_theme, width, row.depth);
    const int room = at.nameWidth - bindingWidth(m_theme, row);
    const int lines =
        layOutCondition(m_theme, row.condition, room, nullptr, {}) / lineOf(m_theme, 1).height();
    return { 0, ruleHeight(m_theme) + std::max(lines - 1, 0) * lineOf(m_theme, 1).height() };
}

QRect RulePainter::openAloneIn(const QSize& row) const
{
    const int width =
        QFontMetrics(m_theme.font(FontRole::Table)).horizontalAdvance(tr("Open alone"));
    return { row.width() - m_theme.px(12) - width, 0, width, row.height() };
}

void RulePainter::paint(
    QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    const auto& row = m_model.row(index.row());
    const auto& live = m_model.live(index.row());
    const QRect rect = option.rect;
    const int indent = RuleColumns(m_theme, rect.width(), row.depth).indent;
    painter->fillRect(rect, m_theme.color(ColorToken::Bg1));
    const auto ground = live.isFirst ? ColorToken::Sel
        : option.state.testFlag(QStyle::State_MouseOver) && row.kind == RuleRow::Kind::Rule
        ? ColorToken::Bg3
        : row.kind == RuleRow::Kind::Rule ? ColorToken::Bg2
                                          : ColorToken::Bg1;
    painter->fillRect(rect.adjusted(indent, 0, 0, 0), m_theme.color(ground));
    painter->fillRect(indent + rect.left(), rect.bottom(), rect.width() - indent, 1,
        m_theme.color(ColorToken::Line));
    for (int depth = 1; depth <= row.depth; ++depth) {
        painter->fillRect(rect.left() + m_theme.px(60) * depth - 1, rect.top(), 2, rect.height(),
            m_theme.color(ColorToken::Accent));
    }
    painter->translate(rect.topLeft());
    const QRect within(QPoint(), rect.size());
    if (row.kind == RuleRow::Kind::Rule) {
        paintRule(*painter, within, index.row());
    } else {
        paintHead(*painter, within, index.row());
    }
    if (option.state.testFlag(QStyle::State_Selected)) {
        const bool focused = option.state.testFlag(QStyle::State_HasFocus);
        const int edge = focused ? 2 : 1;
        const auto frame = [&](ColorToken token, int width, int inside) {
            const double in = inside + width / 2.0;
            painter->setPen(QPen(m_theme.color(token), width));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(QRectF(within).adjusted(indent + in, in, -in, -in));
        };
        frame(ColorToken::Accent, edge, 0);
        if (live.isFirst) {
            // The frame has the colour of the highlighted background there.
            frame(ColorToken::Bg2, 1, edge);
        }
    }
    painter->restore();
}

int RulePainter::paintWords(QPainter& painter, const QRect& in, const QString& text,
    const QFont& font, ColorToken ink) const
{
    if (text.isEmpty() || in.width() <= 0) {
        return 0;
    }
    const QFontMetrics metrics(font);
    painter.setFont(font);
    painter.setPen(m_theme.color(ink));
    painter.drawText(
        in, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideRight, in.width()));
    return std::min(metrics.horizontalAdvance(text), in.width());
}

int RulePainter::paintTag(QPainter& painter, QPoint at, int room, const QString& icon,
    const QString& text, ColorToken ground, ColorToken ink, ColorToken edge) const
{
    const auto font = weighted(m_theme.font(FontRole::Caption), QFont::DemiBold);
    const QFontMetrics metrics(font);
    const int pad = m_theme.px(5);
    const int mark = icon.isEmpty() ? 0 : m_theme.px(14);
    const int width = metrics.horizontalAdvance(text) + mark + 2 * pad;
    if (width > room) {
        return 0;
    }
    const auto line = lineOf(m_theme, 0);
    const int height = std::min(metrics.height() + m_theme.px(3), line.height() + 2);
    const QRect box(at.x(), line.center().y() - height / 2, width, height);
    paintBox(painter, box, m_theme.color(ground), m_theme.color(edge), 1.0, 2.0);
    if (mark > 0) {
        const int side = m_theme.px(11);
        paintIcon(painter, icon,
            QRectF(box.left() + pad - 1, box.top() + centred(height, side), side, side),
            m_theme.color(ink));
    }
    painter.setFont(font);
    painter.setPen(m_theme.color(ink));
    painter.drawText(box.adjusted(pad + mark, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
    return width + m_theme.px(6);
}

void RulePainter::paintRule(QPainter& painter, const QRect& rect, int index) const
{
    const auto& row = m_model.row(index);
    const auto& live = m_model.live(index);
    const RuleColumns at(m_theme, rect.width(), row.depth);
    if (live.isFirst) {
        painter.fillRect(
            at.indent, 0, m_theme.px(4), rect.height() - 1, m_theme.color(ColorToken::Accent));
    }
    const int grip = m_theme.px(14);
    paintIcon(painter, QStringLiteral("grip"),
        QRectF(at.grip, centred(ruleHeight(m_theme), grip), grip, grip),
        m_theme.color(ColorToken::Text3));
    painter.setFont(weighted(m_theme.font(FontRole::Body), QFont::DemiBold));
    painter.setPen(m_theme.color(ColorToken::Text));
    painter.drawText(QRect(at.number, 0, at.lamp - at.number, ruleHeight(m_theme) - 1),
        Qt::AlignLeft | Qt::AlignVCenter, row.number);
    paintLive(painter, at, row, live);
    paintName(painter, at, row, live);
    paintAction(painter, at, row, live);
}

void RulePainter::paintLive(
    QPainter& painter, const RuleColumns& at, const RuleRow& row, const RuleLive& live) const
{
    const int height = ruleHeight(m_theme) - 1;
    if (live.isWatched) {
        const int edge = lampEdge(m_theme);
        paintTruth(
            painter, m_theme, live.truth, QRectF(at.lamp, centred(height, edge), edge, edge));
    }
    const auto age = row.isConstant ? tr("constant") : live.age ? shownSpan(*live.age) : QString();
    paintWords(painter, QRect(at.age, 0, at.name - at.age, height), age,
        m_theme.font(FontRole::MonoTable), ColorToken::Text2);
    if (live.runs) {
        painter.setFont(m_theme.font(FontRole::MonoTable));
        painter.setPen(m_theme.color(ColorToken::Text2));
        painter.drawText(QRect(at.runs - m_theme.px(120), 0, m_theme.px(120), height),
            Qt::AlignRight | Qt::AlignVCenter, shownSpan(*live.runs));
    }
}

void RulePainter::paintName(
    QPainter& painter, const RuleColumns& at, const RuleRow& row, const RuleLive& live) const
{
    const auto upper = lineOf(m_theme, 0);
    const auto lower = lineOf(m_theme, 1);
    const auto name = row.name.isEmpty() ? tr("no name") : row.name;
    int x = at.name;
    const int end = at.name + at.nameWidth;
    x += paintWords(painter, QRect(x, upper.top(), end - x, upper.height()), name,
        weighted(m_theme.font(FontRole::Body), QFont::DemiBold),
        row.name.isEmpty() ? ColorToken::Text3 : ColorToken::Text);
    x += m_theme.px(8);
    const auto tag = [&](const QString& icon, const QString& text, ColorToken ground,
                         ColorToken ink, ColorToken edge) {
        x += paintTag(painter, { x, upper.top() }, end - x, icon, text, ground, ink, edge);
    };
    if (row.isGoal) {
        tag(QStringLiteral("flag"), tr("goal"), ColorToken::Bg3, ColorToken::Text, ColorToken::Bg3);
    }
    if (live.isDeepest) {
        tag(QStringLiteral("play"), tr("first true rule"), ColorToken::AccentFill,
            ColorToken::InkOnFill, ColorToken::AccentFill);
    }
    if (live.isTooOld) {
        tag({}, tr("older than %1: counts as false").arg(teleo::written(*row.allowedAge)),
            ColorToken::WarnFill, ColorToken::InkOnWarn, ColorToken::Warn);
    }
    if (live.figures.flipsPerSecond > 0) {
        tag(QStringLiteral("wiggle"), tr("chatters, %1 /s").arg(live.figures.flipsPerSecond),
            ColorToken::WarnBg, ColorToken::Warn, ColorToken::Warn);
    }
    if (row.worst == Severity::Error) {
        tag(QStringLiteral("alarm"), tr("%n fault(s)", nullptr, row.findings), ColorToken::AlarmBg,
            ColorToken::Alarm, ColorToken::Alarm);
    } else if (row.worst == Severity::Warning) {
        tag(QStringLiteral("warn"), tr("%n warning(s)", nullptr, row.findings), ColorToken::WarnBg,
            ColorToken::Warn, ColorToken::Warn);
    }
    if (live.figures.wasNeverFirst) {
        paintWords(painter, QRect(x, upper.top(), end - x, upper.height()), tr("never first"),
            m_theme.font(FontRole::Table), ColorToken::Text3);
    }
    x = at.name;
    paintWords(painter, QRect(x, lower.top(), end - x, lower.height()), bindingText(row),
        m_theme.font(FontRole::MonoTable), ColorToken::Text3);
    x += bindingWidth(m_theme, row);
    layOutCondition(m_theme, row.condition, end - x, &painter, { x, lower.top() });
}

void RulePainter::paintAction(
    QPainter& painter, const RuleColumns& at, const RuleRow& row, const RuleLive& live) const
{
    auto upper = lineOf(m_theme, 0);
    const auto lower = lineOf(m_theme, 1);
    const int mark = foldEdge(m_theme);
    const int height = ruleHeight(m_theme) - 1;
    paintIcon(painter, QStringLiteral("chevr"), QRectF(at.fold, centred(height, mark), mark, mark),
        m_theme.color(ColorToken::Text2));
    QString second = row.note;
    if (live.hasFailed) {
        second = tr("it failed and is tried again");
    } else if (live.isFirst && live.isWaiting) {
        second = tr("waits until it can begin");
    } else if (row.isCall) {
        second = row.isOpen ? tr("open below") : tr("%n rule(s)", nullptr, row.calledRules);
    }
    if (second.isEmpty()) {
        upper.moveTop(centred(height, upper.height()));
    }
    paintWords(painter, QRect(at.action, upper.top(), at.actionWidth, upper.height()), row.actions,
        live.isFirst ? weighted(m_theme.font(FontRole::Body), QFont::DemiBold)
                     : m_theme.font(FontRole::Body),
        live.isFirst ? ColorToken::Accent : ColorToken::Text);
    int x = at.action;
    if (row.isCall && !live.hasFailed && !(live.isFirst && live.isWaiting)) {
        paintIcon(painter, row.isOpen ? QStringLiteral("chev") : QStringLiteral("chevr"),
            QRectF(x, lower.top() + centred(lower.height(), mark), mark, mark),
            m_theme.color(ColorToken::Text2));
        x += mark + m_theme.px(4);
    }
    paintWords(painter, QRect(x, lower.top(), at.action + at.actionWidth - x, lower.height()),
        second, m_theme.font(FontRole::Table),
        live.hasFailed ? ColorToken::Alarm : ColorToken::Text2);
}

void RulePainter::paintHead(QPainter& painter, const QRect& rect, int index) const
{
    const auto& row = m_model.row(index);
    const auto& live = m_model.live(index);
    const RuleColumns at(m_theme, rect.width(), row.depth);
    const int height = rect.height() - 1;
    const int mark = foldEdge(m_theme);
    int x = at.indent + m_theme.px(14);
    paintIcon(painter, QStringLiteral("chev"), QRectF(x, centred(height, mark), mark, mark),
        m_theme.color(ColorToken::Text));
    x += mark + m_theme.px(8);

    const auto alone = openAloneIn(rect.size());
    paintWords(painter, alone, tr("Open alone"), m_theme.font(FontRole::Table), ColorToken::Accent);
    const auto used = tr("used by %n program(s)", nullptr, row.usedBy);
    const int usedWidth = QFontMetrics(m_theme.font(FontRole::Table)).horizontalAdvance(used);
    const int usedAt = alone.left() - m_theme.px(16) - usedWidth;
    paintWords(painter, QRect(usedAt, 0, usedWidth, height), used, m_theme.font(FontRole::Table),
        ColorToken::Text2);

    const int end = usedAt - m_theme.px(16);
    const auto next = [&](const QString& text, const QFont& font, ColorToken ink) {
        const int width = paintWords(painter, QRect(x, 0, end - x, height), text, font, ink);
        x += width > 0 ? width + m_theme.px(8) : 0;
    };
    next(row.name, weighted(m_theme.font(FontRole::Body), QFont::DemiBold), ColorToken::Text);
    if (!row.parameters.isEmpty()) {
        next(QStringLiteral("(%1)").arg(row.parameters), m_theme.font(FontRole::Table),
            ColorToken::Text2);
    }
    const auto names = row.parameters.split(QStringLiteral(", "));
    for (std::size_t i = 0; i < live.values.size() && i < std::size_t(names.size()); ++i) {
        next(QStringLiteral("%1 = %2").arg(names[qsizetype(i)], shownValues(live.values[i])),
            m_theme.font(FontRole::MonoTable), ColorToken::Text2);
    }
}

} // namespace medulla::widgets::programs
