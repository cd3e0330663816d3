// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell_recording.h"
#include "core/replay/good_run.h"

#include <functional>
#include <optional>
#include <vector>

#include <QObject>
#include <QStringList>

namespace medulla::widgets {

/// The last good run of a cell (the newest one that reached its goal without an alarm), and the
/// differences of the present configuration from that of this run, in words. GUI thread.
class LastGoodRun final : public QObject {
    Q_OBJECT

public:
    /// Gives the open tasks and programs.
    using OpenFiles = std::function<std::vector<cell::CellRecording::OpenFile>()>;

    /// `cell` must outlive it. No run is known before `read`.
    LastGoodRun(cell::Cell& cell, OpenFiles openFiles, QObject* parent = nullptr);

    /// Reads the recordings of the folder in the background; `changed` follows.
    void read(const QString& folder);

    [[nodiscard]] bool isKnown() const { return m_found.run.has_value(); }
    /// "passFlame.json, 26 Nov 14:03"; empty: no run is known.
    [[nodiscard]] QString name() const;
    /// The Spine configuration of that run, as its file had it; unset: not known.
    [[nodiscard]] const std::optional<spine::Config>& routing() const { return m_found.routing; }
    /// The differences of the site, of the routing that runs, and of the tasks and programs that
    /// are open now and were open then: one sentence each.
    [[nodiscard]] QStringList changes() const;

Q_SIGNALS:
    void changed();

private:
    struct Found {
        std::optional<replay::GoodRun> run;
        std::optional<spine::Config> routing;
        QByteArray site; ///< present text of the site file
    };
    [[nodiscard]] static Found find(
        const QString& folder, const QString& cell, const QString& siteFile);
    void addFileChanges(QStringList& lines, const QString& file, const QByteArray& now) const;

    cell::Cell& m_cell;
    const OpenFiles m_openFiles;
    Found m_found;
    int m_reads = 0; ///< an older `read` that ends late changes nothing
};

} // namespace medulla::widgets
