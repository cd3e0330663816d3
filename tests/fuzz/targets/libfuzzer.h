// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
