// SPDX-License-Identifier: GPL-3.0-or-later
// A program that records: recorder_host FOLDER [WAITING] records a numbered datagram each ms;
// memory holds WAITING of them. Prints "ready"; on stdin "keep" keeps the black box and "status"
// does nothing, both answer "STATE PUSHED LOST KEPT LONGEST_US", the last with the longest time of
// a push; "quit" ends it in order and prints "ended", or "hangs" when the disk does not answer.
#include "tests/core/recorder/pushed.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <thread>

using namespace medulla;
using namespace std::chrono_literals;

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::cerr << "recorder_host FOLDER [WAITING]\n";
        return 2;
    }
    SystemClock clock;
    recorder::RecorderSettings settings;
    settings.folder = QString::fromLocal8Bit(argv[1]);
    settings.segment = 1s;
    if (argc > 2) {
        settings.waiting = std::size_t(std::strtoul(argv[2], nullptr, 10));
    }
    recorder::Recorder recorder(settings, { { { "cell", "test" } }, {} });
    std::atomic<bool> isEnding { false };
    std::atomic<std::uint64_t> pushed { 0 };
    std::atomic<std::int64_t> longestUs { 0 };
    std::thread pusher([&] {
        test::PushedDatagrams datagrams(recorder.log());
        for (auto due = std::chrono::steady_clock::now(); !isEnding; due += 1ms) {
            std::this_thread::sleep_until(due);
            const auto began = std::chrono::steady_clock::now();
            datagrams.push(clock);
            pushed = datagrams.count();
            const auto us = std::chrono::duration_cast<std::chrono::microseconds>(
                std::chrono::steady_clock::now() - began);
            longestUs = std::max(longestUs.load(), std::int64_t(us.count()));
        }
    });
    std::puts("ready");
    std::fflush(stdout);
    std::string line;
    while (std::getline(std::cin, line) && line != "quit") {
        if (line == "keep") {
            recorder.keep(recorder::KeepReason::Operator, {});
        }
        static constexpr std::array kStates { "starting", "recording", "hangs", "failed", "ended" };
        const auto status = recorder.status();
        std::printf("%s %llu %llu %zu %lld\n", kStates.at(std::size_t(status.state)),
            static_cast<unsigned long long>(pushed),
            static_cast<unsigned long long>(status.lostDatagrams), status.keptFiles,
            static_cast<long long>(longestUs));
        std::fflush(stdout);
    }
    isEnding = true;
    pusher.join();
    const auto isComplete = recorder.end();
    std::puts(isComplete ? "ended" : "hangs");
    std::fflush(stdout);
    std::_Exit(0);
}
