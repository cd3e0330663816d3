// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/spine/describe.h"
#include "widgets/frame/notice_alarms.h"
#include "widgets/routing/routing_live.h"
#include "widgets/routing/routing_model.h"
#include "widgets/routing/senders_model.h"

#include <map>
#include <optional>

#include <QObject>

namespace medulla::widgets {
class AlarmModel;
class LinkLamp;
class Meter;
class TopBar;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class RoutingEditor;

/// Converts the counters of the Spine into lamps, meters, rows of the routing table and alarms of
/// links, for the top bars of all windows. GUI thread.
class LinkPresenter final : public QObject {
    Q_OBJECT

public:
    /// Both must outlive the presenter.
    LinkPresenter(cell::Cell& cell, AlarmModel& alarms, QObject* parent = nullptr);

    /// Adds lamps and meters to a bar, which must outlive the presenter.
    void addBar(TopBar& bar);

    [[nodiscard]] RoutingModel& routingModel() { return m_routing; }
    [[nodiscard]] SendersModel& sendersModel() { return m_senders; }
    /// The traffic at the last update.
    [[nodiscard]] const RoutingLive& live() const { return m_live; }
    /// The editor of the routing, common to all windows.
    [[nodiscard]] RoutingEditor& editor() { return *m_editor; }
    /// A shut source as of the last update; unset when there is no such source, or it is open.
    [[nodiscard]] std::optional<spine::ShownSource> shutSource(
        const QString& input, const QString& output) const;
    /// Question before a source is opened; states the shown distance from the device, or that the
    /// source was shut again since `shown` was taken.
    [[nodiscard]] QString openQuestion(
        const QString& input, const QString& output, const spine::ShownSource& shown) const;

    /// Reads the newest counters; call it a few times a second.
    void update();
    /// Forgets what earlier updates have read: the moment of a recording is another one.
    void forget();
    /// Adds a sample to every meter; call it once a second. `stall`: longest blocking of the event
    /// loop of the window in the last minute.
    void updateMeters(Duration stall);
    /// Text description of the connections, for a support bundle.
    [[nodiscard]] QString described() const;

public Q_SLOTS:
    /// Inputs and outputs are given by name; `host` in host byte order.
    void allowSender(const QString& input, quint32 host);
    void forbidSender(const QString& input, quint32 host);
    void openSource(
        const QString& input, const QString& output, const medulla::spine::ShownSource& shown);

Q_SIGNALS:
    void liveChanged();

private:
    /// A change of value or a rejection counts as present for so long; a convention of this
    /// program.
    static constexpr Duration kPresentFor = std::chrono::seconds(1);

    /// State of an input at the last update; distinguishes a changing value from an unchanged one.
    struct Seen {
        std::uint64_t received = 0;
        std::uint64_t unchanged = 0;
        TimePoint changedAt;
        std::optional<RouteState> state; ///< last state shown by the lamps
        TimePoint since; ///< start of `state`
    };

    /// Rejected values of a connection at the last update.
    struct Rejections {
        std::uint64_t count = 0;
        std::optional<TimePoint> newestAt; ///< nullopt: none since the window shows the routing
    };

    void updateLamps(const spine::Snapshot& snapshot);
    void updateRows(const spine::Snapshot& snapshot);
    void updateSenders(const spine::Snapshot& snapshot);
    void updateLive(const spine::Snapshot& snapshot);
    void noteRejections(const spine::Snapshot& snapshot);
    [[nodiscard]] bool isRejecting(const spine::ConnectionStatus& connection) const;
    [[nodiscard]] OutputLive liveOf(
        const spine::OutputStatus& output, const spine::Snapshot& snapshot) const;
    /// The Spine runs with another configuration.
    void takeRoutes();
    void updateAlarms(const spine::Snapshot& snapshot);
    [[nodiscard]] Duration ageOf(TimePoint newest, const spine::Snapshot& snapshot) const;
    [[nodiscard]] RouteState stateOf(const spine::InputStatus& input) const;
    /// The row of a connection, without its age.
    [[nodiscard]] RouteRow rowOf(const spine::Route& route, const spine::InputStatus& input,
        const spine::OutputStatus& output, const spine::ConnectionStatus& connection) const;
    /// Why the connection sends nothing; empty if it may send.
    [[nodiscard]] QString closedWhy(
        const spine::OutputStatus& output, const spine::ConnectionStatus& connection) const;
    [[nodiscard]] RouteRefusal refusalOf(const spine::Refused& refused) const;

    cell::Cell& m_cell;
    AlarmModel& m_alarms;
    RoutingModel m_routing;
    SendersModel m_senders;
    NoticeAlarms m_notices;
    RoutingLive m_live;
    RoutingEditor* m_editor;
    std::vector<spine::Route> m_routes;
    /// The meters of one bar.
    struct Meters {
        Meter* jitter;
        Meter* hop;
        Meter* click;
        Meter* stall;
    };

    std::multimap<QString, LinkLamp*> m_lamps; ///< by input
    std::vector<Meters> m_meters;
    std::map<QString, Seen> m_seen; ///< by input
    /// Rejected values at the last update, by output.
    std::map<QString, std::uint64_t> m_refusedSeen;
    std::map<std::pair<QString, QString>, Rejections> m_rejections; ///< by input and output
    std::map<QString, QString> m_listening; ///< address of each input, by name
    TimePoint m_begun;
};

} // namespace medulla::widgets::routing
