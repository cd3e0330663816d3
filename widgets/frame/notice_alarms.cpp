// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/frame/notice_alarms.h"

#include "widgets/frame/alarm_model.h"

#include <algorithm>

namespace medulla::widgets {

namespace {

using Kind = spine::Notice::Kind;

/// A rejected sender without a notice for this long has stopped sending: while it sends, notices
/// come once a second.
constexpr auto kGaveUpAfter = std::chrono::seconds(3);

template <class Status>
const Status* named(const std::vector<Status>& list, const QString& name)
{
    const auto found = std::ranges::find(list, name, &Status::name);
    return found == list.end() ? nullptr : &*found;
}

} // namespace

NoticeAlarms::NoticeAlarms(cell::Cell& cell, AlarmModel& alarms, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_alarms(alarms)
{
    connect(&cell.spine(), &spine::Spine::noticed, this, &NoticeAlarms::take);
}

bool NoticeAlarms::reachesActuator(const QString& input) const
{
    const auto* snapshot = m_cell.spine().newestSnapshot();
    const auto* status = snapshot == nullptr ? nullptr : named(snapshot->inputs, input);
    return status != nullptr && status->reachesActuator;
}

void NoticeAlarms::take(const spine::Notice& notice)
{
    const auto key =
        QStringLiteral("notice-%1-%2-%3")
            .arg(int(notice.kind))
            .arg(notice.name,
                notice.output.isEmpty() ? wire::hostToString(notice.sender.host) : notice.output);
    switch (notice.kind) {
    case Kind::Gap:
    case Kind::Rejected:
    case Kind::JumpAccepted:
    case Kind::SourceOpened:
        return; // alarms of other classes, see the header
    case Kind::MeasuredJump:
        if (!m_cell.site().actuators.contains(notice.name)) {
            raise(key, notice, true);
            break;
        }
        return;
    case Kind::SecondSender:
    case Kind::ForbiddenSender:
    case Kind::SecondPort:
    case Kind::OtherHost:
        raise(key, notice, reachesActuator(notice.name));
        break;
    case Kind::SourceShut:
        // STOP and an interruption shut every source. The alarm is raised in `update`, once motion
        // is allowed again.
        break;
    case Kind::BadDatagrams:
    case Kind::StaleDatagrams:
    case Kind::ClockSet:
    case Kind::SourceNotOpened:
        // The cause is over at the time of the notice: the alarm only waits to be acknowledged.
        raise(key, notice, false, true);
        m_alarms.clear(key);
        return;
    }
    std::erase_if(m_lasting, [&](const Lasting& each) { return each.key == key; });
    m_lasting.push_back({ key, notice, m_cell.now() });
}

void NoticeAlarms::raise(const QString& key, const spine::Notice& notice, bool severe, bool isEvent)
{
    m_alarms.raise(key,
        { .severity = severe ? AlarmSeverity::Alarm : AlarmSeverity::Warning,
            .what = notice.text().shown(),
            .remedy = notice.remedy().shown(),
            .source = tr("Spine"),
            .since = {},
            .remedyLasts = isEvent,
            .at = notice.at });
}

bool NoticeAlarms::isOver(const Lasting& alarm, const spine::Snapshot& snapshot) const
{
    const auto& notice = alarm.notice;
    if (snapshot.at <= alarm.at) {
        return false; // the snapshot is older than the notice
    }
    if (notice.kind == Kind::MeasuredJump) {
        const auto* output = named(snapshot.outputs, notice.name);
        return output == nullptr || !output->jump;
    }
    if (notice.kind == Kind::SourceShut) {
        return std::ranges::none_of(snapshot.connections, [&](const auto& connection) {
            return connection.input == notice.name && connection.output == notice.output
                && connection.shut;
        });
    }
    const auto* input = named(snapshot.inputs, notice.name);
    if (input == nullptr) {
        return true;
    }
    const auto end = input->senders.begin() + std::ptrdiff_t(input->senderCount);
    const auto sender = std::find_if(input->senders.begin(), end,
        [&](const auto& each) { return each.newest.host == notice.sender.host; });
    if (sender == end) {
        return true;
    }
    if (notice.kind == Kind::OtherHost) {
        return !sender->allowed; // the operator has removed it from the allow list
    }
    if (notice.kind != Kind::SecondPort && sender->allowed) {
        return true;
    }
    return snapshot.at - alarm.at > kGaveUpAfter;
}

void NoticeAlarms::update(const spine::Snapshot& snapshot)
{
    std::erase_if(m_lasting, [&](const Lasting& each) {
        const bool over = isOver(each, snapshot);
        if (over) {
            m_alarms.clear(each.key);
        }
        return over;
    });
    if (m_cell.control().isStopped() || m_cell.control().interruption()) {
        return;
    }
    for (const auto& each : m_lasting) {
        if (each.notice.kind == Kind::SourceShut) {
            raise(each.key, each.notice, false);
        }
    }
}

} // namespace medulla::widgets
