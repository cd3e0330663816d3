// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/save_file.h"
#include "core/record/mcap_reader.h"
#include "core/record/recording_format.h"
#include "core/recorder/datagram_message.h"
#include "core/recorder/export.h"
#include "core/recorder/recording_contents.h"
#include "core/wire/pcap.h"

#include <QIODevice>

namespace medulla::recorder {

Result<Exported> exportPcap(const QString& recording, const QString& to)
{
    auto opened = record::McapReader::open(recording);
    if (!opened) {
        return tl::make_unexpected(opened.error());
    }
    auto& reader = **opened;
    const auto spineHost = wire::Address::parseHost(
        QString::fromLatin1(cellEntry(reader, record::format::kSpineHost)), {})
                               .value_or(0);
    Exported exported;
    const auto saved = saveFile(to, [&](QIODevice& device) -> Result<void> {
        wire::PcapWriter capture(device);
        reader.read({}, [&](const record::mcap::Message& message) {
            const auto datagram =
                readDatagram(reader.summary().channels.at(message.channel), message);
            if (!datagram || !datagram->wasOnWire()) {
                return true;
            }
            const auto isInput = datagram->kind == spine::LoggedEnd::Kind::Input;
            const auto bytes = std::as_bytes(
                std::span(datagram->bytes.constData(), std::size_t(datagram->bytes.size())));
            // Not the kernel's own time: outputs have none, and a step of the clock would shift
            // reports and commands against each other.
            const auto atNs = std::int64_t(datagram->timeNs);
            capture.add(atNs, isInput ? datagram->sender : wire::Address { spineHost, 0 },
                datagram->endAddress, bytes, datagram->size);
            ++exported.rows;
            return true;
        });
        capture.flush(); // failed writes are noted by saveFile
        return {};
    });
    exported.findings = reader.findings();
    return saved.map([&exported] { return exported; });
}

} // namespace medulla::recorder
