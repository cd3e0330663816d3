// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_document.h"
#include "core/game/recording_formats.h"

#include <QtEndian>

namespace medulla::game {

namespace {

constexpr int kVersion = 2;
constexpr int kWithoutSumAndEnd = 1; ///< version
constexpr qsizetype kLongestHead = 4 << 20U; ///< 4 MiB, limit against files of another kind
/// A block of the file format is its size, the check sum and the content.
constexpr qsizetype kSizeBytes = 4;
constexpr qsizetype kSumBytes = 2;
constexpr quint32 kMostUnpackedBytes = 64U << 20U; ///< limit against corrupt blocks
constexpr qsizetype kFrameBytes = kSizeBytes + kSumBytes;

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

/// Inverse of qCompress; nothing for invalid data.
std::optional<QByteArray> unpacked(const QByteArray& packed)
{
    // The first four bytes are the uncompressed size: check it before memory is allocated.
    if (packed.size() < 5 || qFromBigEndian<quint32>(packed.constData()) > kMostUnpackedBytes) {
        return std::nullopt;
    }
    auto bytes = qUncompress(packed);
    return bytes.isEmpty() ? std::nullopt : std::optional(std::move(bytes));
}

} // namespace

Finding notAGame(const QString& place)
{
    return { Severity::Error, place,
        Text(QT_TRANSLATE_NOOP("medulla", "This file is not a recording of a maze game.")),
        Text(QT_TRANSLATE_NOOP(
            "medulla", "Choose a recording of the mode Maze, or the log of a simulator.")) };
}

Result<OpenedRecording> readOldRecording(const QByteArray& file, const QString& place)
{
    const auto headEnd = file.left(kLongestHead).indexOf('\n');
    const auto head = headEnd < 0 ? QJsonObject()
                                  : parseJsonObject(file.left(headEnd), {}).value_or(QJsonObject());
    if (head[QStringLiteral("format")].toString() != QLatin1String("medulla-game")) {
        return tl::make_unexpected(notAGame(place));
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
        if (at + kSumBytes > file.size()
            || qChecksum(QByteArrayView(file).first(at))
                != qFromLittleEndian<quint16>(file.constData() + at)) {
            opened.warnings.push_back({ Severity::Warning, place,
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "The head of the file is damaged: its lab and rules may be wrong.")),
                Text(QT_TRANSLATE_NOOP(
                    "medulla", "Take another copy of the file, if there is one.")) });
        }
        at += kSumBytes;
    }
    const auto isAtEnd = [&] {
        // An empty block: its length, and the checksum of nothing.
        return at >= file.size()
            || (hasSums && file.size() - at == kFrameBytes
                && qFromLittleEndian<quint32>(file.constData() + at) == 0);
    };
    bool isCut = hasSums && at >= file.size();
    while (!isAtEnd()) {
        const auto packed = blockAt(file, at);
        const auto moments = unpacked(packed);
        isCut = !moments || !opened.recording->appendBlock(*moments);
        at += kFrameBytes + packed.size();
        isCut = isCut || (hasSums && at >= file.size());
        if (isCut) {
            break;
        }
    }
    if (isCut) {
        opened.warnings.push_back(cutAfter(*opened.recording, place));
    }
    return opened;
}

} // namespace medulla::game
