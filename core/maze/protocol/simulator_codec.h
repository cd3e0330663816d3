// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/measures.h"
#include "core/maze/protocol/parameters.h"
#include "core/maze/protocol/view.h"

#include <cstddef>
#include <variant>

#include <QByteArray>
#include <QByteArrayView>

/// What a simulator sends: one XML document a datagram, ended and read as in client_codec.h.
namespace medulla::maze {

/// What official clients have room for, with the NUL byte.
constexpr std::size_t kMostReplyBytes = 1024;
constexpr std::size_t kMostMeasuresBytes = 4096;

/// The datagram replaces what `out` held; its memory is used again. The request quota is named as
/// both 1.5 (RequestsPerCycle) and 2021 (NRequestsPerCycle) do. Names of files that would make
/// the datagram too long for official clients are left out.
void encode(const Reply& reply, QByteArray& out);
/// Messages that would make the datagram too long for official clients are left out.
void encode(const Measures& measures, QByteArray& out);
void encode(const RobotView& robot, QByteArray& out);
void encode(const Restart& restart, QByteArray& out);
/// Only the walls that are listed, as explicit polygons.
void encode(const Lab& lab, QByteArray& out);
void encode(const Grid& grid, QByteArray& out);

/// What the reply does not say has its default.
[[nodiscard]] Result<Reply> decodeReply(QByteArrayView datagram);
/// Fills `measures`, whose memory is used again; after a finding it is not to be used.
[[nodiscard]] Result<void> decodeMeasures(QByteArrayView datagram, Measures& measures);

/// All that a view can be sent.
using ViewNews = std::variant<Reply, RobotView, Lab, Grid, Restart>;
[[nodiscard]] Result<ViewNews> decodeViewNews(QByteArrayView datagram);

} // namespace medulla::maze
