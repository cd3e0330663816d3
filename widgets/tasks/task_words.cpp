// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tasks/task_words.h"

#include "core/base/format.h"

namespace medulla::widgets::tasks {

namespace {

constexpr int kMostDelay = 9999;
constexpr int kMostDecimals = 6;

} // namespace

QString TaskWords::number(double value)
{
    auto text = formatNumber(value, kMostDecimals);
    const auto point = QLocale().decimalPoint();
    if (text.contains(point)) {
        while (text.endsWith(QLatin1Char('0'))) {
            text.chop(1);
        }
        if (text.endsWith(point)) {
            text.chop(point.size());
        }
    }
    return text == QStringLiteral("\u22120") ? QStringLiteral("0") : text;
}

std::optional<int> TaskWords::readCount(const QString& text, int least, int most)
{
    const auto typed = parseNumber(text);
    if (!typed || *typed != double(int(*typed)) || *typed < least || *typed > most) {
        return std::nullopt;
    }
    return int(*typed);
}

QString TaskWords::value(
    const task::Value& value, const std::optional<task::Axis>& axis, const VariableNames& names)
{
    if (const auto* variable = std::get_if<task::Variable>(&value)) {
        return names.of(*variable, axis);
    }
    return number(std::get<double>(value));
}

std::optional<task::Value> TaskWords::readValue(
    const QString& text, const std::optional<task::Axis>& axis, const VariableNames& names)
{
    if (const auto typed = parseNumber(text)) {
        return task::Value(*typed);
    }
    if (auto variable = names.find(text, axis)) {
        return task::Value(std::move(*variable));
    }
    return std::nullopt;
}

QString TaskWords::condition(const task::Condition& condition,
    const std::optional<task::Axis>& axis, const VariableNames& names)
{
    if (!condition) {
        return axis ? tr("anywhere") : tr("any");
    }
    return QStringLiteral("%1 ± %2").arg(
        value(condition->value, axis, names), number(condition->threshold));
}

std::optional<task::Condition> TaskWords::readCondition(const QString& text,
    const std::optional<task::Axis>& axis, const VariableNames& names, double standard)
{
    const auto typed = text.simplified();
    if (typed.compare(axis ? tr("anywhere") : tr("any"), Qt::CaseInsensitive) == 0) {
        return task::Condition();
    }
    for (const auto& mark :
        { QStringLiteral("±"), QStringLiteral("+/-"), QStringLiteral("+-"), QStringLiteral(" ") }) {
        const auto at = typed.lastIndexOf(mark);
        if (at < 0) {
            continue;
        }
        const auto value = readValue(typed.left(at), axis, names);
        const auto threshold = parseNumber(typed.mid(at + mark.size()));
        if (value && threshold && *threshold >= 0.0) {
            return task::Condition({ *value, *threshold });
        }
    }
    if (const auto value = readValue(typed, axis, names)) {
        return task::Condition({ *value, standard });
    }
    return std::nullopt;
}

QString TaskWords::delay(int delay)
{
    if (delay == -1) {
        return tr("at once");
    }
    if (delay == 0) {
        return tr("at the next step");
    }
    return (delay == 1 ? tr("after %1 more step") : tr("after %1 more steps")).arg(delay);
}

std::optional<int> TaskWords::readDelay(const QString& text)
{
    for (const int one : { -1, 0 }) {
        if (text.trimmed().compare(delay(one), Qt::CaseInsensitive) == 0) {
            return one;
        }
    }
    if (const auto count = readCount(text, -1, kMostDelay)) {
        return count;
    }
    for (const auto& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (const auto count = readCount(word, 1, kMostDelay);
            count && text.trimmed() == delay(*count)) {
            return count;
        }
    }
    return std::nullopt;
}

QString TaskWords::place(const task::TaskGraph& task, const task::Spot& spot)
{
    if (!spot.action || *spot.action >= task.actions.size()) {
        return tr("task");
    }
    QStringList parts { task.actions[*spot.action].name };
    if (spot.step) {
        parts << tr("step %1").arg(*spot.step + 1);
    }
    if (spot.decision) {
        parts << tr("decision %1").arg(*spot.decision + 1);
    }
    if (spot.object) {
        parts << (spot.axis ? tr("object %1 %2").arg(*spot.object + 1).arg(task::name(*spot.axis))
                            : tr("object %1").arg(*spot.object + 1));
    } else if (spot.axis && spot.decision) {
        parts << tr("arm %1").arg(task::name(*spot.axis));
    } else if (spot.axis) {
        parts << task::name(*spot.axis);
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace medulla::widgets::tasks
