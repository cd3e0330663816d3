// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/signals/signal_feed.h"

#include <QLocale>

namespace medulla::signals {
namespace {

/// Rejections by the guard of one output within this time count as one event, s.
constexpr double kRefusalsApartS = 2.0;

QString lengthText(double mm)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(mm, 'f', 1);
}

/// The text of the event for a value rejected by a guard.
QString refusalLabel(const QString& output, const cell::TapRecord& record)
{
    switch (record.outcome) {
    case spine::Outcome::OverStep:
        return SignalFeed::tr("Guard of %1, step %2 mm").arg(output, lengthText(record.values[0]));
    case spine::Outcome::Jumped:
        return SignalFeed::tr("Position of %1 jumped").arg(output);
    case spine::Outcome::Unmapped:
        return SignalFeed::tr("Too few values for %1").arg(output);
    case spine::Outcome::Expired:
        return SignalFeed::tr("Command to %1 too old").arg(output);
    case spine::Outcome::SourceShut:
        return SignalFeed::tr("Source of %1 shut").arg(output);
    default:
        return SignalFeed::tr("Guard of %1").arg(output);
    }
}

} // namespace

SignalFeed::SignalFeed(
    const cell::SignalTap& tap, const arm::Arm& arm, FeedNames names, SignalStore& store)
    : m_tap(tap)
    , m_reader(tap.reader())
    , m_store(store)
    , m_ends(arm, std::move(names), store)
{
    meetSources();
}

void SignalFeed::meetSources()
{
    using Kind = cell::TapSource::Kind;
    const auto known = m_tap.sources();
    for (auto i = m_sources.size(); i < known.size(); ++i) {
        m_sources.emplace_back();
        if (known[i].kind != Kind::StepLateness) {
            m_sources.back().end =
                m_ends.add({ .isInput = known[i].kind == Kind::Input, .name = known[i].name });
            continue;
        }
        SignalInfo info;
        info.key = QStringLiteral("step.jitter");
        info.unit = tr("ms");
        info.label = tr("how late motion steps are sent");
        info.group = tr("Arm");
        m_jitter = m_store.add(info);
    }
}

void SignalFeed::takeIn()
{
    while (const auto record = m_reader.next()) {
        take(*record);
    }
}

void SignalFeed::take(const cell::TapRecord& record)
{
    if (record.source >= m_sources.size()) {
        meetSources();
    }
    auto& source = m_sources.at(record.source);
    const double tS = toS(record.at.time_since_epoch());
    if (record.what == cell::TapRecord::What::Refused) {
        takeRefusal(source, record);
    } else if (source.end) {
        m_ends.take(*source.end, tS, record.coordinate, record.first,
            std::span(record.values).first(record.count));
    } else if (m_jitter) {
        m_store.append(tS, *m_jitter, record.values[0] * 1e3);
    }
}

void SignalFeed::takeRefusal(Source& source, const cell::TapRecord& record)
{
    using spine::Outcome;
    const bool byGuard = record.outcome == Outcome::OverStep || record.outcome == Outcome::Unchecked
        || record.outcome == Outcome::Closed || record.outcome == Outcome::Jumped
        || record.outcome == Outcome::Unmapped || record.outcome == Outcome::Expired
        || record.outcome == Outcome::SourceShut;
    if (!byGuard || !source.end) {
        return;
    }
    const double tS = toS(record.at.time_since_epoch());
    const bool again = source.refusedS && tS - *source.refusedS < kRefusalsApartS;
    source.refusedS = tS;
    if (again) {
        return;
    }
    m_store.addEvent({ tS, EventKind::Guard, refusalLabel(m_ends.at(*source.end).name, record) });
}

} // namespace medulla::signals
