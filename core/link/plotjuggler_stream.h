// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/spine/config.h"
#include "core/spine/datagram_log.h"
#include "core/spine/options.h"
#include "core/wire/address.h"

#include <memory>

#include <QString>

namespace medulla::link {

/// Sends the values of all inputs and outputs to PlotJuggler while it exists: its "UDP Server" with
/// the protocol JSON and the time stamp from the field "timestamp". Each value is one datagram,
/// `{"timestamp":1764291600.25,"in":{"arm":{"x":1,"y":2,"z":3}}}`: s since 1970, and mm in the
/// global frame. A thread of low priority reads the log and sends; nothing waits for it, and
/// values that it is too slow for are lost.
class PlotJugglerStream final {
public:
    /// Begins. Errors: the system gives no socket.
    [[nodiscard]] static Result<std::unique_ptr<PlotJugglerStream>> start(
        std::shared_ptr<spine::DatagramLog> log, const wire::Address& to);
    ~PlotJugglerStream();
    PlotJugglerStream(const PlotJugglerStream&) = delete;
    PlotJugglerStream& operator=(const PlotJugglerStream&) = delete;

private:
    class Sender;
    explicit PlotJugglerStream(std::unique_ptr<Sender> sender);

    std::unique_ptr<Sender> m_sender;
};

/// Reads the address of a stream. Errors: it is none, has no host or port, or is that of an input
/// or output of the Spine, which would take the stream for values of the cell.
[[nodiscard]] Result<wire::Address> parseStreamAddress(const QString& text, const QString& place,
    const spine::Config& config, const spine::Options& options);

} // namespace medulla::link
