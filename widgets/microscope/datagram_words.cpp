// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/datagram_words.h"

#include "core/base/format.h"
#include "core/spine/datagram_log.h"
#include "core/wire/datagram_reading.h"
#include "widgets/microscope/microscope_presenter.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QCoreApplication>
#include <QDateTime>

namespace medulla::widgets::microscope {

namespace {

/// Context of the texts below.
struct DatagramWords {
    Q_DECLARE_TR_FUNCTIONS(medulla::widgets::microscope::DatagramWords)
};

QString rejectionOf(spine::Outcome outcome)
{
    switch (outcome) {
    case spine::Outcome::OverStep:
        return DatagramWords::tr("over step");
    case spine::Outcome::Unchecked:
    case spine::Outcome::Unmapped:
        return DatagramWords::tr("too few values");
    case spine::Outcome::Closed:
        return DatagramWords::tr("device silent");
    case spine::Outcome::Jumped:
        return DatagramWords::tr("position jumped");
    case spine::Outcome::Expired:
        return DatagramWords::tr("too late");
    case spine::Outcome::SourceShut:
        return DatagramWords::tr("source shut");
    case spine::Outcome::Held:
        return DatagramWords::tr("held");
    case spine::Outcome::NotInCommand:
        return DatagramWords::tr("not in command");
    case spine::Outcome::NonFinite:
        return DatagramWords::tr("not finite");
    case spine::Outcome::SendFailed:
        return DatagramWords::tr("not sent");
    case spine::Outcome::Sent:
        break;
    }
    return {};
}

} // namespace

QString timeOf(std::int64_t wallNs)
{
    constexpr std::int64_t kNsPerUs = 1000;
    constexpr std::int64_t kUsPerS = 1'000'000;
    const auto us = wallNs / kNsPerUs;
    const auto time = QDateTime::fromMSecsSinceEpoch(us / 1000);
    return QStringLiteral("%1.%2")
        .arg(time.toString(QStringLiteral("hh:mm:ss")))
        .arg(us % kUsPerS, 6, 10, QLatin1Char('0'));
}

QString senderOf(const spine::DatagramRecord& record)
{
    return record.sender == wire::Address {} ? DatagramWords::tr("this program")
                                             : record.sender.toString();
}

QString fateOf(const spine::DatagramRecord& record)
{
    if (record.fate == spine::DatagramFate::Rejected) {
        return rejectionOf(record.outcome);
    }
    if (record.fate <= spine::DatagramFate::Repeated && record.isRejected()) {
        return DatagramWords::tr("%1 by %2")
            .arg(rejectionOf(record.outcome), record.rejecterName());
    }
    return spine::toText(record.fate).shown();
}

QString spacingOf(const MicroscopePresenter& datagrams, int index)
{
    if (index + 1 >= datagrams.count()) {
        return {};
    }
    return formatNumber(toMs(datagrams.at(index).at - datagrams.at(index + 1).at), 3);
}

QString valueOf(double value)
{
    constexpr double kLeastShown = 5e-4;
    constexpr double kMostShown = 1e7;
    const auto magnitude = std::abs(value);
    if (!std::isfinite(value) || (magnitude != 0.0 && magnitude < kLeastShown)
        || magnitude > kMostShown) {
        return QString::number(value, 'g', 3);
    }
    return formatNumber(value, 3);
}

QString valuesOf(std::span<const double> values)
{
    QStringList words;
    for (const auto value : values) {
        words << valueOf(value);
    }
    return words.join(QLatin1Char(' '));
}

QString fatesOf(const MicroscopePresenter& datagrams)
{
    std::map<QString, int> counts;
    for (int i = 0; i < datagrams.count(); ++i) {
        ++counts[fateOf(datagrams.at(i))];
    }
    std::vector<std::pair<QString, int>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
        [](const auto& a, const auto& b) { return a.second > b.second; });
    QStringList words;
    for (const auto& [fate, count] : sorted) {
        words << QStringLiteral("%1 %2").arg(formatCount(count), fate);
    }
    return words.join(QStringLiteral(" · "));
}

QString asText(const MicroscopePresenter& datagrams, std::span<const int> indices)
{
    const auto line = [](const QStringList& cells) {
        return cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    };
    auto text = line({ DatagramWords::tr("time"), DatagramWords::tr("after, ms"),
        DatagramWords::tr("sender"), DatagramWords::tr("bytes"), DatagramWords::tr("fate"),
        DatagramWords::tr("before the frame"), DatagramWords::tr("behind the frame"),
        DatagramWords::tr("hex") });
    for (const auto index : indices) {
        const auto& record = datagrams.at(index);
        text += line({ timeOf(datagrams.wallNs(record)), spacingOf(datagrams, index),
            senderOf(record), record.hasBytes ? QString::number(record.size) : QString(),
            fateOf(record), record.before.stored().toString(), record.after.stored().toString(),
            record.hasBytes ? wire::toHex(record.stored()) : QString() });
    }
    return text;
}

} // namespace medulla::widgets::microscope
