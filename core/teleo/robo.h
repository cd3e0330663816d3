// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/finding.h"
#include "core/base/seeded_random.h"
#include "core/teleo/host.h"
#include "core/teleo/robo_picture.h"
#include "core/teleo/robo_world.h"
#include "core/teleo/signals.h"
#include "core/teleo/vocabulary.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace medulla::teleo {

/// Rates of faults in the Robo world. Zero by default.
struct RoboFaults {
    double dropsPerMm = 0.0; ///< rate of losing the carried object on the way
    double missedGrasps = 0.0; ///< probability, 0 to 1
    double missedRecognitions = 0.0; ///< probability, 0 to 1
    /// Rate at which a person takes an object that the robot does not hold and puts it down at a
    /// random place. A bin takes along the garbage that belongs into it.
    double movesPerS = 0.0;

    /// All of them, often: every fifth grasp and recognition fails, an object is lost every 200 mm
    /// and moved every minute.
    [[nodiscard]] static RoboFaults frequent() { return { 0.005, 0.2, 0.2, 1.0 / 60.0 }; }

    friend bool operator==(const RoboFaults&, const RoboFaults&) = default;
};

/// A single fault that an operator can inject.
enum class RoboMishap : std::uint8_t {
    Drop, ///< it loses the held object, at once
    MissGrasp, ///< the next attempt to grasp fails
    MissRecognition, ///< the next attempt to recognise fails
    Move, ///< a person puts an object that the robot does not hold at a random place
};

/// An event in the Robo world, by the robot or by another cause, as in the log of the document.
struct RoboNews {
    enum class Kind : std::uint8_t {
        Going,
        Arrived,
        Recognised,
        NotRecognised,
        Grasped,
        Missed,
        Placed,
        Lost, ///< on the way
        Moved, ///< by a person
    };

    Kind kind = Kind::Going;
    TimePoint at {};
    int object = 0; ///< its id; 0: none
    RoboPlace place {}; ///< target of the robot, or new place of the object
    Text text {};
};

/// The simulated robot of the document and its world. Its skills are navigation, grasping, placing
/// and recognition; its sensor is a radar that reports the positions of all objects, and the
/// objects at the robot's place. Every skill takes its time, repeats its attempts while it runs,
/// and stops at once when it is ended.
///
/// Programs use the vocabulary below; `objects` holds all objects, always in the same order, so
/// that a binding keeps its meaning. Objects that are not recognised have `bin`, `label` and
/// `inBin` 0. Thread-confined; on the thread of its clock.
class Robo final : public Host {
public:
    struct Settings {
        double speedMmPerS = 20.0;
        Duration grasping = std::chrono::seconds(1);
        Duration placing = std::chrono::milliseconds(500);
        Duration recognising = std::chrono::seconds(2);
        Duration step =
            std::chrono::milliseconds(250); ///< interval of position reports during navigation
        RoboFaults faults {};
        std::uint64_t seed = 1;
    };

    /// Totals since the beginning.
    struct Figures {
        double distanceMm = 0.0; ///< driven
        int begun = 0; ///< number of skills
        int drops = 0;
        int missedGrasps = 0;
        int missedRecognitions = 0;
        int moves = 0;
        int recoveries = 0; ///< objects that are in order again after one or more faults

        friend bool operator==(const Figures&, const Figures&) = default;
    };

    /// Signals:
    ///
    /// - `robot` (x, y, z)
    /// - `objects` (x, y, z, id, known, bin, label, here, held, inBin): `here` when the robot is at
    ///   it, `inBin` when it is garbage at the place of a known bin of its label
    /// - `found`: number of known objects; `loose`: number of known garbage objects outside their
    ///   bins
    ///
    /// Skills: `navigate(to: point)`, `grasp(thing: objects)`, `place`, `recognise(thing:
    /// objects)`. Constants: `paper`, `bottle`.
    [[nodiscard]] static Vocabulary vocabulary();

    /// `signals` are made from `vocabulary().signalShapes` and, like the clock, must outlive this.
    /// Sets all of them at once.
    Robo(Clock& clock, Signals& signals, RoboWorld world, const Settings& settings);

    void begin(const Activity& activity) override;
    void change(const Activity& activity) override;
    void end(ActivityId id) override;

    /// True state of the objects, including those not recognised yet.
    [[nodiscard]] const std::vector<RoboObject>& objects() const { return m_objects; }
    [[nodiscard]] const RoboPlace& place() const { return m_place; }
    /// The id of the held object; 0: none.
    [[nodiscard]] int held() const { return m_held ? m_objects[*m_held].id : 0; }
    [[nodiscard]] bool knows(int id) const;
    [[nodiscard]] const Figures& figures() const { return m_figures; }

    /// A person puts an object at another place, if necessary out of the robot's gripper. No effect
    /// when there is no such object.
    void move(int id, const RoboPlace& to);
    /// Injects the fault. No effect when it is not possible, as given by `mishapRefusal`.
    void suffer(RoboMishap mishap);
    /// Reason why the fault is not possible now; unset when it is.
    [[nodiscard]] std::optional<Text> mishapRefusal(RoboMishap mishap) const;
    /// Snapshot of the world, with the present position of a driving robot.
    [[nodiscard]] RoboPicture picture() const;

    /// Called at each event; the callback must not call back.
    std::function<void(const RoboNews&)> onNews;

private:
    using Skill = RoboSkill;
    struct Doing {
        ActivityId id = 0;
        Skill skill = Skill::Navigate;
        RoboPlace to {}; ///< Navigate
        double wayMm = 0.0; ///< Navigate: length of the whole way
        bool arrived = false; ///< Navigate
        int object = 0; ///< Grasp and Recognise: its id
        TimePoint due {}; ///< of the next attempt
    };
    /// The robot's knowledge and faults, for each object.
    struct Memory {
        bool known = false;
        bool troubled = false; ///< a fault affected it, and it is not in order again
    };

    [[nodiscard]] std::optional<std::size_t> indexOf(int id) const;
    [[nodiscard]] Duration lasting(Skill skill) const;
    [[nodiscard]] bool isInKnownBin(std::size_t object) const;
    void aim(Doing& doing, const Activity& activity) const;
    void headFor(Doing& doing);
    void ring();
    /// Updates the robot's position to the present time.
    void drive();
    void driveBy(double mm, const RoboPlace& to);
    void attempt(Doing& doing);
    void grasp(const Doing& doing);
    void recognise(const Doing& doing);
    void letGo(RoboNews::Kind kind);
    void putElsewhere(std::size_t object, const RoboPlace& to);
    void moveSomething();
    /// Whether the attempt fails, as requested or by chance.
    [[nodiscard]] bool fails(bool& asked, double probability);
    /// The way to drive: of several navigations, the one begun last.
    [[nodiscard]] std::optional<std::size_t> leading() const;
    void trouble(std::size_t object, int& counter);
    void settle();
    void schedule();
    void tell(RoboNews::Kind kind, int object, const RoboPlace& place, const Text& text);
    /// Sets the alarm and emits the changes; called last, since the callback may begin and end
    /// skills.
    void publish();

    Clock& m_clock;
    Signals& m_signals;
    Settings m_settings;
    SeededRandom m_random;
    std::vector<RoboObject> m_objects;
    std::vector<Memory> m_memory;
    RoboPlace m_place;
    std::optional<std::size_t> m_held;
    double m_mmToDrop = 0.0; ///< for the held object
    double m_headingRad = 0.0;
    bool m_missGrasp = false; ///< the next attempt fails
    bool m_missRecognition = false;
    std::vector<Doing> m_doings;
    TimePoint m_drivenTo {}; ///< time of the last position update
    bool m_changed = false; ///< since `publish`
    std::optional<TimePoint> m_nextMove;
    Figures m_figures;
    Signals::Id m_robotSignal;
    Signals::Id m_objectsSignal;
    Signals::Id m_foundSignal;
    Signals::Id m_looseSignal;
    std::unique_ptr<Alarm> m_alarm;
};

} // namespace medulla::teleo
