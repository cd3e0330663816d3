// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/game_setup.h"

#include "core/arena/trial/game_check.h"
#include "core/arena/trial/starts.h"
#include "core/base/json_document.h"
#include "core/base/load_file.h"
#include "core/maze/protocol/files.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::game {

namespace {

const auto kLab = QStringLiteral("lab");
const auto kGrid = QStringLiteral("grid");
const auto kAgents = QStringLiteral("agents");
const auto kFillStarts = QStringLiteral("fillStarts");
const auto kProfile = QStringLiteral("profile");
const auto kRadio = QStringLiteral("radio");
const auto kGpsNoise = QStringLiteral("gpsNoise");
const auto kCycles = QStringLiteral("cycles");
const auto kSeed = QStringLiteral("seed");
const auto kSpeed = QStringLiteral("speed");
const auto kRuns = QStringLiteral("runs");
const auto kTeams = QStringLiteral("teams");
const auto kWord2021 = QStringLiteral("2021");
const auto kWordRtss08 = QStringLiteral("rtss08");

/// Largest seed without loss in JSON and fields, which hold doubles.
constexpr double kMostSeed = 9e15;

double within(const QJsonValue& value, double least, double most, double otherwise)
{
    const auto number = value.toDouble(otherwise);
    return number >= least && number <= most ? number : otherwise;
}

int wholeWithin(const QJsonValue& value, int most, int otherwise)
{
    return int(std::lround(within(value, 1, most, otherwise)));
}

Result<QByteArray> contents(const QString& path, const char* none)
{
    if (path.isEmpty()) {
        return failure(QString(), Text(none),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a file or the built-in maze.")));
    }
    auto read = loadFile(path, maze::kLongestFile);
    if (!read) {
        return tl::unexpected(read.error().front());
    }
    return *read;
}

} // namespace

QByteArray GameSetup::toJson() const
{
    QJsonObject json { { kLab, lab }, { kGrid, grid }, { kAgents, agents },
        { kFillStarts, fillStarts },
        { kProfile, profile == Profile::Official2021 ? kWord2021 : kWordRtss08 }, { kRadio, radio },
        { kGpsNoise, gpsNoise }, { kCycles, cycles }, { kSeed, double(seed) }, { kRuns, runs } };
    json[kTeams] = QJsonArray::fromStringList(teams);
    json[kSpeed] = speed == kAsFastAsItCan ? 0.0 : speed;
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

GameSetup GameSetup::fromJson(const QByteArray& json, const GameSetup& otherwise)
{
    const auto kept = parseJsonObject(json, {}).value_or(QJsonObject());
    auto setup = otherwise;
    setup.lab = kept[kLab].toString(otherwise.lab);
    setup.grid = kept[kGrid].toString(otherwise.grid);
    setup.agents = wholeWithin(kept[kAgents], kMostAgents, otherwise.agents);
    setup.fillStarts = kept[kFillStarts].toBool(otherwise.fillStarts);
    if (const auto word = kept[kProfile].toString(); word == kWord2021 || word == kWordRtss08) {
        setup.profile = word == kWord2021 ? Profile::Official2021 : Profile::Rtss08;
    }
    setup.radio = kept[kRadio].toBool(otherwise.radio);
    setup.gpsNoise = kept[kGpsNoise].toBool(otherwise.gpsNoise);
    setup.cycles = wholeWithin(kept[kCycles], kMostCycles, otherwise.cycles);
    setup.seed =
        std::uint64_t(std::floor(within(kept[kSeed], 0, kMostSeed, double(otherwise.seed))));
    setup.runs = wholeWithin(kept[kRuns], kMostRuns, otherwise.runs);
    if (const auto teams = kept[kTeams]; teams.isArray()) {
        setup.teams.clear();
        for (const auto& team : teams.toArray()) {
            setup.teams << team.toString();
        }
    }
    if (const auto speed = kept[kSpeed]; speed.isDouble()) {
        const auto times = within(speed, 0, 16, -1);
        setup.speed = times < 0 ? otherwise.speed : times > 0 ? times : kAsFastAsItCan;
    }
    return setup;
}

QString gridBeside(const QString& lab)
{
    for (const auto& [word, other] : { std::pair(QLatin1String("Lab"), QLatin1String("Grid")),
             std::pair(QLatin1String("lab"), QLatin1String("grid")) }) {
        const QFileInfo file(lab);
        auto name = file.fileName();
        const auto at = name.lastIndexOf(word);
        if (at >= 0) {
            name.replace(at, word.size(), other);
            auto beside = file.path() + QLatin1Char('/') + name;
            if (QFileInfo::exists(beside)) {
                return beside;
            }
        }
    }
    return {};
}

Result<ReadGame> readGame(const GameSetup& setup)
{
    const auto labFile = contents(setup.lab, QT_TRANSLATE_NOOP("medulla", "No maze is chosen."));
    if (!labFile) {
        return tl::unexpected(labFile.error());
    }
    const auto gridFile =
        contents(setup.grid, QT_TRANSLATE_NOOP("medulla", "No start positions are chosen."));
    if (!gridFile) {
        return tl::unexpected(gridFile.error());
    }
    auto lab = maze::readLab(*labFile, setup.lab);
    if (!lab) {
        return tl::unexpected(lab.error());
    }
    auto grid = maze::readGrid(*gridFile, setup.grid);
    if (!grid) {
        return tl::unexpected(grid.error());
    }
    ReadGame read;
    read.warnings = std::move(lab->warnings);
    auto& options = read.options;
    options.lab = std::move(lab->lab);
    options.grid =
        setup.fillStarts ? arena::filled(*grid, options.lab, setup.agents) : std::move(*grid);
    options.rules = setup.profile == GameSetup::Profile::Official2021 ? arena::Rules::official2021()
                                                                      : arena::Rules::rtss08();
    auto& parameters = options.rules.parameters;
    parameters.simTimeCycles = parameters.keyTimeCycles = setup.cycles;
    parameters.lab = setup.lab;
    parameters.grid = setup.grid;
    if (!setup.radio) {
        options.rules.radioRangeMu = 0;
    }
    if (!setup.gpsNoise) {
        parameters.gpsLinNoiseMu = 0;
    }
    options.agents = setup.agents;
    options.seed = setup.seed;
    options.speed = setup.speed;
    if (const auto places = options.grid.starts.size(); places < std::size_t(options.agents)) {
        return failure(setup.grid,
            Text(QT_TRANSLATE_NOOP("medulla", "There are %1 start positions for %2 robots."),
                { QString::number(places), QString::number(options.agents) }),
            Text(setup.fillStarts
                    ? QT_TRANSLATE_NOOP("medulla", "Use fewer robots: there is no room for more.")
                    : QT_TRANSLATE_NOOP(
                        "medulla", "Use fewer robots, or let start positions be added.")));
    }
    for (auto& finding :
        arena::findingsOf(options.lab, options.grid, options.rules, std::size_t(options.agents))) {
        if (finding.severity == Severity::Error) {
            finding.place = setup.grid;
            return tl::unexpected(finding);
        }
        finding.place = setup.lab;
        read.warnings.push_back(std::move(finding));
    }
    return read;
}

arena::TrialOptions seriesOf(const LocalGameOptions& game, int runs)
{
    arena::TrialOptions series;
    series.lab = game.lab;
    series.grid = game.grid;
    series.rules = game.rules;
    series.agents = game.agents;
    series.seed = game.seed;
    series.runs = runs;
    series.threads = std::max(1, int(std::thread::hardware_concurrency()) - 1);
    return series;
}

} // namespace medulla::game
