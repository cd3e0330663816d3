// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <cstdint>

#include <QString>

namespace medulla::replay {

struct ImportedCapture {
    std::uint64_t datagrams = 0; ///< that inputs and outputs of the site have
    std::uint64_t others = 0; ///< of the capture: for none of them
};

/// Makes a recording of a capture of the lab network (pcap or pcapng, as of wire::readPcap). A
/// datagram belongs to the input that its address is of, or to the output that sends to it, as the
/// Spine configuration of the site says; its values are read with their format and frame. Guards
/// are not applied: the capture has what was on the network.
///
/// Writes the complete recording or nothing. Errors: site or capture cannot be read, the capture
/// has no datagram of the site, or `to` cannot be written. Blocks for disk access: not for the GUI
/// or realtime thread.
[[nodiscard]] Checked<ImportedCapture> importCapture(
    const QString& capture, const QString& siteFile, const QString& to);

} // namespace medulla::replay
