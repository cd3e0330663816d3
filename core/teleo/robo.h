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

/// What goes wrong in the Robo world. None at all by default.
struct RoboFaults {
    double dropsPerMm = 0.0; ///< how often it loses what it carries, on the way
    double missedGrasps = 0.0; ///< probability, 0 to 1
    double missedRecognitions = 0.0; ///< probability, 0 to 1
    /// How often someone takes an object that the robot does not hold and puts it down anywhere. A
    /// bin takes along what belongs into it.
    double movesPerS = 0.0;

    /// All of them, often: every fifth grasp and recognition fails, something is lost every 200 mm
    /// and moved every minute.
    [[nodiscard]] static RoboFaults frequent() { return { 0.005, 0.2, 0.2, 1.0 / 60.0 }; }

    friend bool operator==(const RoboFaults&, const RoboFaults&) = default;
};

/// Something that goes wrong once, for an operator to try.
enum class RoboMishap : std::uint8_t {
    Drop, ///< it loses what it holds, at once
    MissGrasp, ///< the next attempt to grasp something fails
    MissRecognition, ///< likewise to recognise something
    Move, ///< someone puts an object that the robot does not hold anywhere else
};

/// Something that Robo does or that is done to it, told as in the log of the document.
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
        Moved, ///< by someone else
    };

    Kind kind = Kind::Going;
    TimePoint at {};
    int object = 0; ///< its id; 0: none
    RoboPlace place {}; ///< where the robot is going, or the object is now
    Text text {};
};

/// The simulated robot of the document and the world around it. Its skills are navigation,
/// grasping, placing and recognition; its sensor is a radar that tells where all objects are, and
/// at which of them the robot is. Every skill takes its time, is tried again and again for as long
/// as it runs, and stops at once when it is ended.
///
/// Programs see the vocabulary below; `objects` holds all objects, always in the same order, so
/// that a binding goes on meaning the same one. What is not recognised has `bin`, `label` and
/// `inBin` 0. Thread-confined; on the thread of its clock.
class Robo final : public Host {
public:
    struct Settings {
        double speedMmPerS = 20.0;
        Duration grasping = std::chrono::seconds(1);
        Duration placing = std::chrono::milliseconds(500);
        Duration recognising = std::chrono::seconds(2);
        Duration step = std::chrono::milliseconds(250); ///< how often a way is reported
        RoboFaults faults {};
        std::uint64_t seed = 1;
    };

    /// What has been done since the beginning.
    struct Figures {
        double distanceMm = 0.0; ///< driven
        int begun = 0; ///< skills
        int drops = 0;
        int missedGrasps = 0;
        int missedRecognitions = 0;
        int moves = 0;
        int recoveries = 0; ///< objects that are all right again after one or more of these

        friend bool operator==(const Figures&, const Figures&) = default;
    };

    /// Signals:
    /// - `robot` (x, y, z)
    /// - `objects` (x, y, z, id, known, bin, label, here, held, inBin): `here` when the robot is at
    ///   it, `inBin` when it is garbage that is where a known bin of its label is
    /// - `found`: how many objects are known; `loose`: how much known garbage is not in its bin
    ///
    /// Skills: `navigate(to: point)`, `grasp(thing: objects)`, `place`, `recognise(thing:
    /// objects)`. Constants: `paper`, `bottle`.
    [[nodiscard]] static Vocabulary vocabulary();

    /// `signals` are made from `vocabulary().signalShapes` and, like the clock, outlive this. Says
    /// all of them at once.
    Robo(Clock& clock, Signals& signals, RoboWorld world, const Settings& settings);

    void begin(const Activity& activity) override;
    void change(const Activity& activity) override;
    void end(ActivityId id) override;

    /// The truth about the objects, also about those that are not known yet.
    [[nodiscard]] const std::vector<RoboObject>& objects() const { return m_objects; }
    [[nodiscard]] const RoboPlace& place() const { return m_place; }
    /// The id of what it holds; 0: nothing.
    [[nodiscard]] int held() const { return m_held ? m_objects[*m_held].id : 0; }
    [[nodiscard]] bool knows(int id) const;
    [[nodiscard]] const Figures& figures() const { return m_figures; }

    /// Someone puts an object somewhere else, out of the robot's hand if need be. Without effect
    /// when there is no such object.
    void move(int id, const RoboPlace& to);
    /// Lets this go wrong. Without effect when it cannot, as `mishapRefusal` says.
    void suffer(RoboMishap mishap);
    /// Why that cannot go wrong now; nothing when it can.
    [[nodiscard]] std::optional<Text> mishapRefusal(RoboMishap mishap) const;
    /// How all stands now, with the way that has been driven by now.
    [[nodiscard]] RoboPicture picture() const;

    /// Called as it happens; whoever listens does not call back.
    std::function<void(const RoboNews&)> onNews;

private:
    using Skill = RoboSkill;
    struct Doing {
        ActivityId id = 0;
        Skill skill = Skill::Navigate;
        RoboPlace to {}; ///< Navigate
        double wayMm = 0.0; ///< Navigate: of the whole way
        bool arrived = false; ///< Navigate
        int object = 0; ///< Grasp and Recognise: its id
        TimePoint due {}; ///< of the next attempt
    };
    /// What the robot knows and has met with, for each object.
    struct Memory {
        bool known = false;
        bool troubled = false; ///< a fault befell it, and it is not all right again
    };

    [[nodiscard]] std::optional<std::size_t> indexOf(int id) const;
    [[nodiscard]] Duration lasting(Skill skill) const;
    [[nodiscard]] bool isInKnownBin(std::size_t object) const;
    void aim(Doing& doing, const Activity& activity) const;
    void headFor(Doing& doing);
    void ring();
    /// Drives on to where the robot is by now.
    void drive();
    void driveBy(double mm, const RoboPlace& to);
    void attempt(Doing& doing);
    void grasp(const Doing& doing);
    void recognise(const Doing& doing);
    void letGo(RoboNews::Kind kind);
    void putElsewhere(std::size_t object, const RoboPlace& to);
    void moveSomething();
    /// Whether it goes wrong now, as it was asked for or by chance.
    [[nodiscard]] bool fails(bool& asked, double probability);
    /// Which way is driven: of several ways the one that was begun last leads.
    [[nodiscard]] std::optional<std::size_t> leading() const;
    void trouble(std::size_t object, int& counter);
    void settle();
    void schedule();
    void tell(RoboNews::Kind kind, int object, const RoboPlace& place, const Text& text);
    /// Sets the alarm and says what changed; the listener may begin and end skills meanwhile, so it
    /// comes last.
    void publish();

    Clock& m_clock;
    Signals& m_signals;
    Settings m_settings;
    SeededRandom m_random;
    std::vector<RoboObject> m_objects;
    std::vector<Memory> m_memory;
    RoboPlace m_place;
    std::optional<std::size_t> m_held;
    double m_mmToDrop = 0.0; ///< of what is held
    double m_headingRad = 0.0;
    bool m_missGrasp = false; ///< the next one fails
    bool m_missRecognition = false;
    std::vector<Doing> m_doings;
    TimePoint m_drivenTo {}; ///< until when the way is accounted for
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
