// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/review_words.h"

#include "core/base/format.h"

#include <cmath>

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace medulla::widgets::reviews {

using replay::RecordingInfo;
using replay::RecordingKind;

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::reviews", text);
}

} // namespace

QString dayWords(const QDate& day)
{
    if (!day.isValid()) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Without a time"));
    }
    const auto name = QLocale().toString(day, QStringLiteral("dddd d MMMM"));
    const auto today = QDate::currentDate();
    if (day == today) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Today, %1")).arg(name);
    }
    if (day == today.addDays(-1)) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Yesterday, %1")).arg(name);
    }
    return day.year() == today.year() ? name
                                      : QLocale().toString(day, QStringLiteral("d MMMM yyyy"));
}

QString lengthWords(double lengthS)
{
    if (lengthS < 60) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "%1 s"))
            .arg(formatNumber(lengthS, 1));
    }
    const auto seconds = std::llround(lengthS);
    if (seconds < 3600) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "%1 min %2 s"))
            .arg(seconds / 60)
            .arg(seconds % 60, 2, 10, QLatin1Char('0'));
    }
    return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "%1 h %2 min"))
        .arg(seconds / 3600)
        .arg(seconds / 60 % 60, 2, 10, QLatin1Char('0'));
}

QString sizeWords(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(qint64(bytes), 1, QLocale::DataSizeSIFormat);
}

QString titleOf(const RecordingInfo& recording)
{
    if (!recording.title.isEmpty()) {
        return recording.title;
    }
    switch (recording.kind) {
    case RecordingKind::Operator:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Kept by hand"));
    case RecordingKind::Alarm:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Kept by alarm"));
    case RecordingKind::Long:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Long recording"));
    case RecordingKind::Recovered:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Recovered"));
    case RecordingKind::Run:
    case RecordingKind::Other:
        break;
    }
    return QFileInfo(recording.path).completeBaseName();
}

QString outcomeOf(const RecordingInfo& recording)
{
    if (!recording.outcome.isEmpty()) {
        return recording.outcome;
    }
    if (!recording.isComplete) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Cut off, read up to the cut"));
    }
    return recording.hasAlarms
        ? words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "With alarms"))
        : words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Without alarms"));
}

QString reasonOf(const RecordingInfo& recording)
{
    switch (recording.kind) {
    case RecordingKind::Operator:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "the operator kept it"));
    case RecordingKind::Alarm:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "an alarm was raised"));
    case RecordingKind::Run:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "a task or program ran"));
    case RecordingKind::Long:
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "it was recorded by hand"));
    case RecordingKind::Recovered:
        return words(QT_TRANSLATE_NOOP(
            "medulla::widgets::reviews", "Medulla ended without closing its black box"));
    case RecordingKind::Other:
        break;
    }
    return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "not stored in the file"));
}

QString sentenceOf(const RecordingInfo& recording)
{
    return QStringList { QLocale().toString(recording.begunAt.time(), QStringLiteral("HH:mm:ss")),
        titleOf(recording), lengthWords(recording.lengthS), outcomeOf(recording),
        recording.isLive ? QStringLiteral("LIVE") : QStringLiteral("SIMULATED") }
        .join(QStringLiteral(", "));
}

QString eventWords(const replay::RecordedEvent& event)
{
    const auto text = event.members[QStringLiteral("text")].toString();
    return text.isEmpty() ? event.keyword : text;
}

} // namespace medulla::widgets::reviews
