// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/recordings_model.h"

#include "widgets/review/review_words.h"

#include <algorithm>

namespace medulla::widgets::reviews {

using replay::RecordingInfo;

void RecordingsModel::setRecordings(std::vector<RecordingInfo> recordings)
{
    if (recordings == m_recordings) {
        return;
    }
    m_recordings = std::move(recordings);
    build();
}

void RecordingsModel::setFilter(const QString& search, Show show)
{
    if (search == m_search && show == m_show) {
        return;
    }
    m_search = search;
    m_show = show;
    build();
}

bool RecordingsModel::isShown(const RecordingInfo& recording) const
{
    const bool isOfKind = m_show == Show::All
        || (m_show == Show::Runs && recording.kind == replay::RecordingKind::Run)
        || (m_show == Show::WithAlarms && recording.hasAlarms)
        || (m_show == Show::Live && recording.isLive);
    return isOfKind && replay::matches(recording, m_search);
}

void RecordingsModel::build()
{
    beginResetModel();
    m_rows.clear();
    std::size_t heading = 0;
    for (std::size_t i = 0; i < m_recordings.size(); ++i) {
        if (!isShown(m_recordings[i])) {
            continue;
        }
        const auto day = m_recordings[i].begunAt.date();
        if (m_rows.empty() || m_rows[heading].day != day) {
            heading = m_rows.size();
            m_rows.push_back({ std::nullopt, day, 0 });
        }
        ++m_rows[heading].count;
        m_rows.push_back({ i, day, 0 });
    }
    endResetModel();
}

const RecordingInfo* RecordingsModel::at(const QModelIndex& index) const
{
    if (!index.isValid() || std::size_t(index.row()) >= m_rows.size()) {
        return nullptr;
    }
    const auto& recording = m_rows[std::size_t(index.row())].recording;
    return recording ? &m_recordings[*recording] : nullptr;
}

int RecordingsModel::rowOf(const QString& path) const
{
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto& recording = m_rows[i].recording;
        if (recording && m_recordings[*recording].path == path) {
            return int(i);
        }
    }
    return -1;
}

int RecordingsModel::shownCount() const
{
    return int(
        std::ranges::count_if(m_rows, [](const Row& row) { return row.recording.has_value(); }));
}

int RecordingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant RecordingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || std::size_t(index.row()) >= m_rows.size()) {
        return {};
    }
    const auto& row = m_rows[std::size_t(index.row())];
    const auto* const recording = at(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return recording != nullptr ? sentenceOf(*recording) : dayWords(row.day);
    case Qt::ToolTipRole:
        return recording != nullptr ? QVariant(recording->path) : QVariant();
    case IsHeadingRole:
        return recording == nullptr;
    case CountRole:
        return row.count;
    case PathRole:
        return recording != nullptr ? recording->path : QString();
    default:
        return {};
    }
}

Qt::ItemFlags RecordingsModel::flags(const QModelIndex& index) const
{
    return at(index) != nullptr ? Qt::ItemIsEnabled | Qt::ItemIsSelectable : Qt::NoItemFlags;
}

} // namespace medulla::widgets::reviews
