// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"
#include "core/base/save_file.h"
#include "core/game/recording.h"
#include "core/maze/protocol/simulator_codec.h"

#include <QIODevice>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtEndian>

namespace medulla::game {

namespace {

constexpr int kVersion = 2;
constexpr int kWithoutSumAndEnd = 1; ///< version
constexpr qsizetype kLongestHead = 4 << 20U;
constexpr qsizetype kSizeBytes = 4;
constexpr qsizetype kSumBytes = 2;
constexpr qsizetype kFrameBytes = kSizeBytes + kSumBytes;

/// A document as sent by simulators.
template <class T>
QString documentOf(const T& what)
{
    QByteArray datagram;
    maze::encode(what, datagram);
    datagram.chop(1); // the NUL byte
    return QString::fromUtf8(datagram);
}

template <class T>
std::optional<T> readDocument(const QJsonValue& value)
{
    const auto document = maze::decodeViewDocument(value.toString().toUtf8());
    if (!document || !std::holds_alternative<T>(*document)) {
        return std::nullopt;
    }
    return std::get<T>(*document);
}

QByteArray headOf(const GameAbout& about)
{
    QJsonObject head { { QStringLiteral("format"), QStringLiteral("medulla-game") },
        { QStringLiteral("version"), kVersion }, { QStringLiteral("name"), about.name } };
    if (about.lab) {
        head[QStringLiteral("lab")] = documentOf(*about.lab);
    }
    if (about.grid) {
        head[QStringLiteral("grid")] = documentOf(*about.grid);
    }
    if (about.parameters) {
        head[QStringLiteral("reply")] = documentOf(maze::Reply { true, *about.parameters });
    }
    if (about.radioRangeMu) {
        head[QStringLiteral("radioRange")] = *about.radioRangeMu;
    }
    if (about.seed) {
        head[QStringLiteral("seed")] =
            QString::number(*about.seed); // exceeds the precision of a double
    }
    return QJsonDocument(head).toJson(QJsonDocument::Compact) + '\n';
}

GameAbout aboutOf(const QJsonObject& head)
{
    GameAbout about;
    about.name = head[QStringLiteral("name")].toString();
    about.lab = readDocument<maze::Lab>(head[QStringLiteral("lab")]);
    about.grid = readDocument<maze::Grid>(head[QStringLiteral("grid")]);
    if (const auto reply = readDocument<maze::Reply>(head[QStringLiteral("reply")])) {
        about.parameters = reply->parameters;
    }
    if (const auto range = head[QStringLiteral("radioRange")]; range.isDouble()) {
        about.radioRangeMu = range.toDouble();
    }
    bool isNumber = false;
    if (const auto seed = head[QStringLiteral("seed")].toString().toULongLong(&isNumber);
        isNumber) {
        about.seed = seed;
    }
    return about;
}

QByteArray framed(const QByteArray& packed)
{
    QByteArray out(kFrameBytes, '\0');
    qToLittleEndian(quint32(packed.size()), out.data());
    qToLittleEndian(qChecksum(packed), out.data() + kSizeBytes);
    return out + packed;
}

/// Two bytes, as in frames.
QByteArray sumOf(QByteArrayView bytes)
{
    QByteArray out(kSumBytes, '\0');
    qToLittleEndian(qChecksum(bytes), out.data());
    return out;
}

/// Warnings about a readable head.
Findings oddities(const QJsonObject& head, const GameAbout& about, const QString& place)
{
    Findings odd;
    const auto note = [&](const char* key, bool isKnown, const char* text) {
        if (head.contains(QLatin1String(key)) && !isKnown) {
            odd.push_back({ Severity::Warning, place, Text(text),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Take another copy of the file, if there is one.")) });
        }
    };
    note("lab", about.lab.has_value(),
        QT_TRANSLATE_NOOP("medulla",
            "The lab in the file cannot be read: walls and targets are shown as unknown."));
    note("grid", about.grid.has_value(),
        QT_TRANSLATE_NOOP("medulla",
            "The start positions in the file cannot be read: they are shown as unknown."));
    note("reply", about.parameters.has_value(),
        QT_TRANSLATE_NOOP("medulla",
            "The rules in the file cannot be read: the length of the game and of its cycles is "
            "unknown."));
    return odd;
}

/// The block at that position; empty if it is truncated or damaged.
QByteArray blockAt(const QByteArray& file, qsizetype at)
{
    const auto left = file.size() - at - kFrameBytes;
    if (left < 0) {
        return {};
    }
    const auto size = qsizetype(qFromLittleEndian<quint32>(file.constData() + at));
    const auto sum = qFromLittleEndian<quint16>(file.constData() + at + kSizeBytes);
    if (size > left) {
        return {};
    }
    auto packed = file.mid(at + kFrameBytes, size);
    return qChecksum(packed) == sum ? packed : QByteArray();
}

} // namespace

Result<void> Recording::save(const QString& path) const
{
    QByteArray head;
    std::vector<Block> blocks;
    {
        const std::lock_guard lock(m_mutex);
        head = headOf(m_about);
        head += sumOf(head);
        blocks = m_blocks;
    }
    return saveFile(path, [&](QIODevice& file) -> Result<void> {
        file.write(head);
        for (const auto& block : blocks) {
            file.write(framed(block.packed.isEmpty() ? qCompress(block.open) : block.packed));
        }
        file.write(framed({}));
        return {};
    });
}

Result<OpenedRecording> readRecording(const QByteArray& file, const QString& place)
{
    const auto headEnd = file.left(kLongestHead).indexOf('\n');
    const auto head = headEnd < 0 ? QJsonObject()
                                  : parseJsonObject(file.left(headEnd), {}).value_or(QJsonObject());
    if (head[QStringLiteral("format")].toString() != QLatin1String("medulla-game")) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP("medulla", "This file is not a recording of a maze game.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Choose a .game file that Medulla has saved.")));
    }
    const auto version = head[QStringLiteral("version")].toInt();
    if (version != kVersion && version != kWithoutSumAndEnd) {
        return failure(place,
            Text(QT_TRANSLATE_NOOP(
                     "medulla", "This recording has version %1; this Medulla reads version %2."),
                { QString::number(version), QString::number(kVersion) }),
            Text(QT_TRANSLATE_NOOP("medulla", "Open it with the Medulla that saved it.")));
    }
    OpenedRecording opened { std::make_shared<Recording>(), {} };
    const auto about = aboutOf(head);
    opened.recording->setAbout(about);
    opened.warnings = oddities(head, about, place);
    auto at = headEnd + 1;
    const bool hasSums = version > kWithoutSumAndEnd;
    if (hasSums) {
        if (sumOf(QByteArrayView(file).first(at)) != file.mid(at, kSumBytes)) {
            opened.warnings.push_back({ Severity::Warning, place,
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "The head of the file is damaged: its lab and rules may be wrong.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Take another copy of the file, if there is one.")) });
        }
        at += kSumBytes;
    }
    const auto end = framed({});
    const auto isAtEnd = [&] {
        return hasSums ? file.size() - at == end.size() && file.endsWith(end) : at >= file.size();
    };
    while (!isAtEnd()) {
        const auto packed = blockAt(file, at);
        if (!opened.recording->append(packed)) {
            const auto span = opened.recording->span();
            opened.warnings.push_back({ Severity::Warning, place,
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The file is truncated or damaged at byte %1: the game is shown up to "
                         "cycle %2."),
                    { QString::number(at), QString::number(span ? span->last : 0) }),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Take another copy of the file, if there is one.")) });
            break;
        }
        at += kFrameBytes + packed.size();
    }
    return opened;
}

} // namespace medulla::game
