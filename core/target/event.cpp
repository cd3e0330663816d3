// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/event.h"

#include <cmath>

#include <QObject>

#include <nlohmann/json.hpp>

namespace medulla::target {

namespace {

const char* key(Event::Kind kind)
{
    switch (kind) {
    case Event::Kind::Lit:
        return "lit";
    case Event::Kind::Out:
        return "out";
    case Event::Kind::Blocked:
        return "blocked";
    case Event::Kind::Held:
        return "held";
    case Event::Kind::Status:
        return "status";
    case Event::Kind::Freed:
        break;
    }
    return "freed";
}

const char* key(Event::Thing what)
{
    switch (what) {
    case Event::Thing::Splint:
        return "splint";
    case Event::Thing::Torch:
        return "torch";
    case Event::Thing::Flame:
        return "flame";
    case Event::Thing::Arm:
        break;
    }
    return "arm";
}

const char* sentence(const Event& event)
{
    const auto lit = event.kind == Event::Kind::Lit;
    switch (event.what) {
    case Event::Thing::Splint:
        return lit ? QT_TRANSLATE_NOOP("medulla", "%1 s: the splint was lit at %2.")
                   : QT_TRANSLATE_NOOP("medulla", "%1 s: the splint went out at %2.");
    case Event::Thing::Torch:
        return lit ? QT_TRANSLATE_NOOP("medulla", "%1 s: the torch at %2 was lit.")
                   : QT_TRANSLATE_NOOP("medulla", "%1 s: the torch at %2 went out.");
    case Event::Thing::Flame:
        return lit ? QT_TRANSLATE_NOOP("medulla", "%1 s: the flame at %2 was lit.")
                   : QT_TRANSLATE_NOOP("medulla", "%1 s: the flame at %2 went out.");
    case Event::Thing::Arm:
        break;
    }
    switch (event.kind) {
    case Event::Kind::Blocked:
        return QT_TRANSLATE_NOOP("medulla", "%1 s: an obstacle blocks the arm at %2.");
    case Event::Kind::Held:
        return QT_TRANSLATE_NOOP(
            "medulla", "%1 s: commands have stopped, so the arm holds its position %2.");
    case Event::Kind::Status:
        return QT_TRANSLATE_NOOP("medulla", "%1 s: the arm is at %2.");
    default:
        return QT_TRANSLATE_NOOP("medulla", "%1 s: the arm is free again at %2.");
    }
}

/// Rounded to `digits` after the point, and never "-0".
double rounded(double value, double digits)
{
    const auto scale = std::pow(10.0, digits);
    return std::round(value * scale) / scale + 0.0;
}

} // namespace

QString toJson(const Event& event)
{
    const nlohmann::ordered_json json {
        { "t", rounded(event.tS, 3) },
        { "event", key(event.kind) },
        { "what", key(event.what) },
        { "position",
            { rounded(event.position.x(), 3), rounded(event.position.y(), 3),
                rounded(event.position.z(), 3) } },
    };
    return QString::fromStdString(json.dump());
}

Text toText(const Event& event)
{
    const auto number = [](double value) { return QString::number(rounded(value, 1), 'f', 1); };
    return Text(sentence(event),
        { QString::number(event.tS, 'f', 3),
            QStringLiteral("%1, %2, %3")
                .arg(number(event.position.x()), number(event.position.y()),
                    number(event.position.z())) });
}

} // namespace medulla::target
