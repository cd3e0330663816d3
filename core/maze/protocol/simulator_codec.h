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

/// Documents from a simulator: one XML document a datagram, ended and read as in client_codec.h.
namespace medulla::maze {

/// Buffer sizes of official clients, with the NUL byte.
constexpr std::size_t kMostReplyBytes = 1024;
constexpr std::size_t kMostMeasuresBytes = 4096;

/// The datagram replaces the content of `out` and reuses its memory. The request quota has both
/// names, of 1.5 (RequestsPerCycle) and of 2021 (NRequestsPerCycle). File names that would make the
/// datagram too long for official clients are left out.
void encode(const Reply& reply, QByteArray& out);
/// Messages that would make the datagram too long for official clients are left out.
void encode(const Measures& measures, QByteArray& out);
void encode(const RobotView& robot, QByteArray& out);
void encode(const Restart& restart, QByteArray& out);
/// Listed walls only, as explicit polygons.
void encode(const Lab& lab, QByteArray& out);
void encode(const Grid& grid, QByteArray& out);

/// Missing parameters have their default.
[[nodiscard]] Result<Reply> decodeReply(QByteArrayView datagram);
/// Fills `measures` and reuses its memory; invalid after a finding.
[[nodiscard]] Result<void> decodeMeasures(QByteArrayView datagram, Measures& measures);

/// Any document for a view.
using ViewDocument = std::variant<Reply, RobotView, Lab, Grid, Restart>;
[[nodiscard]] Result<ViewDocument> decodeViewDocument(QByteArrayView datagram);

} // namespace medulla::maze
