// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/actuator_lock.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <optional>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

#include <QCoreApplication>
#include <QFile>

namespace medulla::wire {

namespace {

/// Connections of programs that asked for the owner stay queued, since nobody accepts them. Beyond
/// this many the owner is not named any more.
constexpr int kMostQueued = 4096;

struct SocketName {
    sockaddr_un address {};
    socklen_t size = 0;
};

SocketName nameOf(const Address& actuator)
{
    SocketName name;
    name.address.sun_family = AF_UNIX;
    // The NUL at the beginning makes the name an abstract one, outside of all folders.
    const auto text =
        '\0' + QByteArrayLiteral("medulla-actuator-") + actuator.toString().toLatin1();
    static_assert(
        sizeof(name.address.sun_path) > sizeof("\0medulla-actuator-255.255.255.255:65535"));
    std::memcpy(name.address.sun_path, text.constData(), std::size_t(text.size()));
    name.size = socklen_t(offsetof(sockaddr_un, sun_path) + std::size_t(text.size()));
    return name;
}

const sockaddr* pointer(const SocketName& name)
{
    return reinterpret_cast<const sockaddr*>(&name.address);
}

int openSocket()
{
    return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

/// Of the process that listens at the socket. Nothing: the kernel does not tell.
std::optional<ucred> ownerOf(const SocketName& name)
{
    const auto descriptor = openSocket();
    if (descriptor < 0) {
        return std::nullopt;
    }
    ucred owner {};
    socklen_t size = sizeof owner;
    const bool told = ::connect(descriptor, pointer(name), name.size) == 0
        && ::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &owner, &size) == 0;
    ::close(descriptor);
    return told ? std::optional(owner) : std::nullopt;
}

/// From the local file: a user directory on the network may block for seconds, and this thread may
/// hold the motion.
QString userName(uid_t user)
{
    QFile file(QStringLiteral("/etc/passwd"));
    if (file.open(QIODevice::ReadOnly)) {
        const auto lines = file.readAll().split('\n');
        for (const auto& line : lines) {
            const auto members = line.split(':'); // name, password, number, ...
            if (members.size() > 2 && members[2] == QByteArray::number(user)) {
                return QString::fromLocal8Bit(members[0]);
            }
        }
    }
    return QString::number(user);
}

Finding heldBy(const std::optional<ucred>& owner, const Address& actuator, const QString& place)
{
    const Text remedy(QT_TRANSLATE_NOOP("medulla",
        "Use that program, or end it first. One program commands an actuator at a time."));
    if (!owner) {
        return { Severity::Error, place,
            Text(QT_TRANSLATE_NOOP("medulla",
                     "The actuator at %1 is already operated by another program on this machine."),
                { actuator.toString() }),
            remedy };
    }
    // Processes of other containers have the number 0 here.
    QFile name(QStringLiteral("/proc/%1/comm").arg(owner->pid));
    const bool isNamed = owner->pid > 0 && name.open(QIODevice::ReadOnly);
    return { Severity::Error, place,
        Text(QT_TRANSLATE_NOOP("medulla",
                 "The actuator at %1 is already operated by %2 (process %3, user %4) on this "
                 "machine."),
            { actuator.toString(),
                isNamed ? QString::fromLocal8Bit(name.readAll()).trimmed() : QStringLiteral("?"),
                QString::number(owner->pid), userName(owner->uid) }),
        remedy };
}

Result<int> lock(const Address& actuator, const QString& place)
{
    const auto name = nameOf(actuator);
    const auto descriptor = openSocket();
    if (descriptor >= 0 && ::bind(descriptor, pointer(name), name.size) == 0
        && ::listen(descriptor, kMostQueued) == 0) {
        return descriptor;
    }
    const auto error = errno;
    if (descriptor >= 0) {
        ::close(descriptor);
    }
    if (error == EADDRINUSE) {
        return tl::make_unexpected(heldBy(ownerOf(name), actuator, place));
    }
    return failure(place,
        Text(QT_TRANSLATE_NOOP("medulla", "The actuator at %1 cannot be locked: %2."),
            { actuator.toString(), qt_error_string(error) }),
        Text(QT_TRANSLATE_NOOP("medulla", "Check how many files this user may have open.")));
}

} // namespace

ActuatorLocks::~ActuatorLocks()
{
    release();
}

ActuatorLocks::ActuatorLocks(ActuatorLocks&& other) noexcept
    : m_held(std::exchange(other.m_held, {}))
{
}

ActuatorLocks& ActuatorLocks::operator=(ActuatorLocks&& other) noexcept
{
    if (this != &other) {
        release();
        m_held = std::exchange(other.m_held, {});
    }
    return *this;
}

void ActuatorLocks::release()
{
    for (const auto& [actuator, descriptor] : m_held) {
        ::close(descriptor);
    }
    m_held.clear();
}

std::set<Address> ActuatorLocks::held() const
{
    std::set<Address> actuators;
    for (const auto& [actuator, descriptor] : m_held) {
        actuators.insert(actuator);
    }
    return actuators;
}

Findings ActuatorLocks::hold(const std::set<Address>& actuators, const QString& place)
{
    ActuatorLocks more;
    Findings findings;
    for (const auto& actuator : actuators) {
        if (holds(actuator)) {
            continue;
        }
        if (const auto locked = lock(actuator, place)) {
            more.m_held.emplace(actuator, *locked);
        } else {
            findings.push_back(locked.error());
        }
    }
    if (!findings.empty()) {
        return findings;
    }
    std::erase_if(m_held, [&](const auto& held) {
        const bool isOver = !actuators.contains(held.first);
        if (isOver) {
            ::close(held.second);
        }
        return isOver;
    });
    m_held.merge(more.m_held);
    return {};
}

} // namespace medulla::wire
