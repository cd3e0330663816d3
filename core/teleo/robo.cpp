// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/robo.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <QStringList>

namespace medulla::teleo {

namespace {

/// Index of the attribute `id` in `objects`.
constexpr std::size_t kIdAttribute = 3;

/// Distance or time to the next of random events with the mean rate `rate`.
double nextAt(double rate, SeededRandom& random)
{
    return rate > 0.0 ? -std::log(1.0 - random.uniform()) / rate
                      : std::numeric_limits<double>::infinity();
}

Duration fromS(double s)
{
    return Duration(std::llround(std::min(s, 1e9) * 1e9));
}

} // namespace

Vocabulary Robo::vocabulary()
{
    const auto list = [](const char* names) {
        return QString(QLatin1String(names)).split(QLatin1Char(' '));
    };
    Vocabulary vocabulary;
    vocabulary.signalShapes = {
        { QStringLiteral("robot"), list("x y z"), {} },
        { QStringLiteral("objects"), list("x y z id known bin label here held inBin"), {} },
        { QStringLiteral("found"), {}, {} },
        { QStringLiteral("loose"), {}, {} },
    };
    vocabulary.skills = {
        { QStringLiteral("navigate"), { QStringLiteral("point") },
            QStringLiteral("Goes to a position.") },
        { QStringLiteral("grasp"), { QStringLiteral("objects") },
            QStringLiteral("Picks up an object that the robot is at.") },
        { QStringLiteral("place"), {}, QStringLiteral("Drops what the robot holds.") },
        { QStringLiteral("recognise"), { QStringLiteral("objects") },
            QStringLiteral("Finds out what an object is that the robot is at.") },
    };
    vocabulary.constants = {
        { QStringLiteral("paper"), double(RoboLabel::Paper) },
        { QStringLiteral("bottle"), double(RoboLabel::Bottle) },
    };
    vocabulary.topics = QStringList {};
    return vocabulary;
}

Robo::Robo(Clock& clock, Signals& signals, RoboWorld world, const Settings& settings)
    : m_clock(clock)
    , m_signals(signals)
    , m_settings(settings)
    , m_random(settings.seed)
    , m_objects(std::move(world.objects))
    , m_memory(m_objects.size())
    , m_place(world.start)
    , m_drivenTo(clock.now())
    , m_robotSignal(signals.find(QStringLiteral("robot")).value())
    , m_objectsSignal(signals.find(QStringLiteral("objects")).value())
    , m_foundSignal(signals.find(QStringLiteral("found")).value())
    , m_looseSignal(signals.find(QStringLiteral("loose")).value())
    , m_alarm(clock.makeAlarm([this] { ring(); }))
{
    m_signals.reserve(m_objectsSignal, m_objects.size());
    if (m_settings.faults.movesPerS > 0.0) {
        m_nextMove = clock.now() + fromS(nextAt(m_settings.faults.movesPerS, m_random));
    }
    publish();
}

void Robo::begin(const Activity& activity)
{
    Doing doing { .id = activity.id };
    if (activity.name == QLatin1String("navigate")) {
        doing.skill = Skill::Navigate;
    } else if (activity.name == QLatin1String("grasp")) {
        doing.skill = Skill::Grasp;
    } else if (activity.name == QLatin1String("recognise")) {
        doing.skill = Skill::Recognise;
    } else if (activity.name == QLatin1String("place")) {
        doing.skill = Skill::Place;
    } else {
        return;
    }
    ++m_figures.begun;
    drive();
    aim(doing, activity);
    doing.due = m_clock.now() + lasting(doing.skill);
    if (doing.skill == Skill::Navigate) {
        headFor(doing);
    }
    m_doings.push_back(doing);
    schedule();
}

void Robo::change(const Activity& activity)
{
    const auto at = std::find_if(m_doings.begin(), m_doings.end(),
        [&](const Doing& doing) { return doing.id == activity.id; });
    if (at == m_doings.end()) {
        return;
    }
    drive();
    const auto before = *at;
    aim(*at, activity);
    if (at->skill == Skill::Navigate) {
        if (at->to != before.to) {
            headFor(*at);
        }
    } else if (at->object != before.object) {
        at->due = m_clock.now() + lasting(at->skill);
    }
    schedule();
}

void Robo::end(ActivityId id)
{
    drive();
    std::erase_if(m_doings, [id](const Doing& doing) { return doing.id == id; });
    for (auto& doing : m_doings) {
        // Another navigation may have moved it elsewhere.
        doing.arrived = doing.arrived && isSamePlace(m_place, doing.to);
    }
    schedule();
}

bool Robo::knows(int id) const
{
    const auto object = indexOf(id);
    return object && m_memory[*object].known;
}

void Robo::move(int id, const RoboPlace& to)
{
    const auto object = indexOf(id);
    if (!object) {
        return;
    }
    drive();
    putElsewhere(*object, to);
    publish();
}

std::optional<std::size_t> Robo::indexOf(int id) const
{
    const auto at = std::find_if(m_objects.begin(), m_objects.end(),
        [id](const RoboObject& object) { return object.id == id; });
    return at == m_objects.end() ? std::nullopt
                                 : std::optional<std::size_t>(at - m_objects.begin());
}

Duration Robo::lasting(Skill skill) const
{
    switch (skill) {
    case Skill::Navigate:
        return m_settings.step;
    case Skill::Grasp:
        return m_settings.grasping;
    case Skill::Place:
        return m_settings.placing;
    case Skill::Recognise:
        break;
    }
    return m_settings.recognising;
}

bool Robo::isInKnownBin(std::size_t object) const
{
    const auto& thing = m_objects[object];
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        const auto& bin = m_objects[i];
        if (bin.bin && m_memory[i].known && bin.label == thing.label
            && isSamePlace(bin.place, thing.place)) {
            return true;
        }
    }
    return false;
}

void Robo::aim(Doing& doing, const Activity& activity) const
{
    if (activity.values.empty()) {
        return;
    }
    const auto& values = activity.values.front();
    if (doing.skill == Skill::Navigate && values.size() >= 2) {
        doing.to = { values[0], values[1] };
    } else if (values.size() > kIdAttribute) {
        doing.object = int(std::lround(values[kIdAttribute]));
    } else if (values.size() == 1) {
        doing.object = int(std::lround(values[0]));
    }
}

void Robo::headFor(Doing& doing)
{
    doing.arrived = isSamePlace(m_place, doing.to);
    doing.wayMm = distanceMm(m_place, doing.to);
    doing.due = m_clock.now() + m_settings.step;
    if (!doing.arrived) {
        tell(RoboNews::Kind::Going, 0, doing.to,
            Text(QT_TRANSLATE_NOOP("medulla", "Navi: I go to %1"), { shown(doing.to) }));
    }
}

void Robo::ring()
{
    drive();
    const auto now = m_clock.now();
    for (auto& doing : m_doings) {
        if (doing.due <= now) {
            attempt(doing);
            doing.due = now + lasting(doing.skill);
        }
    }
    if (m_nextMove && *m_nextMove <= now) {
        moveSomething();
        m_nextMove = now + fromS(nextAt(m_settings.faults.movesPerS, m_random));
    }
    publish();
}

void Robo::drive()
{
    const auto now = m_clock.now();
    const auto mm = m_settings.speedMmPerS * toS(now - std::exchange(m_drivenTo, now));
    const auto leads = leading();
    if (!leads || m_doings[*leads].arrived) {
        return;
    }
    auto& way = m_doings[*leads];
    driveBy(mm, way.to);
    m_changed = m_changed || mm > 0.0;
    if (isSamePlace(m_place, way.to)) {
        m_place = way.to;
        if (m_held) {
            m_objects[*m_held].place = m_place;
        }
        way.arrived = true;
        tell(RoboNews::Kind::Arrived, 0, m_place,
            Text(QT_TRANSLATE_NOOP("medulla", "Navi: destination %1 arrived"), { shown(m_place) }));
    }
}

void Robo::driveBy(double mm, const RoboPlace& to)
{
    const auto from = m_place;
    const auto whole = distanceMm(from, to);
    const auto driven = std::min(mm, whole);
    const auto along = [&](double part) {
        const auto share = whole > 0.0 ? part / whole : 1.0;
        return RoboPlace { from.xMm + (to.xMm - from.xMm) * share,
            from.yMm + (to.yMm - from.yMm) * share };
    };
    m_figures.distanceMm += driven;
    if (driven > 0.0) {
        m_headingRad = std::atan2(to.yMm - from.yMm, to.xMm - from.xMm);
    }
    if (m_held && m_mmToDrop < driven) {
        m_place = along(m_mmToDrop);
        m_objects[*m_held].place = m_place;
        trouble(*m_held, m_figures.drops);
        letGo(RoboNews::Kind::Lost);
    }
    m_place = along(driven);
    if (m_held) {
        m_objects[*m_held].place = m_place;
        m_mmToDrop -= driven;
    }
}

void Robo::attempt(Doing& doing)
{
    switch (doing.skill) {
    case Skill::Navigate:
        break;
    case Skill::Grasp:
        grasp(doing);
        break;
    case Skill::Place:
        if (m_held) {
            letGo(RoboNews::Kind::Placed);
        }
        break;
    case Skill::Recognise:
        recognise(doing);
        break;
    }
}

void Robo::grasp(const Doing& doing)
{
    const auto object = indexOf(doing.object);
    if (m_held || !object || m_objects[*object].bin
        || !isSamePlace(m_objects[*object].place, m_place)) {
        return;
    }
    auto& thing = m_objects[*object];
    if (fails(m_missGrasp, m_settings.faults.missedGrasps)) {
        trouble(*object, m_figures.missedGrasps);
        tell(RoboNews::Kind::Missed, thing.id, thing.place,
            Text(QT_TRANSLATE_NOOP("medulla", "Robo: I failed to pick up %1 at %2"),
                { thing.name, shown(thing.place) }));
        return;
    }
    m_held = object;
    thing.place = m_place;
    m_mmToDrop = nextAt(m_settings.faults.dropsPerMm, m_random);
    tell(RoboNews::Kind::Grasped, thing.id, thing.place,
        Text(QT_TRANSLATE_NOOP("medulla", "Robo: I picked up %1 at %2"),
            { thing.name, shown(thing.place) }));
}

void Robo::recognise(const Doing& doing)
{
    const auto object = indexOf(doing.object);
    if (!object || m_memory[*object].known || !isSamePlace(m_objects[*object].place, m_place)) {
        return;
    }
    const auto& thing = m_objects[*object];
    if (fails(m_missRecognition, m_settings.faults.missedRecognitions)) {
        trouble(*object, m_figures.missedRecognitions);
        tell(RoboNews::Kind::NotRecognised, thing.id, thing.place,
            Text(QT_TRANSLATE_NOOP("medulla", "Find: I cannot make out what is at %1"),
                { shown(thing.place) }));
        return;
    }
    m_memory[*object].known = true;
    QStringList names;
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        if (m_memory[i].known) {
            names << m_objects[i].name;
        }
    }
    tell(RoboNews::Kind::Recognised, thing.id, thing.place,
        names.size() == 1
            ? Text(QT_TRANSLATE_NOOP("medulla", "Find: I found 1 object so far. It is %1"), names)
            : Text(QT_TRANSLATE_NOOP("medulla", "Find: I found %1 objects so far. They are %2"),
                { QString::number(names.size()), names.join(QLatin1String(", ")) }));
}

void Robo::settle()
{
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        auto& memory = m_memory[i];
        if (memory.troubled && memory.known
            && (m_objects[i].bin || (m_held != i && isInKnownBin(i)))) {
            memory.troubled = false;
            ++m_figures.recoveries;
        }
    }
}

void Robo::schedule()
{
    // Changes between two alarms are reported right after the call that caused them.
    auto due = m_changed ? m_clock.now() : m_nextMove.value_or(TimePoint::max());
    for (const auto& doing : m_doings) {
        if (doing.skill != Skill::Navigate) {
            due = std::min(due, doing.due);
        } else if (!doing.arrived) {
            // Arrivals are on time; rounded up, so that the robot has arrived by then.
            const auto left = fromS(distanceMm(m_place, doing.to) / m_settings.speedMmPerS);
            due = std::min({ due, doing.due, m_drivenTo + left + Duration(1) });
        }
    }
    if (due == TimePoint::max()) {
        m_alarm->cancel();
    } else {
        m_alarm->setFor(due);
    }
}

void Robo::tell(RoboNews::Kind kind, int object, const RoboPlace& place, const Text& text)
{
    if (onNews) {
        onNews({ kind, m_clock.now(), object, place, text });
    }
}

void Robo::publish()
{
    settle();
    m_changed = false;
    schedule();
    const auto now = m_clock.now();
    std::vector<double> values;
    values.reserve(m_objects.size() * 10);
    double found = 0.0;
    double loose = 0.0;
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        const auto& object = m_objects[i];
        const bool known = m_memory[i].known;
        const bool held = m_held == i;
        const bool inBin = known && !object.bin && !held && isInKnownBin(i);
        found += known ? 1.0 : 0.0;
        loose += known && !object.bin && !inBin ? 1.0 : 0.0;
        const bool here = isSamePlace(object.place, m_place);
        for (const double value : { object.place.xMm, object.place.yMm, 0.0, double(object.id),
                 double(known), double(known && object.bin), known ? double(object.label) : 0.0,
                 double(here), double(held), double(inBin) }) {
            values.push_back(value);
        }
    }
    // Each call may call back into this object, so no member is read afterwards; in this order a
    // program cannot see a goal before it is reached.
    const std::array<double, 3> robot { m_place.xMm, m_place.yMm, 0.0 };
    m_signals.set(m_robotSignal, robot, now);
    m_signals.set(m_looseSignal, { &loose, 1 }, now);
    m_signals.set(m_foundSignal, { &found, 1 }, now);
    m_signals.set(m_objectsSignal, values, now);
}

} // namespace medulla::teleo
