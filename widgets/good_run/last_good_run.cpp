// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/good_run/last_good_run.h"

#include "core/base/json_document.h"
#include "core/record/recording_format.h"
#include "core/replay/comparison.h"
#include "core/spine/config_difference.h"
#include "core/spine/config_reader.h"
#include "widgets/kit/in_background.h"

#include <QFile>
#include <QLocale>

#include <nlohmann/json.hpp>

namespace medulla::widgets {

namespace format = record::format;

LastGoodRun::LastGoodRun(cell::Cell& cell, OpenFiles openFiles, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_openFiles(std::move(openFiles))
{
}

void LastGoodRun::read(const QString& folder)
{
    const auto& site = m_cell.site();
    inBackground(
        this, [folder, cell = site.name, file = site.file] { return find(folder, cell, file); },
        [this, number = ++m_reads](const Found& found) {
            if (number == m_reads) {
                m_found = found;
                Q_EMIT changed();
            }
        });
}

LastGoodRun::Found LastGoodRun::find(
    const QString& folder, const QString& cell, const QString& siteFile)
{
    Found found { replay::findGoodRun(folder, cell), {}, {} };
    if (!found.run) {
        return found;
    }
    const auto name = QString::fromUtf8(format::kSpineFile);
    if (const auto* text = found.run->contentOf(name)) {
        const auto json = parseJson(*text, name);
        auto config = json ? spine::readConfig(*json, name) : tl::make_unexpected(json.error());
        if (config) {
            found.routing = std::move(*config);
        }
    }
    QFile file(siteFile);
    if (file.open(QIODevice::ReadOnly)) {
        found.site = file.readAll();
    }
    return found;
}

QString LastGoodRun::name() const
{
    if (!isKnown()) {
        return {};
    }
    const auto& info = m_found.run->info;
    return tr("%1, %2", "run, date and time")
        .arg(info.title, QLocale().toString(info.begunAt, QStringLiteral("d MMM HH:mm")));
}

QStringList LastGoodRun::changes() const
{
    QStringList lines;
    if (!isKnown()) {
        return lines;
    }
    addFileChanges(lines, QString::fromUtf8(format::kSiteFile), m_found.site);
    if (m_found.routing) {
        auto then = *m_found.routing;
        m_cell.site().maze.addEnds(then);
        for (const auto& difference : spine::differences(then, m_cell.site().spine)) {
            lines << difference.text.shown();
        }
    }
    for (const auto& file : m_openFiles()) {
        const auto& folder = file.isTask ? format::kTaskFolder : format::kProgramFolder;
        addFileChanges(lines, QString::fromUtf8(folder) + file.name, file.text());
    }
    return lines;
}

void LastGoodRun::addFileChanges(
    QStringList& lines, const QString& file, const QByteArray& now) const
{
    const auto* then = m_found.run->contentOf(file);
    if (then == nullptr) {
        return;
    }
    const auto missing = tr("missing");
    for (const auto& difference : replay::differencesOf(file, *then, now)) {
        const auto what = difference.place.isEmpty()
            ? file
            : tr("%1, %2", "file, place").arg(file, difference.place);
        lines << tr("%1: %2 → %3", "place: before → now")
                     .arg(what, difference.before.isEmpty() ? missing : difference.before,
                         difference.after.isEmpty() ? missing : difference.after);
    }
}

} // namespace medulla::widgets
