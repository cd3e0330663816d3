// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/compression.h"

#include <zstd.h>

namespace medulla::record {

QByteArray compress(const QByteArray& bytes)
{
    QByteArray compressed(qsizetype(ZSTD_compressBound(std::size_t(bytes.size()))), '\0');
    const auto size = ZSTD_compress(compressed.data(), std::size_t(compressed.size()), bytes.data(),
        std::size_t(bytes.size()), ZSTD_CLEVEL_DEFAULT);
    compressed.truncate(ZSTD_isError(size) != 0 ? 0 : qsizetype(size));
    return compressed;
}

std::optional<QByteArray> decompress(QByteArrayView bytes, std::uint64_t size)
{
    QByteArray whole(qsizetype(size), '\0');
    const auto made = ZSTD_decompress(
        whole.data(), std::size_t(whole.size()), bytes.data(), std::size_t(bytes.size()));
    if (ZSTD_isError(made) != 0 || made != std::size_t(size)) {
        return std::nullopt;
    }
    return whole;
}

} // namespace medulla::record
