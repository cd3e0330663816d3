// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "widgets/plots/expression.h"
#include "widgets/plots/signal_catalogue.h"
#include "widgets/plots/signal_event.h"
#include "widgets/plots/signal_series.h"

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include <QObject>

namespace medulla::widgets {

/// One component of what came at a moment.
struct SignalValue {
    SignalId id;
    double value = 0;
};

/// All signals over time, whether a plot shows them or not, those computed from others, and the
/// events among them. Memory: `SignalSeries::kMostBytes` (8.3 MiB) a signal at most, no more
/// than `kMostSignals` signals; a signal that is slow or silent takes what it needs. Fed in batches
/// at display rate; sends no signal per value, so readers look at `revision`. Thread-confined
/// (GUI).
class SignalStore final : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kEvents = 512;
    static constexpr std::size_t kMostSignals = 256;

    explicit SignalStore(QObject* parent = nullptr);
    ~SignalStore() override;

    /// The signal of that key, made when there is none; nothing when there are too many.
    std::optional<SignalId> add(const SignalInfo& info);
    /// Makes a signal that `formula` computes whenever one of its signals gets a value, also from
    /// the values that came before. Findings: place "name" for a name that is taken or malformed,
    /// "column N" for the formula. Expressions over expressions are refused.
    [[nodiscard]] Result<SignalId> addExpression(const QString& name, const QString& formula);
    /// Whether `formula` could be added, while it is typed.
    [[nodiscard]] Result<void> checkExpression(const QString& formula) const;
    /// Removes a signal made by `addExpression`; no effect on others.
    void removeExpression(SignalId id);

    [[nodiscard]] const SignalCatalogue& catalogue() const { return m_catalogue; }
    [[nodiscard]] const SignalSeries& series(SignalId id) const { return *m_series.at(id.index); }
    [[nodiscard]] std::optional<SignalId> find(const QString& key) const
    {
        return m_catalogue.find(key);
    }

    /// What came at a moment. Expressions are computed once for all of it. A value older than the
    /// newest of its signal is dropped.
    void append(double tS, std::span<const SignalValue> values);
    void append(double tS, SignalId id, double value)
    {
        const SignalValue one { id, value };
        append(tS, std::span(&one, 1));
    }
    /// Adds an event; the oldest of more than kEvents goes.
    void addEvent(const SignalEvent& event);
    /// Forgets all values and events; signals stay.
    void clear();

    /// In order of time.
    [[nodiscard]] const std::deque<SignalEvent>& events() const { return m_events; }
    /// Changes with every value.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    /// Bytes taken by the values of all signals.
    [[nodiscard]] std::size_t bytes() const;

Q_SIGNALS:
    /// A signal came or went.
    void catalogueChanged();
    void eventsChanged();
    void cleared();

private:
    struct Computed {
        SignalId id;
        Expression expression;
        std::vector<SignalId> operands;
        bool due = false;
    };

    [[nodiscard]] QStringList operandKeys() const;
    [[nodiscard]] double compute(const Computed& computed);
    void fillFromPast(Computed& computed);

    SignalCatalogue m_catalogue;
    std::vector<std::unique_ptr<SignalSeries>> m_series;
    std::vector<double> m_newest; ///< of each signal; NaN before the first
    std::vector<std::vector<std::size_t>> m_usedBy; ///< of each signal: places in m_computed
    std::vector<Computed> m_computed;
    std::vector<std::size_t> m_due; ///< kept, so that it does not allocate
    std::vector<double> m_operands; ///< likewise
    std::uint64_t m_revision = 0;
    std::deque<SignalEvent> m_events;
};

} // namespace medulla::widgets
