// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_words.h"

#include "core/base/format.h"

#include <QCoreApplication>

namespace medulla::widgets::routing {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::routing::RoutingWords)

public:
    static QStringList of(const InputLive& input)
    {
        QStringList lines;
        if (!input.ageMs) {
            lines << tr("No datagram has come yet.");
            return lines;
        }
        lines << (input.ratePerS > 0
                ? tr("%1: %2 a second, the newest %3 ago.")
                      .arg(state(input.state), number(input.ratePerS), age(*input.ageMs))
                : tr("%1: the newest came %2 ago.").arg(state(input.state), age(*input.ageMs)));
        lines << tr("Newest value: %1").arg(input.value);
        lines << tr("%1 received, %2 malformed, %3 rejected.")
                     .arg(count(input.received), count(input.bad), count(input.rejected));
        if (!input.senders.isEmpty()) {
            lines << tr("From %1.").arg(input.senders.join(QStringLiteral(", ")));
        }
        return lines;
    }

    static QStringList of(const OutputLive& output)
    {
        QStringList lines;
        if (!output.why.isEmpty()) {
            lines << tr("Nothing is sent: %1.").arg(output.why);
        }
        if (output.ageMs) {
            lines << (output.ratePerS > 0 ? tr("%1 a second, the newest left %2 ago.")
                                                .arg(number(output.ratePerS), age(*output.ageMs))
                                          : tr("The newest left %1 ago.").arg(age(*output.ageMs)));
            lines << tr("Newest value sent: %1").arg(output.value);
        } else {
            lines << tr("Nothing has been sent yet.");
        }
        lines << tr("%1 sent, %2 rejected (%3 over the step), %4 failed.")
                     .arg(count(output.sent), count(output.refused), count(output.overStep),
                         count(output.errors));
        if (output.hopMedianUs) {
            lines << tr("Through the Spine in %1 µs, median.").arg(number(*output.hopMedianUs));
        }
        if (output.lastRefusal) {
            lines << tr("Rejected last, at %1: %2.")
                         .arg(output.lastRefusal->at, output.lastRefusal->why);
        }
        return lines;
    }

    static QStringList of(const ConnectionLive& connection)
    {
        QStringList lines;
        lines << (connection.closedWhy.isEmpty()
                ? tr("%1.").arg(state(connection.state))
                : tr("Nothing passes: %1.").arg(connection.closedWhy));
        lines << tr("%1 passed, %2 unchanged, %3 rejected by the output.")
                     .arg(count(connection.passed), count(connection.unchanged),
                         count(connection.refused));
        return lines;
    }

    static QString isNew() { return tr("Not in the running routing yet: apply it."); }

private:
    static QString state(RouteState state)
    {
        switch (state) {
        case RouteState::Changing:
            return tr("Changing");
        case RouteState::Unchanged:
            return tr("Alive, the value does not change");
        case RouteState::Stale:
            return tr("Stale");
        case RouteState::Silent:
            return tr("Silent");
        case RouteState::Refused:
            return tr("Closed");
        case RouteState::Local:
            return tr("In this window");
        case RouteState::Waiting:
            break;
        }
        return tr("Nothing yet");
    }
    static QString number(double value) { return formatNumber(value, value < 9.95 ? 1 : 0); }
    static QString count(std::uint64_t value) { return formatCount(qint64(value)); }
    static QString age(double ms)
    {
        return formatAge(
            std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::milli>(ms)));
    }
};

template <class Map, class Key>
QStringList wordsOf(const Map& map, const Key& key)
{
    const auto found = map.find(key);
    return found == map.end() ? QStringList { Words::isNew() } : Words::of(found->second);
}

} // namespace

QStringList trafficWords(const RoutingPart& part, const RoutingLive& live)
{
    switch (part.kind) {
    case RoutingPart::Kind::None:
        break;
    case RoutingPart::Kind::Input:
        return wordsOf(live.inputs, part.input);
    case RoutingPart::Kind::Output:
    case RoutingPart::Kind::Device:
        return wordsOf(live.outputs, part.output);
    case RoutingPart::Kind::Connection:
        return wordsOf(live.connections, std::pair(part.input, part.output));
    }
    return {};
}

} // namespace medulla::widgets::routing
