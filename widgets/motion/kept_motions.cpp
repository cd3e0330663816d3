// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/kept_motions.h"

#include <algorithm>
#include <cmath>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::widgets {

namespace {

/// About 10 kB in the settings file, which is written after each motion.
constexpr int kMostKept = 100;

const auto kAt = QStringLiteral("at");
const auto kTarget = QStringLiteral("target");
const auto kEnd = QStringLiteral("end");
const auto kReason = QStringLiteral("reason");

} // namespace

QByteArray toKept(const MotionHistory& history)
{
    QJsonArray motions;
    for (int row = 0; row < std::min(history.rowCount(), kMostKept); ++row) {
        const auto& record = history.record(row);
        motions.append(QJsonObject { { kAt, record.at.toString(Qt::ISODateWithMs) },
            { kTarget, QJsonArray { record.target.x(), record.target.y(), record.target.z() } },
            { kEnd, int(record.end) }, { kReason, record.reason } });
    }
    return QJsonDocument(motions).toJson(QJsonDocument::Compact);
}

std::vector<MotionRecord> motionsOf(const QByteArray& kept, const QDate& day)
{
    std::vector<MotionRecord> motions;
    const auto all = QJsonDocument::fromJson(kept).array();
    for (const auto& each : all) {
        const auto json = each.toObject();
        const auto target = json[kTarget].toArray();
        MotionRecord record;
        record.at = QDateTime::fromString(json[kAt].toString(), Qt::ISODateWithMs);
        record.target =
            Position(target.at(0).toDouble(), target.at(1).toDouble(), target.at(2).toDouble());
        const auto* end = std::find_if(kMotionEnds.begin(), kMotionEnds.end(),
            [code = json[kEnd].toInt(-1)](MotionEnd one) { return int(one) == code; });
        record.reason = json[kReason].toString();
        if (record.at.date() == day && target.size() == 3 && end != kMotionEnds.end()) {
            record.end = *end;
            motions.push_back(record);
        }
    }
    return motions;
}

} // namespace medulla::widgets
