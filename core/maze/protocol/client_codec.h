// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/maze/protocol/actions.h"
#include "core/maze/protocol/registration.h"
#include "core/maze/protocol/view.h"

#include <cstddef>

#include <QByteArray>
#include <QByteArrayView>

/// What agents and views send to a simulator: one XML document a datagram. Encoders end it with a
/// NUL byte, as the official programs do; decoders cut at the first NUL, or take all where there
/// is none. Decoders answer with a finding for whatever is no such document, and never fail
/// otherwise.
namespace medulla::maze {

/// The longest datagrams that official simulators take, bytes; longer ones are cut and then not
/// understood.
constexpr std::size_t kMostRegistrationBytes = 1023;
constexpr std::size_t kMostActionsBytes = 1023;
constexpr std::size_t kMostViewCommandBytes = 63;

/// The datagram replaces what `out` held; its memory is used again.
void encode(const Registration& registration, QByteArray& out);
void encode(const Actions& actions, QByteArray& out);
void encode(const ViewCommand& command, QByteArray& out);

[[nodiscard]] Result<Registration> decodeRegistration(QByteArrayView datagram);
/// As official simulators read: white space after what is said belongs to it; more than 100
/// characters are dropped and the rest is taken; other elements than Actions, SensorRequests and
/// Say make the datagram invalid; an unknown sensor is passed over.
[[nodiscard]] Result<Actions> decodeActions(QByteArrayView datagram);
[[nodiscard]] Result<ViewCommand> decodeViewCommand(QByteArrayView datagram);

} // namespace medulla::maze
