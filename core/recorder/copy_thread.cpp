// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/copy_thread.h"

#include "core/base/save_file.h"
#include "core/record/mcap_reader.h"

#include <algorithm>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

#include <QFile>
#include <QFileInfo>
#include <QLocale>

namespace medulla::recorder {

namespace {

constexpr int kLowestPriority = 19;
/// Room that a copy leaves to the black box: a twentieth of the disk, 64 MiB at most (some minutes
/// at 12,000 datagrams a second).
constexpr std::uint64_t kReservePart = 20;
constexpr std::uint64_t kMostReserve = 64U << 20U;

Text triedAgain()
{
    return QT_TRANSLATE_NOOP(
        "medulla", "Make room on the disk, or check it. It is tried again every 30 s.");
}

/// A copy that would fill the disk would end the black box, and fail too.
std::optional<Finding> lackOfRoom(const CopyThread::Job& job)
{
    struct statvfs disk { };
    if (::statvfs(QFile::encodeName(QFileInfo(job.copy.to).path()).constData(), &disk) != 0) {
        return std::nullopt; // the copy gives the error
    }
    std::uint64_t needed = 0;
    for (const auto& file : job.copy.from) {
        needed += std::uint64_t(QFileInfo(file).size());
    }
    const auto reserve = std::min(kMostReserve, disk.f_blocks * disk.f_frsize / kReservePart);
    const auto free = std::uint64_t(disk.f_bavail) * disk.f_frsize;
    if (free >= needed + reserve) {
        return std::nullopt;
    }
    const auto size = [](std::uint64_t bytes) {
        return QLocale().formattedDataSize(qint64(bytes));
    };
    return Finding { Severity::Error, numberedPath(job.target, 1),
        Text(QT_TRANSLATE_NOOP(
                 "medulla", "The recording cannot be made: it needs %1, and %2 are free."),
            { size(needed + reserve), size(free) }),
        triedAgain() };
}

/// Renames the complete copy to the first name that is free. Other programs name theirs likewise.
Result<QString> nameNew(const QString& copy, const QString& target)
{
    for (int number = 1;; ++number) {
        const auto path = numberedPath(target, number);
        const auto renamed = renameToNew(copy, path);
        if (!renamed) {
            return tl::make_unexpected(renamed.error());
        }
        if (*renamed) {
            return path;
        }
    }
}

} // namespace

QString numberedPath(const QString& base, int number)
{
    return number == 1 ? base + QStringLiteral(".mcap")
                       : QStringLiteral("%1_%2.mcap").arg(base).arg(number);
}

void lowerPriority(int nice)
{
    // Of the thread, not of the process: Linux takes the id of a thread here.
    (void)::setpriority(PRIO_PROCESS, id_t(::syscall(SYS_gettid)), nice);
}

CopyThread::CopyThread()
    : m_thread([this] { run(); })
{
}

CopyThread::~CopyThread()
{
    end();
}

void CopyThread::end()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stop.request_stop();
        m_jobs.clear();
    }
    m_wake.notify_one();
    if (m_thread.joinable()) {
        m_thread.join();
    }
}

void CopyThread::add(Job job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_jobs.push_back(std::move(job));
    }
    m_wake.notify_one();
}

bool CopyThread::withdraw(std::uint64_t number)
{
    const std::lock_guard lock(m_mutex);
    return std::erase_if(m_jobs, [number](const Job& job) { return job.number == number; }) > 0;
}

std::vector<CopyThread::Outcome> CopyThread::takeOutcomes()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_outcomes, {});
}

bool CopyThread::isBusy() const
{
    const std::lock_guard lock(m_mutex);
    return m_isWorking || !m_jobs.empty() || !m_outcomes.empty();
}

CopyThread::Outcome CopyThread::outcomeOf(const Job& job) const
{
    Outcome outcome { job.number, {}, {}, false };
    if (auto finding = lackOfRoom(job)) {
        outcome.copied = tl::make_unexpected(*finding);
        return outcome;
    }
    outcome.copied = copyRecording(job.copy, m_stop.get_token());
    if (outcome.copied) {
        auto named = nameNew(job.copy.to, job.target);
        if (named) {
            outcome.path = *named;
            return outcome;
        }
        outcome.copied = tl::make_unexpected(named.error());
    }
    QFile::remove(job.copy.to);
    outcome.isUnreadable = std::none_of(job.copy.from.begin(), job.copy.from.end(),
        [](const QString& file) { return record::McapReader::open(file).has_value(); });
    auto& finding = outcome.copied.error();
    if (finding.place == job.copy.to) {
        finding.place = numberedPath(job.target, 1);
        finding.remedy = triedAgain();
    }
    return outcome;
}

void CopyThread::run()
{
    lowerPriority(kLowestPriority);
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_wake.wait(lock, [this] { return m_stop.stop_requested() || !m_jobs.empty(); });
        if (m_jobs.empty()) {
            return;
        }
        const auto job = std::move(m_jobs.front());
        m_jobs.pop_front();
        m_isWorking = true;
        lock.unlock();
        auto outcome = outcomeOf(job);
        lock.lock();
        if (outcome.copied || !m_stop.stop_requested()) {
            m_outcomes.push_back(std::move(outcome));
        }
        m_isWorking = false;
    }
}

} // namespace medulla::recorder
