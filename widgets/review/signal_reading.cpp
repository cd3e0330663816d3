// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/signal_reading.h"

#include "widgets/kit/in_background.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <utility>

#include <QThread>

namespace medulla::widgets::reviews {

namespace {

/// Before the moment: the trail of the arm, s.
constexpr double kBeforeS = 10;
/// Read beyond what is shown, since the moment moves on, s.
constexpr double kMarginS = 5;
/// Longest exact time, s: a series stores 65 s of values at 1 kHz. Plots of a longer time show
/// means of 20 ms, less than a pixel.
constexpr double kLongestS = 55;
constexpr std::chrono::milliseconds kProgressPeriod { 200 };

/// A result with a store that cannot be copied, for `inBackground`.
using SharedSignals = std::shared_ptr<Result<replay::ReadSignals>>;

SharedSignals handOver(Result<replay::ReadSignals> read, QThread* to)
{
    if (read && read->store) {
        read->store->moveToThread(to);
    }
    return std::make_shared<Result<replay::ReadSignals>>(std::move(read));
}

} // namespace

SignalReading::SignalReading(QObject* parent)
    : QObject(parent)
    , m_longestS(kLongestS)
{
    m_timer.setInterval(kProgressPeriod);
    connect(&m_timer, &QTimer::timeout, this, &SignalReading::progressChanged);
}

SignalReading::~SignalReading()
{
    if (m_progress) {
        m_progress->cancel();
    }
}

void SignalReading::setRecording(std::shared_ptr<replay::LoadedRecording> recording)
{
    ++m_number;
    m_recording = std::move(recording);
    cancel(); // of the recording before
    m_readAll.reset();
    m_read.reset();
    m_exact.reset();
    m_longestS = kLongestS;
    m_shown.reset();
    m_isReadingExcerpt = false;
    m_hasFailed = false;
    m_atS = 0;
    m_excerpts.reset();
    if (m_recording) {
        m_excerpts = std::make_shared<replay::ExcerptReader>(m_recording->signalSource);
        findWhetherAllIsExact();
        readExcerpt();
        readAll();
    }
    Q_EMIT progressChanged();
}

void SignalReading::setMoment(double atS)
{
    m_atS = atS;
    readExcerpt();
}

void SignalReading::setShown(double fromS, double toS)
{
    m_shown = Span { fromS, toS };
    readExcerpt();
}

void SignalReading::hold()
{
    ++m_holds;
}

void SignalReading::release()
{
    if (--m_holds == 0) {
        takeRead();
        readExcerpt();
    }
}

std::optional<double> SignalReading::progress() const
{
    return m_progress ? std::optional(std::clamp(m_progress->part(), 0.0, 1.0)) : std::nullopt;
}

bool SignalReading::isComplete() const
{
    return !m_recording || m_recording->hasAllSignals;
}

bool SignalReading::isExactAt(double atS) const
{
    return m_exact && m_exact->contains({ atS, atS });
}

double SignalReading::marginS() const
{
    return std::min(kMarginS, m_longestS / 4);
}

SignalReading::Span SignalReading::wanted() const
{
    const double longestS = m_longestS - 2 * marginS();
    const Span moment { std::max(m_atS - std::min(kBeforeS, longestS), 0.0), m_atS };
    if (m_shown) {
        const Span both { std::max(std::min(m_shown->fromS, moment.fromS), 0.0),
            std::clamp(m_shown->toS, m_atS, std::max(m_recording->info.lengthS, m_atS)) };
        if (both.lengthS() <= longestS) {
            return both;
        }
    }
    return moment;
}

void SignalReading::readExcerpt()
{
    if (!m_recording || m_isReadingExcerpt || m_hasFailed || m_holds > 0) {
        return;
    }
    const auto least = wanted();
    if (m_read && m_read->contains(least)) {
        return;
    }
    m_isReadingExcerpt = true;
    const Span span { std::max(least.fromS - marginS(), 0.0), least.toS + marginS() };
    inBackground(
        this,
        [excerpts = m_excerpts, span, gui = thread()] {
            return handOver(excerpts->read(span.fromS, span.toS), gui);
        },
        [this, span, number = m_number](const SharedSignals& read) {
            if (number != m_number) {
                return;
            }
            m_isReadingExcerpt = false;
            if (!*read) {
                m_hasFailed = true;
                Q_EMIT failed(read->error().shown());
                return;
            }
            takeFindings((*read)->findings);
            if (m_holds == 0) {
                takeExcerpt(span, (*read)->store);
            }
        });
}

void SignalReading::takeExcerpt(const Span& span, Signals& excerpt)
{
    const double sinceS = excerpt->exactSinceS();
    if (sinceS > span.fromS) {
        // Signals faster than 1 kHz. The factor leaves room for the values around an excerpt.
        m_longestS = std::clamp(0.8 * (span.toS - sinceS), 0.0, m_longestS);
    }
    m_recording->signalStore->takeExcerpt(span.fromS, span.toS, std::move(excerpt));
    m_exact = Span { std::max(span.fromS, sinceS), span.toS };
    // What did not fit is read again, shorter, but not where nothing fits.
    m_read = m_longestS > 0 ? *m_exact : span;
    Q_EMIT valuesChanged();
    readExcerpt(); // the moment has moved on meanwhile
}

void SignalReading::takeFindings(const Findings& findings)
{
    auto& known = m_recording->findings;
    const auto before = known.size();
    for (const auto& finding : findings) {
        // A reader tells the first place of each kind of damage: another one may know another.
        if (std::ranges::find(known, finding.text, &Finding::text) == known.end()) {
            known.push_back(finding);
        }
    }
    if (known.size() > before) {
        Q_EMIT damageFound();
    }
}

void SignalReading::findWhetherAllIsExact()
{
    constexpr double kForever = std::numeric_limits<double>::infinity();
    if (m_recording->hasAllSignals && m_recording->signalStore->exactSinceS() == -kForever) {
        m_read = m_exact = Span { -kForever, kForever };
    }
}

void SignalReading::readAll()
{
    if (isComplete() || m_progress) {
        return;
    }
    m_hasFailed = false;
    m_progress = std::make_shared<replay::ReadProgress>();
    m_timer.start();
    inBackground(
        this,
        [source = m_recording->signalSource, progress = m_progress, gui = thread()] {
            return handOver(replay::readAllSignals(source, *progress), gui);
        },
        [this, progress = m_progress](const SharedSignals& read) {
            if (progress != m_progress) {
                return;
            }
            m_progress.reset();
            m_timer.stop();
            if (!*read) {
                Q_EMIT failed(read->error().shown());
            } else {
                takeFindings((*read)->findings);
                m_readAll = std::move((*read)->store);
                takeRead();
            }
            Q_EMIT progressChanged();
        });
    Q_EMIT progressChanged();
}

void SignalReading::takeRead()
{
    if (m_readAll && m_holds == 0) {
        m_recording->signalStore->takeValues(std::move(m_readAll));
        m_recording->hasAllSignals = true;
        findWhetherAllIsExact();
        Q_EMIT valuesChanged();
        Q_EMIT progressChanged();
    }
}

void SignalReading::cancel()
{
    if (m_progress) {
        m_progress->cancel();
        m_progress.reset();
        m_timer.stop();
        Q_EMIT progressChanged();
    }
}

} // namespace medulla::widgets::reviews
