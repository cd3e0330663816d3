// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include <QByteArray>

/// What all libFuzzer targets have in common. A target is `void tryOut(const QByteArray&)`: it
/// hands the bytes to a reader and demands what must hold of everything that the reader accepts.
/// libFuzzer has the main function and finds crashes, hangs and memory growth by itself.

void tryOut(const QByteArray& bytes);

/// Ends the program when `condition` is false; libFuzzer keeps the input.
#define FUZZ_DEMAND(condition)                                                                     \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);                   \
            std::abort();                                                                          \
        }                                                                                          \
    } while (false)

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" inline int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    // A copy of exactly this size, so that the sanitizer sees a read beyond the end.
    tryOut(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    return 0;
}
