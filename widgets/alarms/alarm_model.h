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

/// How bad it is; the worse, the larger.
enum class AlarmSeverity { Warning, Alarm };

/// One thing that the operator has to know of.
struct AlarmEntry {
    AlarmSeverity severity = AlarmSeverity::Warning;
    QString what; ///< what happened, in one line
    QString remedy; ///< what to do about it
    QString source; ///< who says so: "PYT", "Spine"
    QDateTime since; ///< wall time; the model fills it in when left out
    bool acknowledged = false;
    bool present = true; ///< false: it is over, but nobody has acknowledged it yet
    /// How often it has happened, for what is raised only when it does; 0 where the same thing is
    /// told of again and again while it lasts.
    std::uint64_t happenings = 0;

    friend bool operator==(const AlarmEntry&, const AlarmEntry&) = default;
};

/// The alarms and warnings there are, worst first: alarms before warnings, those not acknowledged
/// before those that are, newer before older. Each has a key; what is raised again under its key
/// updates its line instead of adding one. Thread-confined.
class AlarmModel final : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role {
        SeverityRole = Qt::UserRole, ///< AlarmSeverity as int
        RemedyRole,
        SourceRole,
        SinceRole,
        AcknowledgedRole,
        PresentRole,
        KeyRole,
    };

    /// Ages go by `clock`, which must outlive the model.
    explicit AlarmModel(const Clock& clock, QObject* parent = nullptr);

    /// Adds or updates the alarm of `key`. While it is present its time and its acknowledgement
    /// stay, unless it got worse; one that was over begins anew.
    void raise(const QString& key, AlarmEntry entry);
    /// What `key` told of is over. Acknowledged, it goes; otherwise it waits to be acknowledged.
    void clear(const QString& key);
    /// Acknowledges; one that is over goes.
    void acknowledge(const QString& key);

    [[nodiscard]] const AlarmEntry& at(int row) const;
    [[nodiscard]] QString keyAt(int row) const;
    [[nodiscard]] int rowOf(const QString& key) const; ///< −1 when there is none
    [[nodiscard]] Duration ageOf(int row) const;
    /// How many there are, acknowledged or not.
    [[nodiscard]] int count(AlarmSeverity severity) const;
    /// "0 alarms, 1 warning".
    [[nodiscard]] QString countText() const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

Q_SIGNALS:
    /// It was not there before, got worse, or happened again. Told after the row was changed.
    void happened(const QString& key, bool again);

private:
    struct Line {
        QString key;
        AlarmEntry entry;
        TimePoint raised;
    };

    [[nodiscard]] int placeFor(const Line& line) const;
    void insert(Line line);
    void remove(int row);
    void reinsert(int row, Line line);

    const Clock& m_clock;
    std::vector<Line> m_lines;
};

} // namespace medulla::widgets
