// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/system/machine.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <netinet/in.h>
#include <sched.h>
#include <string>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include <QFile>

namespace medulla::test {

namespace {

constexpr const char* kDevice = "lab0";

[[nodiscard]] Finding systemError(const char* what)
{
    return { Severity::Error, QStringLiteral("network namespace"),
        Text("%1: %2", { QLatin1String(what), QString::fromLocal8Bit(std::strerror(errno)) }), {} };
}

void writeFile(const char* path, const QByteArray& text)
{
    QFile file(QString::fromLatin1(path));
    if (file.open(QIODevice::WriteOnly)) {
        file.write(text);
    }
}

ifreq requestFor(const std::string& device)
{
    ifreq request {};
    device.copy(request.ifr_name, IFNAMSIZ - 1);
    return request;
}

bool setAddress(int socket, unsigned long what, const std::string& device, std::uint32_t host)
{
    auto request = requestFor(device);
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(host);
    std::memcpy(&request.ifr_addr, &address, sizeof address);
    return ::ioctl(socket, what, &request) == 0;
}

bool bringUp(int socket, const std::string& device)
{
    auto request = requestFor(device);
    request.ifr_flags = IFF_UP | IFF_RUNNING;
    return ::ioctl(socket, SIOCSIFFLAGS, &request) == 0;
}

/// On a thread that is in the new namespace. -1, with errno, when it fails.
int openTun(const std::vector<std::uint32_t>& addresses)
{
    const int tun = ::open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);
    const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    auto device = requestFor(kDevice);
    device.ifr_flags = IFF_TUN | IFF_NO_PI;
    bool good =
        tun >= 0 && socket >= 0 && ::ioctl(tun, TUNSETIFF, &device) == 0 && bringUp(socket, "lo");
    for (std::size_t i = 0; good && i < addresses.size(); ++i) {
        const auto name = i == 0 ? std::string(kDevice) : kDevice + (":" + std::to_string(i));
        good = setAddress(socket, SIOCSIFADDR, name, addresses[i])
            && setAddress(socket, SIOCSIFNETMASK, name, 0xffffff00U);
    }
    good = good && bringUp(socket, kDevice);
    const int error = errno;
    ::close(socket);
    if (!good) {
        ::close(tun);
        errno = error;
        return -1;
    }
    return tun;
}

} // namespace

void prepareNamespaces()
{
    if (::geteuid() == 0) {
        return;
    }
    const auto user = ::geteuid();
    const auto group = ::getegid();
    if (::unshare(CLONE_NEWUSER) == 0) {
        writeFile("/proc/self/setgroups", "deny");
        writeFile("/proc/self/uid_map", "0 " + QByteArray::number(user) + " 1");
        writeFile("/proc/self/gid_map", "0 " + QByteArray::number(group) + " 1");
    }
}

Result<Machine> Machine::create(const std::vector<std::uint32_t>& addresses)
{
    int name = -1;
    int tun = -1;
    std::optional<Finding> error;
    // A namespace belongs to a thread: this process itself stays in its own.
    std::thread([&] {
        if (::unshare(CLONE_NEWNET) != 0) {
            error = systemError("unshare -n is not permitted");
            return;
        }
        name = ::open("/proc/thread-self/ns/net", O_RDONLY | O_CLOEXEC);
        tun = openTun(addresses);
        if (name < 0 || tun < 0) {
            error = systemError("No TUN device can be made");
        }
    }).join();
    if (error) {
        ::close(name);
        ::close(tun);
        return tl::make_unexpected(*error);
    }
    return Machine(addresses, name, tun);
}

Machine::Machine(std::vector<std::uint32_t> addresses, int name, int tun)
    : m_addresses(std::move(addresses))
    , m_namespace(name)
    , m_tun(tun)
{
}

Machine::Machine(Machine&& other) noexcept
    : m_addresses(std::move(other.m_addresses))
    , m_namespace(std::exchange(other.m_namespace, -1))
    , m_tun(std::exchange(other.m_tun, -1))
{
}

Machine::~Machine()
{
    if (m_tun >= 0) {
        ::close(m_tun);
        ::close(m_namespace);
    }
}

std::function<void()> Machine::enter() const
{
    return [name = m_namespace] {
        if (::setns(name, CLONE_NEWNET) != 0) {
            std::perror("setns");
            ::_exit(1);
        }
    };
}

} // namespace medulla::test
