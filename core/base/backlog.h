// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <QByteArray>

namespace medulla {

/// Text on its way to a file descriptor, such as a pipe that nobody reads. Writing never blocks on
/// a pipe or a terminal, unless another process fills it at the same moment. Thread-confined.
class Backlog final {
public:
    /// `limitBytes` of text wait at most; one text is accepted at any length.
    Backlog(int descriptor, std::size_t limitBytes)
        : m_descriptor(descriptor)
        , m_limitBytes(limitBytes)
    {
    }

    [[nodiscard]] int descriptor() const { return m_descriptor; }
    [[nodiscard]] bool isEmpty() const { return m_text.empty(); }

    /// Drops and counts it when there is no room.
    void add(const QByteArray& text);
    /// Texts dropped since the last call; 0 while text waits, since more may be dropped then.
    [[nodiscard]] std::uint64_t takeDropped();
    /// Writes as much as the descriptor accepts now; so many bytes. Text is discarded when the
    /// reader has closed its end or the disk is full.
    std::size_t writeSome();

private:
    int m_descriptor;
    std::size_t m_limitBytes;
    std::string m_text;
    std::uint64_t m_dropped = 0;
    bool m_isGone = false; ///< there is no reader any more
};

} // namespace medulla
