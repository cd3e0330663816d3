// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/replay/loaded_recording.h"

#include <memory>
#include <optional>

#include <QObject>
#include <QTimer>

namespace medulla::widgets::reviews {

/// Reads the signals of the open recording in the background: all of them once, and again and again
/// the exact values about the replayed moment (SignalStore::takeExcerpt). GUI thread.
class SignalReading final : public QObject {
    Q_OBJECT

public:
    explicit SignalReading(QObject* parent = nullptr);
    ~SignalReading() override;

    /// Begins to read; null: ends it.
    void setRecording(std::shared_ptr<replay::LoadedRecording> recording);
    /// The replayed moment, s.
    void setMoment(double atS);
    /// The time that the plots show, s.
    void setShown(double fromS, double toS);
    /// While another thread reads the recording, its signals do not change. Calls count.
    void hold();
    void release();

    /// Part of all signals that has been read, 0 to 1; unset: they are not being read.
    [[nodiscard]] std::optional<double> progress() const;
    /// The recording has all signals, or none is open.
    [[nodiscard]] bool isComplete() const;
    /// Whether the values at that moment are exact, rather than of the overview or means of 20 ms.
    [[nodiscard]] bool isExactAt(double atS) const;

public Q_SLOTS:
    /// Reads all signals, after `cancel` or a failure.
    void readAll();
    void cancel();

Q_SIGNALS:
    /// `progress` or `isComplete` has changed.
    void progressChanged();
    /// The signals of the recording have other values.
    void valuesChanged();
    /// `findings` of the recording has grown.
    void damageFound();
    void failed(const QString& said);

private:
    /// A time range, s.
    struct Span {
        double fromS = 0;
        double toS = 0;

        [[nodiscard]] double lengthS() const { return toS - fromS; }
        [[nodiscard]] bool contains(const Span& other) const
        {
            return fromS <= other.fromS && other.toS <= toS;
        }
    };
    using Signals = std::unique_ptr<signals::SignalStore>;

    [[nodiscard]] Span wanted() const;
    /// Read beyond `wanted` at both ends, s.
    [[nodiscard]] double marginS() const;
    void readExcerpt();
    void takeExcerpt(const Span& span, Signals& excerpt);
    void takeFindings(const Findings& findings);
    void findWhetherAllIsExact();
    /// Takes over what was read while it was held.
    void takeRead();

    std::shared_ptr<replay::LoadedRecording> m_recording;
    std::shared_ptr<replay::ExcerptReader> m_excerpts; ///< used by one read at a time
    std::shared_ptr<replay::ReadProgress> m_progress; ///< null: not all signals are being read
    int m_number = 0; ///< of the recording; results of earlier ones are dropped
    int m_holds = 0;
    Signals m_readAll; ///< not taken over yet
    double m_atS = 0;
    std::optional<Span> m_shown;
    std::optional<Span> m_read; ///< newest excerpt
    std::optional<Span> m_exact; ///< the part of it that fits into the series
    double m_longestS; ///< longest excerpt that fits
    bool m_isReadingExcerpt = false;
    bool m_hasFailed = false; ///< no more excerpts are read, until `readAll`
    QTimer m_timer; ///< shows the progress
};

} // namespace medulla::widgets::reviews
