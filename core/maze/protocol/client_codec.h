// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/registration.h"
#include "core/maze/protocol/view.h"

#include <cstddef>

#include <QByteArray>
#include <QByteArrayView>

/// Documents from agents and views to a simulator: one XML document a datagram. Encoders end it
/// with a NUL byte, as the official programs do; decoders read up to the first NUL, or everything
/// if there is none. Decoders return a finding for any invalid datagram, and never fail otherwise.
namespace medulla::maze {

/// Longest datagrams that official simulators accept, bytes; longer ones are cut and then rejected.
constexpr std::size_t kMostRegistrationBytes = 1023;
constexpr std::size_t kMostActionsBytes = 1023;
constexpr std::size_t kMostViewCommandBytes = 63;

/// The datagram replaces the content of `out` and reuses its memory.
void encode(const Registration& registration, QByteArray& out);
void encode(const Actions& actions, QByteArray& out);
void encode(const ViewCommand& command, QByteArray& out);

[[nodiscard]] Result<Registration> decodeRegistration(QByteArrayView datagram);
/// Reads as official simulators do: white space after a message belongs to it; a message of more
/// than 100 characters is dropped and the other content accepted; elements other than Actions,
/// SensorRequests and Say make the datagram invalid; an unknown sensor is ignored.
[[nodiscard]] Result<Actions> decodeActions(QByteArrayView datagram);
[[nodiscard]] Result<ViewCommand> decodeViewCommand(QByteArrayView datagram);

} // namespace medulla::maze
