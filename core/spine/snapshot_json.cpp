// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/snapshot_json.h"

#include "core/base/json_fields.h"

namespace medulla {

namespace wire {

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Address>
void fields(Fields& f, Struct& s)
{
    f("host", s.host);
    f("port", s.port);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, SenderStatus>
void fields(Fields& f, Struct& s)
{
    f("newest", s.newest);
    f("accepted", s.accepted);
    f("rejected", s.rejected);
    f("rejectedOtherPort", s.rejectedOtherPort);
    f("otherPort", s.otherPort);
    f("ratePerS", s.ratePerS);
    f("at", s.at);
    f("allowed", s.allowed);
    f("isExpected", s.isExpected);
}

} // namespace wire

namespace spine {

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Sample>
void fields(Fields& f, Struct& s)
{
    f.counted("values", s.values, s.count);
    f("coordinates", s.coordinates);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Refused>
void fields(Fields& f, Struct& s)
{
    f.enumeration("outcome", s.outcome, Outcome::SendFailed);
    f.enumeration("reference", s.reference, StepGuard::Reference::Measured);
    f("distanceMm", s.distanceMm);
    f("allowedMm", s.allowedMm);
    f("value", s.value);
    f("referenceValue", s.referenceValue);
    f("at", s.at);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, InputCounters>
void fields(Fields& f, Struct& s)
{
    f("received", s.received);
    f("unchanged", s.unchanged);
    f("empty", s.empty);
    f("badLength", s.badLength);
    f("notANumber", s.notANumber);
    f("nonFinite", s.nonFinite);
    f("stale", s.stale);
    f("rejectedSenders", s.rejectedSenders);
    f("newestAt", s.newestAt);
    f("newest", s.newest);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, ConnectionCounters>
void fields(Fields& f, Struct& s)
{
    f("received", s.received);
    f("unchanged", s.unchanged);
    f("passed", s.passed);
    f("refused", s.refused);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, OutputCounters>
void fields(Fields& f, Struct& s)
{
    f("sent", s.sent);
    f("repeated", s.repeated);
    f("overStep", s.overStep);
    f("unchecked", s.unchecked);
    f("closed", s.closed);
    f("jumped", s.jumped);
    f("unmapped", s.unmapped);
    f("expired", s.expired);
    f("sourceShut", s.sourceShut);
    f("held", s.held);
    f("notInCommand", s.notInCommand);
    f("nonFinite", s.nonFinite);
    f("sendErrors", s.sendErrors);
    f("newestAt", s.newestAt);
    f("leftAt", s.leftAt);
    f("newest", s.newest);
    f("lastRefused", s.lastRefused);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, LatencySummary>
void fields(Fields& f, Struct& s)
{
    f("count", s.count);
    f("least", s.least);
    f("median", s.median);
    f("p99", s.p99);
    f("most", s.most);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, JumpStatus>
void fields(Fields& f, Struct& s)
{
    f("from", s.from);
    f("jumpedTo", s.jumpedTo);
    f("to", s.to);
    f("distanceMm", s.distanceMm);
    f("isBack", s.isBack);
    f("agreeing", s.agreeing);
    f("agreed", s.agreed);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, InputStatus>
void fields(Fields& f, Struct& s)
{
    f("name", s.name);
    f("counters", s.counters);
    f("ratePerS", s.ratePerS);
    f.counted("senders", s.senders, s.senderCount);
    f("lock", s.lock);
    f("reachesActuator", s.reachesActuator);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, ConnectionStatus>
void fields(Fields& f, Struct& s)
{
    f("input", s.input);
    f("output", s.output);
    f("counters", s.counters);
    f("admitted", s.admitted);
    f("shut", s.shut);
    f("distanceMm", s.distanceMm);
    f("shutCount", s.shutCount);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, OutputStatus>
void fields(Fields& f, Struct& s)
{
    f("name", s.name);
    f("counters", s.counters);
    f("ratePerS", s.ratePerS);
    f("guarded", s.guarded);
    f("closed", s.closed);
    f("held", s.held);
    f("heldFor", s.heldFor);
    f("actuator", s.actuator);
    f("jump", s.jump);
    f("hop", s.hop);
}

template <class Fields, class Struct>
requires std::is_same_v<std::remove_const_t<Struct>, Snapshot>
void fields(Fields& f, Struct& s)
{
    f("at", s.at);
    f("inputs", s.inputs);
    f("connections", s.connections);
    f("outputs", s.outputs);
}

QJsonObject toStateJson(const Snapshot& snapshot)
{
    return structToJson(snapshot);
}

Snapshot snapshotOf(const QJsonObject& json, Duration offset)
{
    return structOf<Snapshot>(json, offset);
}

} // namespace spine

} // namespace medulla
