// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/capture_import.h"

#include "core/record/recording_format.h"
#include "core/recorder/recording_writer.h"
#include "core/recorder/spine_recording.h"
#include "core/site/site.h"
#include "core/spine/config_check.h"
#include "core/wire/codec.h"
#include "core/wire/pcap.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

namespace medulla::replay {

namespace format = record::format;
using Kind = spine::LoggedEnd::Kind;
using recorder::RecordingWriter;

namespace {

/// An input or output of the site.
struct CapturedEnd {
    spine::DatagramLog::End end;
    const wire::Codec* codec = nullptr; ///< null: an unknown format, the bytes alone are recorded
    Frame frame;

    /// An input without a host listens on all addresses of its computer.
    [[nodiscard]] bool isAt(const wire::Address& address) const
    {
        return end.address.port == address.port
            && (end.address.host == 0 || end.address.host == address.host);
    }
};

std::vector<CapturedEnd> endsOf(const spine::Config& config)
{
    const spine::Options options; // as in the file: the capture is of the lab network
    std::vector<CapturedEnd> ends;
    for (const auto& input : config.inputs) {
        const auto address = spine::listenAddress(config, options, input);
        ends.push_back({ { Kind::Input, input.name, address, input.format },
            wire::findCodec(input.format), config.frameOf(input.name) });
    }
    for (const auto& output : config.outputs) {
        const auto address = spine::sendAddress(options, output);
        ends.push_back({ { Kind::Output, output.name, address, output.format },
            wire::findCodec(output.format), config.frameOf(output.name) });
    }
    return ends;
}

/// Writes the datagrams of a capture that belong to an end.
class CaptureWriter {
public:
    CaptureWriter(std::vector<CapturedEnd> ends, RecordingWriter& writer)
        : m_ends(std::move(ends))
        , m_writer(writer)
    {
    }

    /// False: the recording could not be written.
    [[nodiscard]] bool take(const wire::CapturedDatagram& datagram)
    {
        bool isKnown = false;
        for (std::size_t i = 0; i < m_ends.size(); ++i) {
            if (!m_ends[i].isAt(datagram.to)) {
                continue;
            }
            isKnown = true;
            describe(datagram, i);
            if (auto written = m_writer.write(m_record, m_ends[i].end); !written) {
                m_error = written.error();
                return false;
            }
        }
        ++(isKnown ? m_imported.datagrams : m_imported.others);
        return true;
    }

    [[nodiscard]] const ImportedCapture& imported() const { return m_imported; }
    [[nodiscard]] const std::optional<Finding>& error() const { return m_error; }

private:
    void describe(const wire::CapturedDatagram& datagram, std::size_t index)
    {
        const auto& end = m_ends[index];
        const bool isInput = end.end.kind == Kind::Input;
        m_record = {};
        m_record.choice = std::uint32_t(index);
        // The capture's times are ns since 1970, and so are those of a recording without offset.
        m_record.at = TimePoint(Duration(datagram.atNs));
        m_record.receivedAt = m_record.at;
        m_record.handledAt = m_record.at;
        m_record.sender = datagram.from;
        m_record.size = std::uint32_t(datagram.size);
        m_record.hasBytes = true;
        m_record.stampNs = isInput ? datagram.atNs : 0;
        std::copy_n(datagram.payload.begin(),
            std::min(datagram.payload.size(), m_record.bytes.size()), m_record.bytes.begin());
        const bool isWhole = end.codec != nullptr && datagram.payload.size() == datagram.size;
        m_record.refusal =
            isWhole ? end.codec->decode(datagram.payload, m_values) : wire::Refusal::Length;
        if (m_record.refusal != wire::Refusal::None) {
            m_record.fate = spine::DatagramFate::Malformed;
            return;
        }
        // On the network, values are in the frame of the device.
        (isInput ? m_record.before : m_record.after).set(m_values);
        end.frame.toGlobal(m_values);
        (isInput ? m_record.after : m_record.before).set(m_values);
    }

    const std::vector<CapturedEnd> m_ends;
    RecordingWriter& m_writer;
    spine::DatagramRecord m_record; ///< a member, since it is large
    Coordinates m_values;
    ImportedCapture m_imported;
    std::optional<Finding> m_error;
};

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

recorder::RecordingContext contextOf(const site::Site& site)
{
    auto context = recorder::contextOf(
        QCoreApplication::applicationName(), site.name, site.spine, spine::Options {});
    recorder::attach(context, format::kSiteFile, contentOf(site.file));
    recorder::attach(context, format::kSpineFile, contentOf(site.spineFile));
    return context;
}

Finding nothingKnown(const QString& capture)
{
    return { Severity::Error, capture,
        QT_TRANSLATE_NOOP(
            "medulla", "The capture has no datagram for an input or output of this cell."),
        QT_TRANSLATE_NOOP("medulla", "Open the site of the cell in which it was captured.") };
}

/// Makes the recording at `path`.
Result<ImportedCapture> write(const QString& capture, const site::Site& site, const QString& path)
{
    recorder::Sequences sequences;
    auto writer = RecordingWriter::create(path, contextOf(site), 0, sequences);
    if (!writer) {
        return tl::make_unexpected(writer.error());
    }
    const record::mcap::Metadata kept { format::kKeptMetadata,
        { { format::kReason, "imported" },
            { format::kText, QFileInfo(capture).fileName().toUtf8() }, { format::kOutcome, {} } } };
    if (auto added = (*writer)->write(kept); !added) {
        return tl::make_unexpected(added.error());
    }
    CaptureWriter import(endsOf(site.spine), **writer);
    const auto read = wire::readPcap(capture,
        [&import](const wire::CapturedDatagram& datagram) { return import.take(datagram); });
    if (!read) {
        return tl::make_unexpected(read.error());
    }
    if (import.error()) {
        return tl::make_unexpected(*import.error());
    }
    if (import.imported().datagrams == 0) {
        return tl::make_unexpected(nothingKnown(capture));
    }
    return (*writer)->finish().map([&import] { return import.imported(); });
}

/// Makes the recording beside `to`, then renames it.
Result<ImportedCapture> writeWhole(
    const QString& capture, const site::Site& site, const QString& to)
{
    const QTemporaryDir folder(QFileInfo(to).absolutePath() + QStringLiteral("/.import-XXXXXX"));
    if (!folder.isValid()) {
        return failure(to,
            Text(QT_TRANSLATE_NOOP("medulla", "The recording cannot be written: %1."),
                { folder.errorString() }),
            QT_TRANSLATE_NOOP("medulla", "Choose a folder in which you may write."));
    }
    const auto part = folder.filePath(QStringLiteral("import.mcap"));
    auto imported = write(capture, site, part);
    if (imported && ((QFile::exists(to) && !QFile::remove(to)) || !QFile::rename(part, to))) {
        return failure(to, QT_TRANSLATE_NOOP("medulla", "The recording cannot be replaced."),
            QT_TRANSLATE_NOOP("medulla", "Choose another name."));
    }
    return imported;
}

} // namespace

Checked<ImportedCapture> importCapture(
    const QString& capture, const QString& siteFile, const QString& to)
{
    const auto site = site::readSite(siteFile);
    if (!site) {
        return tl::make_unexpected(site.error());
    }
    auto imported = writeWhole(capture, *site, to);
    if (!imported) {
        return tl::make_unexpected(Findings { imported.error() });
    }
    return *imported;
}

} // namespace medulla::replay
