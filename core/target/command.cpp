// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/target/command.h"

#include "core/target/line.h"

#include <cmath>
#include <optional>
#include <vector>

#include <QObject>

namespace medulla::target {

namespace {

/// An hour: more is a typing error, since the arm reports nothing meanwhile.
constexpr double kLongestFreezeS = 3600.0;

/// Exactly `count` finite numbers between commas, or nothing.
std::optional<std::vector<double>> numbers(QStringView text, qsizetype count)
{
    const auto parts = text.split(QLatin1Char(','));
    if (parts.size() != count) {
        return std::nullopt;
    }
    std::vector<double> values;
    for (const auto& part : parts) {
        bool isNumber = false;
        values.push_back(part.trimmed().toDouble(&isNumber));
        if (!isNumber || !std::isfinite(values.back())) {
            return std::nullopt;
        }
    }
    return values;
}

std::optional<double> numberIn(QStringView text, double least, double most)
{
    const auto value = numbers(text, 1);
    return value && value->front() >= least && value->front() <= most
        ? std::optional(value->front())
        : std::nullopt;
}

Result<Command> parseDelay(const QString& text, const QString& place)
{
    const auto mostMs = toMs(kLongestDelay);
    const auto words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto mean = numberIn(words.value(0), 0.0, mostMs);
    const auto jitter = words.size() < 2 ? std::optional(0.0) : numberIn(words[1], 0.0, mostMs);
    if (!mean || !jitter || words.size() > 2) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a delay in ms."), { text }),
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "Write \"delay MEAN_MS [JITTER_MS]\" with 0 to %1 ms each."),
                { QString::number(mostMs) }));
    }
    const auto duration = [](double ms) { return Duration(std::llround(ms * 1e6)); };
    return SetDelay { duration(*mean), duration(*jitter) };
}

Result<Command> parseBlow(const QString& text, const QString& place)
{
    if (text == QLatin1String("splint")) {
        return BlowSplint {};
    }
    bool isNumber = false;
    if (const auto index = text.toUInt(&isNumber); isNumber) {
        return Blow { index };
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not the number of a flame."), { text }),
        QT_TRANSLATE_NOOP("medulla",
            "Write \"blow INDEX\" or \"blow splint\"; flames and torches are numbered from 0 in "
            "the order in which they were added."));
}

Result<Command> parseMove(const QString& text, const QString& place)
{
    const auto number = text.section(QLatin1Char(' '), 0, 0);
    bool isNumber = false;
    const auto index = number.toUInt(&isNumber);
    if (!isNumber) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not the number of a flame."), { number }),
            QT_TRANSLATE_NOOP("medulla",
                "Write \"move INDEX X,Y,Z\"; flames and torches are numbered from 0 in the order "
                "in which they were added."));
    }
    return parsePosition(text.mid(number.size()), place).map([&](const Position& to) {
        return Command(Move { index, to });
    });
}

Result<Command> parseRemove(const QString& text, const QString& place)
{
    bool isNumber = false;
    if (const auto number = text.toUInt(&isNumber); isNumber) {
        return RemoveObstacle { number };
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not the number of an obstacle."), { text }),
        QT_TRANSLATE_NOOP("medulla",
            "Write \"remove NUMBER\"; obstacles are numbered from 0 in the order in which they "
            "were put in."));
}

/// The probability of a network fault, whose command is `word`.
Result<double> parseProbability(const QString& word, const QString& text, const QString& place)
{
    if (const auto probability = numberIn(text, 0.0, 1.0)) {
        return *probability;
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a probability."), { text }),
        Text(QT_TRANSLATE_NOOP("medulla", "Write \"%1 P\" with P from 0 to 1."), { word }));
}

Result<Command> parseFreeze(const QString& text, const QString& place)
{
    if (const auto seconds = numberIn(text, 0.0, kLongestFreezeS)) {
        return Freeze { *seconds };
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a time in seconds."), { text }),
        Text(QT_TRANSLATE_NOOP("medulla", "Write \"freeze SECONDS\" with 0 to %1 seconds."),
            { QString::number(kLongestFreezeS) }));
}

/// Settings of the eyes; `most` bounds the value, the least is 0.
struct EyeWord {
    const char* word;
    double EyeTraits::*trait;
    double most;
};
constexpr EyeWord kEyeWords[] { { "eye-noise-mm", &EyeTraits::noiseMm, 1000.0 },
    { "eye-miss", &EyeTraits::miss, 1.0 }, { "eye-false", &EyeTraits::falseSighting, 1.0 },
    { "eye-certainty", &EyeTraits::certainty, 100.0 } };

Result<Command> parseEyes(const EyeWord& word, const QString& text, const QString& place)
{
    if (const auto value = numberIn(text, 0.0, word.most)) {
        return SetEyes { word.trait, *value };
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a value for %2."),
            { text, QLatin1String(word.word) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Write a number from 0 to %1."),
            { QString::number(word.most) }));
}

} // namespace

Result<Position> parsePosition(QStringView text, const QString& place)
{
    if (const auto values = numbers(text, 3)) {
        return Position(values->data());
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a position."), { text.toString() }),
        QT_TRANSLATE_NOOP("medulla", "Write X,Y,Z in mm, as in 60,25,40."));
}

Result<Obstacle> parseObstacle(QStringView text, const QString& place)
{
    const auto values = numbers(text, 4);
    if (values && (*values)[3] > 0.0) {
        return Obstacle { Position(values->data()), (*values)[3] };
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not an obstacle."), { text.toString() }),
        QT_TRANSLATE_NOOP(
            "medulla", "Write X,Y,Z,RADIUS in mm, the radius above 0, as in 60,25,40,30."));
}

Result<Command> parseCommand(const QString& line, const QString& place)
{
    const auto text = line.trimmed();
    const auto word = text.section(QLatin1Char(' '), 0, 0);
    const auto rest = text.mid(word.size()).trimmed();
    const auto toCommand = []<typename Kind>(Kind) {
        return [](const auto& value) { return Command(Kind { value }); };
    };
    if (word == QLatin1String("flame")) {
        return parsePosition(rest, place).map(toCommand(AddFlame {}));
    }
    if (word == QLatin1String("torch")) {
        return parsePosition(rest, place).map(toCommand(AddTorch {}));
    }
    if (word == QLatin1String("obstacle")) {
        return parseObstacle(rest, place).map(toCommand(AddObstacle {}));
    }
    if (word == QLatin1String("clear") && rest.isEmpty()) {
        return ClearObstacles {};
    }
    if (word == QLatin1String("restart") && rest.isEmpty()) {
        return Restart {};
    }
    if (word == QLatin1String("status") && rest.isEmpty()) {
        return AskStatus {};
    }
    if (word == QLatin1String("blow")) {
        return parseBlow(rest, place);
    }
    if (word == QLatin1String("move")) {
        return parseMove(rest, place);
    }
    for (const auto& eyeWord : kEyeWords) {
        if (word == QLatin1String(eyeWord.word)) {
            return parseEyes(eyeWord, rest, place);
        }
    }
    if (word == QLatin1String("remove")) {
        return parseRemove(rest, place);
    }
    if (word == QLatin1String("loss")) {
        return parseProbability(word, rest, place).map(toCommand(SetLoss {}));
    }
    if (word == QLatin1String("duplicate")) {
        return parseProbability(word, rest, place).map(toCommand(SetDuplicate {}));
    }
    if (word == QLatin1String("reorder")) {
        return parseProbability(word, rest, place).map(toCommand(SetReorder {}));
    }
    if (word == QLatin1String("delay")) {
        return parseDelay(rest, place);
    }
    if (word == QLatin1String("freeze")) {
        return parseFreeze(rest, place);
    }
    return failure(place, Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not a command."), { text }),
        QT_TRANSLATE_NOOP("medulla",
            "Write flame X,Y,Z, torch X,Y,Z, obstacle X,Y,Z,RADIUS, blow INDEX, blow splint, move "
            "INDEX X,Y,Z, clear, remove NUMBER, eye-noise-mm S, eye-miss P, eye-false P, "
            "eye-certainty C, loss P, delay MEAN_MS [JITTER_MS], duplicate P, reorder P, freeze "
            "SECONDS, restart, status or quit."));
}

} // namespace medulla::target
