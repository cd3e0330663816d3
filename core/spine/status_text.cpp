// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/status_text.h"

#include <algorithm>
#include <span>

#include <QCoreApplication>
#include <QJsonArray>

namespace medulla::spine {

namespace {

QString translated(const char* source)
{
    return QCoreApplication::translate("medulla", source);
}

/// Columns as wide as their widest cell; the first to the left, the others to the right.
class Table {
public:
    explicit Table(const QStringList& head) { add(head); }
    void add(const QStringList& row)
    {
        m_widths.resize(std::max(m_widths.size(), std::size_t(row.size())));
        for (qsizetype i = 0; i < row.size(); ++i) {
            m_widths[std::size_t(i)] = std::max(m_widths[std::size_t(i)], row[i].size());
        }
        m_rows.push_back(row);
    }
    [[nodiscard]] QStringList lines() const
    {
        QStringList lines;
        for (const auto& row : m_rows) {
            QStringList cells { row.value(0).leftJustified(m_widths[0]) };
            for (qsizetype i = 1; i < row.size(); ++i) {
                cells << row[i].rightJustified(m_widths[std::size_t(i)]);
            }
            lines << cells.join(QLatin1String("  "));
        }
        return lines;
    }

private:
    std::vector<qsizetype> m_widths;
    std::vector<QStringList> m_rows;
};

QString age(const std::optional<TimePoint>& at, TimePoint now)
{
    return at ? QString::number(toMs(now - *at), 'f', 0) : QStringLiteral("-");
}

double toUs(Duration span)
{
    return double(span.count()) / 1000.0;
}

QString values(const Sample& sample)
{
    QStringList list;
    for (std::size_t i = 0; i < sample.count; ++i) {
        list << QString::number(sample.values[i], 'f', 2);
    }
    return list.join(QLatin1Char(','));
}

QString refusal(const OutputStatus& output, TimePoint now)
{
    const auto& last = *output.counters.lastRefused;
    auto line = Text(QT_TRANSLATE_NOOP("medulla", "%1 refused %2, %3 s ago: %4"),
        { output.name, values(last.value), QString::number(toS(now - last.at), 'f', 1),
            toText(last.outcome).shown() })
                    .shown();
    if (last.outcome == Outcome::OverStep) {
        line += QLatin1Char(' ')
            + (last.reference == StepGuard::Reference::Sent
                    ? Text(QT_TRANSLATE_NOOP("medulla", "It is %1 mm from %2, sent last."),
                        { QString::number(last.distanceMm, 'f', 1), values(last.referenceValue) })
                    : Text(QT_TRANSLATE_NOOP("medulla", "It is %1 mm from %2, as measured."),
                        { QString::number(last.distanceMm, 'f', 1), values(last.referenceValue) }))
                  .shown();
    }
    return line;
}

QString state(const OutputStatus& output)
{
    if (output.held) {
        return translated(QT_TRANSLATE_NOOP("medulla", "stopped"));
    }
    if (output.jump) {
        return translated(QT_TRANSLATE_NOOP("medulla", "position jumped"));
    }
    if (output.closed) {
        return translated(QT_TRANSLATE_NOOP("medulla", "closed"));
    }
    return output.guarded ? translated(QT_TRANSLATE_NOOP("medulla", "guarded")) : QString();
}

QJsonArray toJson(const Sample& sample)
{
    QJsonArray list;
    for (std::size_t i = 0; i < sample.count; ++i) {
        list.append(sample.values[i]);
    }
    return list;
}

QJsonArray toJson(std::span<const wire::SenderStatus> senders)
{
    QJsonArray list;
    for (const auto& sender : senders) {
        list.append(QJsonObject { { QStringLiteral("address"), sender.newest.toString() },
            { QStringLiteral("accepted"), qint64(sender.accepted) },
            { QStringLiteral("rejected"), qint64(sender.rejected) },
            { QStringLiteral("ratePerS"), sender.ratePerS },
            { QStringLiteral("allowed"), sender.allowed } });
    }
    return list;
}

void addNewest(
    QJsonObject& object, const std::optional<TimePoint>& at, const Sample& newest, TimePoint now)
{
    if (at) {
        object.insert(QStringLiteral("ageMs"), toMs(now - *at));
        object.insert(QStringLiteral("newest"), toJson(newest));
    }
}

qint64 number(std::uint64_t value)
{
    return qint64(value);
}

QJsonObject toJson(const InputStatus& input, TimePoint now)
{
    const auto& counters = input.counters;
    QJsonObject object { { QStringLiteral("name"), input.name },
        { QStringLiteral("received"), number(counters.received) },
        { QStringLiteral("ratePerS"), input.ratePerS },
        { QStringLiteral("unchanged"), number(counters.unchanged) },
        { QStringLiteral("bad"), number(counters.bad()) },
        { QStringLiteral("empty"), number(counters.empty) },
        { QStringLiteral("badLength"), number(counters.badLength) },
        { QStringLiteral("notANumber"), number(counters.notANumber) },
        { QStringLiteral("nonFinite"), number(counters.nonFinite) },
        { QStringLiteral("stale"), number(counters.stale) },
        { QStringLiteral("rejectedSenders"), number(counters.rejectedSenders) },
        { QStringLiteral("senders"), toJson(std::span(input.senders).first(input.senderCount)) } };
    addNewest(object, counters.newestAt, counters.newest, now);
    return object;
}

QJsonObject toJson(const ConnectionStatus& connection)
{
    const auto& counters = connection.counters;
    return { { QStringLiteral("input"), connection.input },
        { QStringLiteral("output"), connection.output },
        { QStringLiteral("received"), number(counters.received) },
        { QStringLiteral("unchanged"), number(counters.unchanged) },
        { QStringLiteral("passed"), number(counters.passed) },
        { QStringLiteral("refused"), number(counters.refused) },
        { QStringLiteral("isShut"), connection.shut } };
}

QJsonObject toJson(const LatencySummary& hop)
{
    return { { QStringLiteral("count"), number(hop.count) },
        { QStringLiteral("min"), toUs(hop.least) }, { QStringLiteral("median"), toUs(hop.median) },
        { QStringLiteral("p99"), toUs(hop.p99) }, { QStringLiteral("max"), toUs(hop.most) } };
}

QJsonObject toJson(const OutputStatus& output, TimePoint now)
{
    const auto& counters = output.counters;
    QJsonObject object { { QStringLiteral("name"), output.name },
        { QStringLiteral("sent"), number(counters.sent) },
        { QStringLiteral("ratePerS"), output.ratePerS },
        { QStringLiteral("repeated"), number(counters.repeated) },
        { QStringLiteral("overStep"), number(counters.overStep) },
        { QStringLiteral("unchecked"), number(counters.unchecked) },
        { QStringLiteral("closed"), number(counters.closed) },
        { QStringLiteral("jumped"), number(counters.jumped) },
        { QStringLiteral("unmapped"), number(counters.unmapped) },
        { QStringLiteral("expired"), number(counters.expired) },
        { QStringLiteral("sourceShut"), number(counters.sourceShut) },
        { QStringLiteral("held"), number(counters.held) },
        { QStringLiteral("nonFinite"), number(counters.nonFinite) },
        { QStringLiteral("sendErrors"), number(counters.sendErrors) },
        { QStringLiteral("isGuarded"), output.guarded },
        { QStringLiteral("isClosed"), output.closed }, { QStringLiteral("isHeld"), output.held },
        { QStringLiteral("isActuator"), output.actuator },
        { QStringLiteral("isJumped"), output.jump.has_value() },
        { QStringLiteral("hopUs"), toJson(output.hop) } };
    addNewest(object, counters.newestAt, counters.newest, now);
    if (const auto& last = counters.lastRefused) {
        object.insert(QStringLiteral("lastRefused"),
            QJsonObject { { QStringLiteral("ageMs"), toMs(now - last->at) },
                { QStringLiteral("text"), toText(last->outcome).english() },
                { QStringLiteral("distanceMm"), last->distanceMm },
                { QStringLiteral("value"), toJson(last->value) },
                { QStringLiteral("reference"), toJson(last->referenceValue) } });
    }
    return object;
}

} // namespace

QString toTable(const Snapshot& snapshot)
{
    const auto count = [](std::uint64_t number) { return QString::number(number); };
    Table inputs({ translated(QT_TRANSLATE_NOOP("medulla", "input")),
        translated(QT_TRANSLATE_NOOP("medulla", "received")),
        translated(QT_TRANSLATE_NOOP("medulla", "per s")),
        translated(QT_TRANSLATE_NOOP("medulla", "unchanged")),
        translated(QT_TRANSLATE_NOOP("medulla", "bad")),
        translated(QT_TRANSLATE_NOOP("medulla", "other sender")),
        translated(QT_TRANSLATE_NOOP("medulla", "too old")),
        translated(QT_TRANSLATE_NOOP("medulla", "age ms")),
        translated(QT_TRANSLATE_NOOP("medulla", "newest")) });
    for (const auto& input : snapshot.inputs) {
        const auto& counters = input.counters;
        inputs.add({ input.name, count(counters.received), QString::number(input.ratePerS, 'f', 1),
            count(counters.unchanged), count(counters.bad()), count(counters.rejectedSenders),
            count(counters.stale), age(counters.newestAt, snapshot.at), values(counters.newest) });
    }
    Table outputs({ translated(QT_TRANSLATE_NOOP("medulla", "output")),
        translated(QT_TRANSLATE_NOOP("medulla", "sent")),
        translated(QT_TRANSLATE_NOOP("medulla", "per s")),
        translated(QT_TRANSLATE_NOOP("medulla", "repeated")),
        translated(QT_TRANSLATE_NOOP("medulla", "over step")),
        translated(QT_TRANSLATE_NOOP("medulla", "closed")),
        translated(QT_TRANSLATE_NOOP("medulla", "stopped")),
        translated(QT_TRANSLATE_NOOP("medulla", "other")),
        translated(QT_TRANSLATE_NOOP("medulla", "failed")),
        translated(QT_TRANSLATE_NOOP("medulla", "hop us")),
        translated(QT_TRANSLATE_NOOP("medulla", "99 %")),
        translated(QT_TRANSLATE_NOOP("medulla", "state")) });
    QStringList refusals;
    for (const auto& output : snapshot.outputs) {
        const auto& counters = output.counters;
        outputs.add({ output.name, count(counters.sent), QString::number(output.ratePerS, 'f', 1),
            count(counters.repeated), count(counters.overStep), count(counters.closed),
            count(counters.held),
            count(counters.unchecked + counters.nonFinite + counters.jumped + counters.unmapped
                + counters.expired + counters.sourceShut),
            count(counters.sendErrors), QString::number(toUs(output.hop.median), 'f', 0),
            QString::number(toUs(output.hop.p99), 'f', 0), state(output) });
        if (counters.lastRefused) {
            refusals << refusal(output, snapshot.at);
        }
    }
    return (inputs.lines() + outputs.lines() + refusals).join(QLatin1Char('\n'));
}

QJsonObject toJson(const Snapshot& snapshot)
{
    QJsonArray inputs;
    for (const auto& input : snapshot.inputs) {
        inputs.append(toJson(input, snapshot.at));
    }
    QJsonArray connections;
    for (const auto& connection : snapshot.connections) {
        connections.append(toJson(connection));
    }
    QJsonArray outputs;
    for (const auto& output : snapshot.outputs) {
        outputs.append(toJson(output, snapshot.at));
    }
    return { { QStringLiteral("t"), toS(snapshot.at.time_since_epoch()) },
        { QStringLiteral("inputs"), inputs }, { QStringLiteral("connections"), connections },
        { QStringLiteral("outputs"), outputs } };
}

} // namespace medulla::spine
