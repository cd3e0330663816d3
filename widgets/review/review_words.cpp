// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/review/review_words.h"

#include "core/base/format.h"
#include "core/record/recorded_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QLocale>

namespace medulla::widgets::reviews {

using replay::RecordingInfo;
using replay::RecordingKind;

namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::reviews", text);
}

/// The keyword of an outcome in words, with the reason behind it.
QString outcomeWords(const RecordingInfo& recording)
{
    const auto& outcome = recording.outcome;
    const auto keyword = outcome.section(QLatin1String(": "), 0, 0);
    const auto text =
        recording.why.isEmpty() ? outcome.section(QLatin1String(": "), 1) : recording.why.shown();
    const auto how = keyword == QLatin1String("finished")
        ? words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Finished"))
        : keyword == QLatin1String("stopped")
        ? words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Stopped"))
        : keyword == QLatin1String("failed")
        ? words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Failed"))
        : keyword == QLatin1String("refused")
        ? words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Refused"))
        : keyword == QLatin1String("replaced")
        ? words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Another run began"))
        : keyword;
    return text.isEmpty() ? how : how + QLatin1String(": ") + text;
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
    case RecordingKind::Imported:
    case RecordingKind::Other:
        break;
    }
    return QFileInfo(recording.path).completeBaseName();
}

QString outcomeOf(const RecordingInfo& recording)
{
    if (!recording.outcome.isEmpty()) {
        return outcomeWords(recording);
    }
    if (!recording.isComplete) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Cut off, read up to the cut"));
    }
    if (recording.kind == RecordingKind::Imported) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Traffic only"));
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
    case RecordingKind::Imported:
        return words(QT_TRANSLATE_NOOP(
            "medulla::widgets::reviews", "a capture of the lab network was opened"));
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

QString positionWords(const QJsonValue& value)
{
    const auto at = value.toArray();
    return at.size() == 3 ? formatPosition(at[0].toDouble(), at[1].toDouble(), at[2].toDouble(), 0)
                          : QString();
}

namespace {

/// Keywords of commands and motions that have no text of their own; see core/cell/cell_recording.
struct KeywordWords {
    const char* keyword;
    const char* words;
};
constexpr std::array kKeywords {
    KeywordWords { "stop", "STOP" },
    KeywordWords { "release", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Release STOP") },
    KeywordWords { "execute", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Execute") },
    KeywordWords { "enqueue", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Add to the queue") },
    KeywordWords { "pause", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Pause") },
    KeywordWords { "paused", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Paused") },
    KeywordWords { "resume", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Resume") },
    KeywordWords { "resume after interruption",
        QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Resume after the interruption") },
    KeywordWords { "interruption cleared",
        QT_TRANSLATE_NOOP("medulla::widgets::reviews", "The interruption is over") },
    KeywordWords { "reverse", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Go back") },
    KeywordWords {
        "clear abort", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Clear the abort") },
    KeywordWords { "keep", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Keep a recording") },
    KeywordWords {
        "routing changed", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Routing changed") },
    KeywordWords { "jog started", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Jog") },
    KeywordWords { "jog ended", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Jog ended") },
    KeywordWords { "acknowledged", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Acknowledge") },
    KeywordWords { "began", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Run began") },
    KeywordWords { "lost", QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Datagrams lost") },
};

} // namespace

QString keywordWords(const QString& keyword)
{
    const auto found = std::ranges::find_if(kKeywords,
        [&keyword](const KeywordWords& each) { return keyword == QLatin1String(each.keyword); });
    return found == kKeywords.end() ? keyword : words(found->words);
}

QString eventWords(const replay::RecordedEvent& event)
{
    const auto& members = event.members;
    const auto is = [&event](
                        const char* keyword) { return event.keyword == QLatin1String(keyword); };
    if (event.topic == recorder::Topic::Motion && is("started")) {
        const auto target = positionWords(members[QStringLiteral("target")]);
        return members[QStringLiteral("reverse")].toBool()
            ? words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "back to %1")).arg(target)
            : words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "to %1")).arg(target);
    }
    if (event.topic == recorder::Topic::Motion && is("obstacle")) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Obstacle on %1, %2 mm"))
            .arg(members[QStringLiteral("axis")].toString(),
                formatNumber(std::abs(members[QStringLiteral("offMm")].toDouble()), 1));
    }
    if (event.topic == recorder::Topic::Operator && is("commander")) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "Arm to %1"))
            .arg(members[QStringLiteral("name")].toString());
    }
    if (is("stepSent")) {
        return words(QT_TRANSLATE_NOOP("medulla::widgets::reviews", "%1, step %2"))
            .arg(members[QStringLiteral("action")].toString())
            .arg(members[QStringLiteral("step")].toInt() + 1);
    }
    for (const auto* name : { "text", "reason" }) {
        if (const auto text = record::textIn(members, QLatin1String(name)); !text.isEmpty()) {
            return text.shown();
        }
    }
    for (const auto* name : { "action", "kind", "how" }) {
        if (const auto word = members[QLatin1String(name)].toString(); !word.isEmpty()) {
            return word;
        }
    }
    return keywordWords(event.keyword);
}

} // namespace medulla::widgets::reviews
