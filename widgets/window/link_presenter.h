// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/cell.h"
#include "core/spine/describe.h"
#include "widgets/routing/routing_model.h"

#include <map>

#include <QObject>

namespace medulla::widgets {

class AlarmModel;
class LinkLamp;
class Meter;
class TopBar;

/// Turns the Spine's counters into lamps, meters, rows of the routing table and alarms of links.
/// GUI thread.
class LinkPresenter final : public QObject {
    Q_OBJECT

public:
    /// All three must outlive the presenter.
    LinkPresenter(site::Cell& cell, TopBar& bar, AlarmModel& alarms, QObject* parent = nullptr);

    [[nodiscard]] RoutingModel& routingModel() { return m_routing; }

    /// Takes in the newest counters; a few times a second.
    void update();

private:
    /// What is remembered of an input to tell a changing value from one that rests.
    struct Seen {
        std::uint64_t received = 0;
        std::uint64_t unchanged = 0;
        TimePoint changedAt;
    };

    void updateLamps(const spine::Snapshot& snapshot);
    void updateMeters(const spine::Snapshot& snapshot);
    void updateRows(const spine::Snapshot& snapshot);
    void updateAlarms(const spine::Snapshot& snapshot);
    [[nodiscard]] Duration ageOf(TimePoint newest, const spine::Snapshot& snapshot) const;
    [[nodiscard]] RouteState stateOf(const spine::InputStatus& input) const;

    site::Cell& m_cell;
    AlarmModel& m_alarms;
    RoutingModel m_routing;
    std::vector<spine::Route> m_routes;
    std::map<QString, LinkLamp*> m_lamps; ///< by input
    Meter* m_jitter;
    Meter* m_hop;
    Meter* m_click;
    std::map<QString, Seen> m_seen; ///< by input
    std::map<QString, std::uint64_t> m_refusedSeen; ///< by output
    std::map<QString, QString> m_listening; ///< where inputs listen, by name
    TimePoint m_begun;
};

} // namespace medulla::widgets
