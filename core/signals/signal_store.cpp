// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/signal_store.h"

#include "core/signals/signal_ticks.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>
#include <QRegularExpression>
#include <queue>

namespace medulla::signals {
namespace {

bool isKey(const QString& name)
{
    static const QRegularExpression form(QStringLiteral("^[A-Za-z][A-Za-z0-9_.]*$"));
    return form.match(name).hasMatch();
}

} // namespace

SignalStore::SignalStore(QObject* parent)
    : QObject(parent)
{
}

SignalStore::~SignalStore() = default;

std::optional<SignalId> SignalStore::add(const SignalInfo& info)
{
    if (const auto known = m_catalogue.find(info.key)) {
        return known;
    }
    if (m_catalogue.size() >= kMostSignals) {
        return std::nullopt;
    }
    const auto id = m_catalogue.add(info);
    if (id.index == m_series.size()) {
        m_series.emplace_back();
        m_newest.push_back(kUnknown);
        m_usedBy.emplace_back();
    }
    m_series[id.index] = std::make_unique<SignalSeries>(info.between);
    m_newest[id.index] = kUnknown;
    Q_EMIT catalogueChanged();
    return id;
}

QStringList SignalStore::operandKeys() const
{
    QStringList keys;
    for (std::size_t i = 0; i < m_catalogue.size(); ++i) {
        const auto& info = m_catalogue.at({ i });
        if (!info.removed && info.expression.isEmpty()) {
            keys += info.key;
        }
    }
    return keys;
}

Result<void> SignalStore::checkExpression(const QString& formula) const
{
    auto expression = Expression::parse(formula, operandKeys());
    if (!expression) {
        return tl::make_unexpected(expression.error());
    }
    return {};
}

Result<SignalId> SignalStore::addExpression(const QString& name, const QString& formula)
{
    const auto place = QCoreApplication::translate("medulla", "name");
    if (!isKey(name)) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" cannot be a signal's name."), { name }),
            Text(QT_TRANSLATE_NOOP(
                "medulla", "Begin with a letter; go on with letters, digits, _ and points.")));
    }
    if (m_catalogue.find(name)) {
        return failure(place,
            Text(
                QT_TRANSLATE_NOOP("medulla", "A signal called \"%1\" is there already."), { name }),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose another name.")));
    }
    auto expression = Expression::parse(formula, operandKeys());
    if (!expression) {
        return tl::make_unexpected(expression.error());
    }
    SignalInfo info;
    info.key = name;
    info.label = formula;
    info.group = QCoreApplication::translate("medulla", "Expressions");
    info.expression = formula;
    std::vector<SignalId> operands;
    for (const auto& key : expression->signalsUsed()) {
        operands.push_back(*m_catalogue.find(key));
        const auto& operand = m_catalogue.at(operands.back());
        // A measured signal may pause; a line across the pause would be invented.
        if (operands.size() == 1 || operand.between == Between::Gap) {
            info.between = operand.between;
        }
        info.unit = operands.size() == 1 || info.unit == operand.unit ? operand.unit : QString();
    }
    static const QRegularExpression linear(QStringLiteral("^[A-Za-z0-9_. +-]*$"));
    if (!linear.match(formula).hasMatch()) {
        info.unit.clear(); // operations other than sums and differences: the unit is unknown
    }
    const auto id = add(info);
    if (!id) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "There are %1 signals already."),
                { QString::number(kMostSignals) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Remove an expression first.")));
    }
    m_computed.push_back({ *id, std::move(*expression), operands });
    for (const auto operand : operands) {
        m_usedBy[operand.index].push_back(m_computed.size() - 1);
    }
    fill(
        m_computed.back(), [this](SignalId operand) { return &series(operand); },
        *m_series[id->index]);
    ++m_revision;
    return *id;
}

void SignalStore::removeExpression(SignalId id)
{
    const auto found = std::find_if(m_computed.begin(), m_computed.end(),
        [id](const Computed& computed) { return computed.id == id; });
    if (found == m_computed.end()) {
        return;
    }
    m_computed.erase(found);
    for (auto& users : m_usedBy) {
        users.clear();
    }
    for (std::size_t i = 0; i < m_computed.size(); ++i) {
        for (const auto operand : m_computed[i].operands) {
            m_usedBy[operand.index].push_back(i);
        }
    }
    m_catalogue.remove(id);
    m_series[id.index] = std::make_unique<SignalSeries>();
    ++m_revision;
    Q_EMIT catalogueChanged();
}

double SignalStore::compute(const Computed& computed)
{
    m_operands.clear();
    for (const auto operand : computed.operands) {
        m_operands.push_back(m_newest[operand.index]);
    }
    return computed.expression.evaluate(m_operands);
}

void SignalStore::append(double tS, std::span<const SignalValue> values)
{
    for (const auto& [id, value] : values) {
        if (!m_series.at(id.index)->append(tS, value)) {
            continue;
        }
        ++m_revision;
        m_newest[id.index] = value;
        for (const auto user : m_usedBy[id.index]) {
            if (!m_computed[user].due) {
                m_computed[user].due = true;
                m_due.push_back(user);
            }
        }
    }
    for (const auto user : m_due) {
        auto& computed = m_computed[user];
        computed.due = false;
        // Values from different sources may be slightly out of order.
        auto& into = *m_series[computed.id.index];
        const auto newest = into.newest();
        into.append(newest ? std::max(tS, newest->tS) : tS, compute(computed));
    }
    m_due.clear();
}

template <class SeriesOf>
void SignalStore::fill(const Computed& computed, const SeriesOf& seriesOf, SignalSeries& into)
{
    // Merge the values of the operands by time; compute each moment once from the values in force.
    struct Past {
        std::vector<SignalPoint> points;
        std::size_t next = 0;
    };
    std::vector<Past> past;
    for (const auto operand : computed.operands) {
        const SignalSeries* const operandSeries = seriesOf(operand);
        const auto oldest = operandSeries != nullptr ? operandSeries->oldestS() : std::nullopt;
        if (!oldest) {
            return;
        }
        past.push_back({ operandSeries->finest(*oldest, operandSeries->newest()->tS) });
    }
    std::vector<double> held(past.size(), kUnknown);
    for (;;) {
        double tS = std::numeric_limits<double>::infinity();
        for (const auto& each : past) {
            if (each.next < each.points.size()) {
                tS = std::min(tS, each.points[each.next].tS);
            }
        }
        if (!std::isfinite(tS)) {
            return;
        }
        for (std::size_t i = 0; i < past.size(); ++i) {
            auto& each = past[i];
            while (each.next < each.points.size() && each.points[each.next].tS == tS) {
                held[i] = each.points[each.next++].value;
            }
        }
        const bool known =
            std::none_of(held.begin(), held.end(), [](double value) { return std::isnan(value); });
        if (known || !into.isEmpty()) {
            into.append(tS, computed.expression.evaluate(held));
        }
    }
}

void SignalStore::takeValues(std::unique_ptr<SignalStore> from)
{
    for (std::size_t i = 0; i < from->catalogue().size(); ++i) {
        const auto id = add(from->catalogue().at({ i }));
        if (!id) {
            continue;
        }
        // In place: views refer to the series.
        auto& into = *m_series[id->index];
        into.takeValues(std::move(*from->m_series[i]));
        const auto newest = into.newest();
        m_newest[id->index] = newest ? newest->value : kUnknown;
    }
    for (const auto& computed : m_computed) {
        SignalSeries values(m_catalogue.at(computed.id).between);
        fill(
            computed, [this](SignalId id) { return &series(id); }, values);
        m_series[computed.id.index]->takeValues(std::move(values));
    }
    ++m_revision;
    Q_EMIT valuesReplaced();
}

void SignalStore::takeExcerpt(double fromS, double toS, std::unique_ptr<SignalStore> from)
{
    const auto seriesOf = [&](SignalId id) -> SignalSeries* {
        const auto other = from->find(m_catalogue.at(id).key);
        return other ? from->m_series[other->index].get() : nullptr;
    };
    std::vector<std::unique_ptr<SignalSeries>> computedExcerpts;
    for (const auto& computed : m_computed) {
        computedExcerpts.push_back(
            std::make_unique<SignalSeries>(m_catalogue.at(computed.id).between));
        fill(computed, seriesOf, *computedExcerpts.back());
    }
    for (std::size_t i = 0; i < m_catalogue.size(); ++i) {
        const auto other = from->find(m_catalogue.at({ i }).key);
        m_series[i]->setExcerpt(
            fromS, toS, other ? std::move(from->m_series[other->index]) : nullptr);
    }
    for (std::size_t i = 0; i < m_computed.size(); ++i) {
        m_series[m_computed[i].id.index]->setExcerpt(fromS, toS, std::move(computedExcerpts[i]));
    }
    ++m_revision;
    Q_EMIT valuesReplaced();
}

void SignalStore::addEvent(const SignalEvent& event)
{
    // Events of different sources may be a display tick late; keep them sorted.
    const auto place = std::upper_bound(m_events.begin(), m_events.end(), event.tS,
        [](double tS, const SignalEvent& other) { return tS < other.tS; });
    m_events.insert(place, event);
    if (m_events.size() > kEvents) {
        m_events.pop_front();
    }
    Q_EMIT eventsChanged();
}

void SignalStore::clear()
{
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        m_series[i]->clear();
        m_newest[i] = kUnknown;
    }
    ++m_revision;
    m_events.clear();
    Q_EMIT cleared();
}

void SignalStore::setSelection()
{
    for (auto& each : m_series) {
        each->setSelection();
    }
}

double SignalStore::exactSinceS() const
{
    double sinceS = -std::numeric_limits<double>::infinity();
    for (const auto& each : m_series) {
        sinceS = std::max(sinceS, each->exactSinceS());
    }
    return sinceS;
}

std::size_t SignalStore::bytes() const
{
    std::size_t bytes = 0;
    for (const auto& each : m_series) {
        bytes += each->bytes();
    }
    return bytes;
}

} // namespace medulla::signals
