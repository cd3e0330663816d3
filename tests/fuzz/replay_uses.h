// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"
#include "core/record/signal_overview.h"
#include "core/replay/loaded_recording.h"
#include "core/replay/recorded_games.h"
#include "core/replay/state_reader.h"

#include <memory>
#include <optional>

#include <QBuffer>
#include <QFile>

namespace medulla::test {

/// Reads the states of the panels and the maze games. What was wrong, likewise.
inline std::optional<QString> replayStates(const QString& path, double lengthS)
{
    auto states = replay::StateReader::open(path);
    const auto games = replay::readGames(path, {});
    if (!states || !games) {
        return QStringLiteral("Its states are refused.");
    }
    for (const double atS : { 0.0, 0.2, 1.5, lengthS }) {
        const auto state = (*states)->read(atS);
        if (state.game && !state.game->about) {
            return QStringLiteral("A game without what is known about it.");
        }
    }
    for (const auto& each : games->games) {
        const auto span = each.recording->span();
        if (!span || each.spots.empty() || each.spots.front().cycle != span->first
            || each.spots.back().cycle != span->last
            || !game::Playback(each.recording).at(span->last)) {
            return QStringLiteral("A game lacks moments.");
        }
    }
    return std::nullopt;
}

/// Opens a recording as the mode Review does, in a folder in memory. What was wrong; nothing when
/// all went as it should: what opens can be read in part and as a whole, with the same signals.
inline std::optional<QString> replayRecording(const QByteArray& bytes, const QString& folder)
{
    const auto path = folder + QStringLiteral("/replayed.mcap");
    {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) {
            return QStringLiteral("The folder cannot be written.");
        }
    }
    const auto opened = replay::openRecording(path);
    if (!opened) {
        return std::nullopt;
    }
    auto& recording = **opened;
    auto excerpt = replay::ExcerptReader(recording.signalSource).read(0.1, 0.4);
    replay::ReadProgress progress;
    auto all = replay::readAllSignals(recording.signalSource, progress);
    if (!excerpt || !excerpt->store || !all || !all->store) {
        return QStringLiteral("Its signals are refused.");
    }
    const auto keys = all->store->catalogue().keys();
    if (excerpt->store->catalogue().keys() != keys
        || recording.signalStore->catalogue().size() < std::size_t(keys.size())) {
        return QStringLiteral("The names of its signals differ.");
    }
    recording.signalStore->takeExcerpt(0.1, 0.4, std::move(excerpt->store));
    recording.signalStore->takeValues(std::move(all->store));
    for (const double atS : { 0.0, 0.2, recording.info.lengthS }) {
        const auto at = recording.measuredAt(atS);
        if (at && !(at->atS <= atS)) {
            return QStringLiteral("A value of the future is in force.");
        }
    }
    (void)recording.trail(0, 1, 0.1);
    return replayStates(path, recording.info.lengthS);
}

/// Reads the overview of a recording, however short it is.
inline void readOverview(std::unique_ptr<record::McapReader> reader)
{
    Findings findings;
    replay::SignalLoader loader(*reader, {});
    if (const auto overview = loader.overview(findings)) {
        for (std::size_t i = 0; i < overview->catalogue().size(); ++i) {
            std::vector<signals::SignalPoint> line;
            overview->series({ i }).envelope(0, 100, 1, 100, line);
        }
    }
}

/// A recording in memory.
inline std::unique_ptr<record::McapReader> readerOf(const QByteArray& file)
{
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(file);
    buffer->open(QIODevice::ReadOnly);
    auto reader = record::McapReader::open(std::move(buffer), QStringLiteral("fuzz"));
    return reader ? std::move(*reader) : nullptr;
}

/// A recording of nothing but an overview.
inline QByteArray fileWithOverview(const QByteArray& overview)
{
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    auto mcap = record::McapWriter::to(file, QStringLiteral("fuzz"), {});
    (void)(*mcap)->attach({ 0, 0, record::SignalOverview::kName, {}, overview });
    (void)(*mcap)->finish();
    return file.data();
}

} // namespace medulla::test
