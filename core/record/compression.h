// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include <QByteArray>
#include <QByteArrayView>

namespace medulla::record {

/// Compresses at the fastest level with a good ratio (3, the library's own choice).
[[nodiscard]] QByteArray compress(const QByteArray& bytes);
/// Nothing when these are not the compressed form of exactly `size` bytes. Allocates `size` bytes:
/// the caller bounds it.
[[nodiscard]] std::optional<QByteArray> decompress(QByteArrayView bytes, std::uint64_t size);

} // namespace medulla::record
