// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/signals/expression.h"
#include "core/signals/signal_catalogue.h"
#include "core/signals/signal_event.h"
#include "core/signals/signal_series.h"

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include <QObject>

namespace medulla::signals {

/// One component of the values received at a time.
struct SignalValue {
    SignalId id;
    double value = 0;
};

/// All signals over time, plotted or not, the computed signals, and the events. Memory: at most
/// `SignalSeries::kMostBytes` (8.3 MiB) per signal and `kMostSignals` signals; a slow or silent
/// signal takes only the memory of its values. Fed in batches at display rate. Emits no signal per
/// value; readers poll `revision`. Thread-confined (GUI).
class SignalStore final : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kEvents = 512; ///< memory limit
    static constexpr std::size_t kMostSignals = 256;

    explicit SignalStore(QObject* parent = nullptr);
    ~SignalStore() override;

    /// The signal with that key, created if missing; nullopt: too many signals.
    std::optional<SignalId> add(const SignalInfo& info);
    /// Creates a signal computed by `formula` at each new value of its operands, and from the
    /// recorded values. Findings: place "name" for a name in use or malformed, "column N" for the
    /// formula. Expressions over expressions are rejected.
    [[nodiscard]] Result<SignalId> addExpression(const QString& name, const QString& formula);
    /// Checks during typing whether `formula` could be added.
    [[nodiscard]] Result<void> checkExpression(const QString& formula) const;
    /// Removes a signal created by `addExpression`; no effect on other signals.
    void removeExpression(SignalId id);

    [[nodiscard]] const SignalCatalogue& catalogue() const { return m_catalogue; }
    [[nodiscard]] const SignalSeries& series(SignalId id) const { return *m_series.at(id.index); }
    [[nodiscard]] std::optional<SignalId> find(const QString& key) const
    {
        return m_catalogue.find(key);
    }

    /// Adds the values received at a time. Expressions are computed once for all of them. A value
    /// older than the newest of its signal is dropped.
    void append(double tS, std::span<const SignalValue> values);
    void append(double tS, SignalId id, double value)
    {
        const SignalValue one { id, value };
        append(tS, std::span(&one, 1));
    }
    /// Adds an event; beyond kEvents the oldest is dropped.
    void addEvent(const SignalEvent& event);
    /// Removes all values and events; the signals stay.
    void clear();
    /// Takes over the values of the signals of `from` in place of the own ones; signals without
    /// their key here are added. Expressions are computed anew.
    void takeValues(std::unique_ptr<SignalStore> from);
    /// The same as excerpts, see SignalSeries::setExcerpt.
    void takeExcerpt(double fromS, double toS, std::unique_ptr<SignalStore> from);

    /// In order of time.
    [[nodiscard]] const std::deque<SignalEvent>& events() const { return m_events; }
    /// Changes with each value.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    /// The values are a selection, see SignalSeries.
    void setSelection();
    /// All single values of all signals are stored from this time on, see SignalSeries.
    [[nodiscard]] double exactSinceS() const;
    /// Allocated bytes of the values of all signals.
    [[nodiscard]] std::size_t bytes() const;

Q_SIGNALS:
    /// A signal was added or removed.
    void catalogueChanged();
    void eventsChanged();
    void cleared();
    /// takeValues or takeExcerpt changed values of the past.
    void valuesReplaced();

private:
    struct Computed {
        SignalId id;
        Expression expression;
        std::vector<SignalId> operands;
        bool due = false;
    };

    [[nodiscard]] QStringList operandKeys() const;
    [[nodiscard]] double compute(const Computed& computed);
    /// Computes an expression over all values of its operands, which are read by `seriesOf`.
    template <class SeriesOf>
    static void fill(const Computed& computed, const SeriesOf& seriesOf, SignalSeries& into);

    SignalCatalogue m_catalogue;
    std::vector<std::unique_ptr<SignalSeries>> m_series;
    std::vector<double> m_newest; ///< of each signal; NaN before the first
    std::vector<std::vector<std::size_t>> m_usedBy; ///< of each signal: indices into m_computed
    std::vector<Computed> m_computed;
    std::vector<std::size_t> m_due; ///< a member, so that `append` does not allocate
    std::vector<double> m_operands; ///< likewise
    std::uint64_t m_revision = 0;
    std::deque<SignalEvent> m_events;
};

} // namespace medulla::signals
