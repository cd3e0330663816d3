// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/paint.h"

#include <cstdint>
#include <optional>
#include <vector>

#include <QAbstractTableModel>
#include <QString>

namespace medulla::widgets::routing {

/// The state of a connection, shown by shape and word.
enum class RouteState {
    Changing, ///< datagrams arrive and their value changes
    Unchanged, ///< datagrams arrive, the value stays
    Stale, ///< the last datagram is too old
    Silent, ///< no datagrams for a long time
    Waiting, ///< no datagram yet
    Refused, ///< closed by its guard or its configuration
    Local, ///< both ends inside this program: no datagrams
};

/// The lamp of a state.
[[nodiscard]] LinkState lampOf(RouteState state);

/// The last value rejected by a guard, mm, global frame.
struct RouteRefusal {
    QString at; ///< time of day
    std::vector<double> value;
    std::vector<double> reference; ///< empty: none
    double distanceMm = 0;
    QString why; ///< reason, e.g. "no fresh position of arm"

    friend bool operator==(const RouteRefusal&, const RouteRefusal&) = default;
};

/// A connection of the Spine as texts and numbers. Counters count since the start.
struct RouteRow {
    QString id; ///< constant between updates; not shown
    QString input; ///< names of the configuration; not shown
    QString output;
    QString source; ///< "pyt, from Cassie 192.168.1.3"
    QString route; ///< "pyt → arm: xPC Target at 192.168.1.80:25000, at most 50 mm a step"
    RouteState state = RouteState::Silent;
    QString closedWhy; ///< in Refused: "no fresh position of arm"
    bool shut = false; ///< shut until its source pauses and then starts at the position of the
                       ///< device
    std::optional<double> distanceMm; ///< while shut: distance of its newest value from the device
    std::uint64_t shutCount = 0; ///< changes whenever the source is shut; not shown
    bool guarded = false;
    double ratePerS = 0;
    std::optional<double> ageMs; ///< since the last datagram; nullopt: none
    QString value; ///< the newest one: "60.000, 25.000, 40.000"
    std::uint64_t received = 0;
    std::uint64_t unchanged = 0;
    std::uint64_t overStep = 0;
    std::uint64_t held = 0; ///< not sent because the output was closed or another source commands
                            ///< it
    std::uint64_t sent = 0;
    std::uint64_t errors = 0; ///< malformed datagrams and failed sends
    std::optional<double> hopMedianUs;
    std::optional<RouteRefusal> lastRefusal;

    friend bool operator==(const RouteRow&, const RouteRow&) = default;
};

/// The connections of the Spine as a table. Updated as a whole at a few Hz; rows keep their place
/// by id, so that a selection stays on its connection.
class RoutingModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Source,
        Route,
        State,
        Rate,
        Age,
        Value,
        Received,
        Unchanged,
        OverStep,
        Held,
        Sent,
        Errors,
        Hop,
        ColumnCount
    };
    enum Role {
        SortRole = Qt::UserRole, ///< number or text to sort by
        HeadRole, ///< first line of Source, Route and State: "pyt → arm"
        DetailRole, ///< second line, may be empty: "xPC Target at 192.168.1.80:25000"
        StateRole, ///< RouteState as int
        GuardedRole, ///< bool
    };

    explicit RoutingModel(QObject* parent = nullptr);

    void setRows(const std::vector<RouteRow>& rows);
    [[nodiscard]] const RouteRow& row(int row) const { return m_rows.at(size_t(row)); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(
        int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    /// Emitted once after each `setRows` with changed numbers.
    void rowsUpdated();

private:
    struct CellText {
        QString head;
        QString detail;
    };
    [[nodiscard]] static CellText lines(const RouteRow& row, int column);
    [[nodiscard]] static QString text(const RouteRow& row, int column);
    [[nodiscard]] static QVariant sortKey(const RouteRow& row, int column);

    std::vector<RouteRow> m_rows;
};

} // namespace medulla::widgets::routing
