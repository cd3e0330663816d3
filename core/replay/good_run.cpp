// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/good_run.h"

#include "core/record/mcap_reader.h"

#include <algorithm>

namespace medulla::replay {

const QByteArray* GoodRun::contentOf(const QString& name) const
{
    const auto found = std::ranges::find(files, name, &RecordedFile::name);
    return found == files.end() ? nullptr : &found->content;
}

std::optional<GoodRun> findGoodRun(const QString& folder, const QString& cell)
{
    RecordingInfo present;
    present.cell = cell;
    present.begunAt = QDateTime::currentDateTime();
    const auto list = listRecordings(folder);
    const auto* info = lastGoodRun(list.recordings, present);
    if (info == nullptr) {
        return std::nullopt;
    }
    GoodRun run { *info, {} };
    if (auto reader = record::McapReader::open(info->path)) {
        Findings damage; // of files that are left out
        run.files = filesOf(**reader, damage);
    }
    return run;
}

} // namespace medulla::replay
