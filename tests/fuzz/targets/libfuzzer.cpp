// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/targets/libfuzzer.h"

#include <cstddef>
#include <cstdint>

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    // A copy of exactly this size, so that the sanitizer sees a read beyond the end.
    tryOut(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    return 0;
}
