// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QAbstractListModel>
#include <QDateTime>
#include <QString>

namespace medulla::widgets {

/// Severity, in ascending order.
enum class AlarmSeverity { Warning, Alarm };

/// An alarm or warning.
struct AlarmEntry {
    AlarmSeverity severity = AlarmSeverity::Warning;
    QString what; ///< the event in one line
    QString remedy; ///< what the operator should do
    QString source; ///< reporting part: "PYT", "Spine"
    QDateTime since; ///< wall time of the first occurrence; set by the model if left out
    bool acknowledged = false;
    bool present = true; ///< false: over, but not acknowledged yet
    /// While present, no motion is possible: it stands before acknowledged alarms and those that
    /// are over, also when it is acknowledged itself.
    bool holdsMotion = false;
    /// The remedy can be followed after the end of the alarm too, which is an event. Otherwise the
    /// remedy is dropped at the end.
    bool remedyLasts = false;
    /// Number of occurrences, for events; 0 for states that are raised repeatedly while they last.
    std::uint64_t happenings = 0;
    /// When the occurrence that `what` describes happened; unset: when it is raised.
    std::optional<TimePoint> at {};
    QDateTime last {}; ///< the same as wall time; set by the model

    /// It is over.
    void end();

    friend bool operator==(const AlarmEntry&, const AlarmEntry&) = default;
};

/// The present alarms and warnings. First the present ones that need the operator (unacknowledged,
/// or motion is held), then those that are over but not acknowledged, then the acknowledged ones;
/// of these alarms before warnings, newer before older. Raising the same key again updates its row.
/// Thread-confined.
class AlarmModel final : public QAbstractListModel {
    Q_OBJECT

public:
    /// Ages are measured by `clock`, which must outlive the model.
    explicit AlarmModel(const Clock& clock, QObject* parent = nullptr);

    /// Adds or updates the alarm of `key`. While it is present its time and acknowledgement stay,
    /// unless the severity rises; an alarm that was over starts again. The time of the last
    /// occurrence changes with its text or its number of occurrences.
    void raise(const QString& key, AlarmEntry entry);
    /// Ends the alarm of `key`. An acknowledged alarm is removed; else it waits for its
    /// acknowledgement.
    void clear(const QString& key);
    /// Acknowledges; removes an alarm that is over.
    void acknowledge(const QString& key);

    [[nodiscard]] const AlarmEntry& at(int row) const;
    [[nodiscard]] QString keyAt(int row) const;
    [[nodiscard]] int rowOf(const QString& key) const; ///< −1: none
    /// Since the last occurrence.
    [[nodiscard]] Duration ageOf(int row) const;
    /// Number of entries of a severity, acknowledged or not.
    [[nodiscard]] int count(AlarmSeverity severity) const;
    /// "0 alarms, 1 warning".
    [[nodiscard]] QString countText() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

Q_SIGNALS:
    /// A new alarm, a higher severity, or a repeated event. Emitted after the change of the row.
    void happened(const QString& key, bool again);

private:
    struct Line {
        QString key;
        AlarmEntry entry;
        TimePoint raised; ///< the first occurrence
        TimePoint last; ///< the last one
    };

    [[nodiscard]] int placeFor(const Line& line) const;
    void insert(Line line);
    void remove(int row);
    void reinsert(int row, Line line);

    const Clock& m_clock;
    std::vector<Line> m_lines;
};

} // namespace medulla::widgets
