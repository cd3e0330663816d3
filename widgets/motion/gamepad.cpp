// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/gamepad.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fcntl.h>
#include <linux/joystick.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include <QDir>
#include <QFile>

namespace medulla::widgets {
namespace {

/// A device gets its permissions some time after its file appears. Chosen: retry for 3 s.
constexpr std::chrono::milliseconds kRetryAfter(300);
constexpr int kRetries = 10;
constexpr double kFullAxis = 32767.0;

} // namespace

Gamepad::Gamepad(Settings settings, QObject* parent)
    : QObject(parent)
    , m_settings(std::move(settings))
{
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (m_state == State::Missing) {
            m_retries = 0;
            look();
        }
    });
    m_retry.setSingleShot(true);
    m_retry.setInterval(kRetryAfter);
    connect(&m_retry, &QTimer::timeout, this, &Gamepad::look);
}

Gamepad::~Gamepad()
{
    m_notifier.reset();
    if (m_file >= 0) {
        ::close(m_file);
    }
}

void Gamepad::setOn(bool on)
{
    if (on == (m_state != State::Off)) {
        return;
    }
    if (!on) {
        m_watcher.removePath(m_settings.folder);
        m_retry.stop();
        close(State::Off);
        return;
    }
    m_watcher.addPath(m_settings.folder);
    setState(State::Missing);
    m_retries = 0;
    look();
}

void Gamepad::look()
{
    if (m_state != State::Missing) {
        return;
    }
    const QDir folder(m_settings.folder);
    const auto devices =
        folder.entryList({ m_settings.pattern }, QDir::Files | QDir::System, QDir::Name);
    for (const auto& device : devices) {
        if (open(folder.filePath(device))) {
            return;
        }
    }
    if (!devices.isEmpty() && m_retries++ < kRetries) {
        m_retry.start();
    }
}

bool Gamepad::open(const QString& device)
{
    m_file = ::open(QFile::encodeName(device).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (m_file < 0) {
        return false;
    }
    m_values = {};
    m_down = {};
    std::array<char, 128> name {};
    // Without a name of the device, use the name of its file.
    m_name = ::ioctl(m_file, JSIOCGNAME(int(name.size() - 1)), name.data()) > 0
        ? QString::fromUtf8(name.data())
        : QFileInfo(device).fileName();
    m_notifier = std::make_unique<QSocketNotifier>(m_file, QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &Gamepad::read);
    setState(State::Ready);
    return true;
}

void Gamepad::close(State next)
{
    if (m_notifier) {
        // The notifier may be the caller.
        m_notifier->setEnabled(false);
        m_notifier.release()->deleteLater();
    }
    if (m_file >= 0) {
        ::close(std::exchange(m_file, -1));
    }
    m_name.clear();
    m_values = {};
    m_down = {};
    setState(next);
}

void Gamepad::read()
{
    const auto before = direction();
    js_event event {};
    while (m_file >= 0) {
        const auto got = ::read(m_file, &event, sizeof event);
        if (got < 0 && (errno == EAGAIN || errno == EINTR)) {
            break;
        }
        if (got != ssize_t(sizeof event)) {
            close(State::Missing);
            // There may be another device.
            m_retry.start();
            return;
        }
        const bool initial = (event.type & JS_EVENT_INIT) != 0;
        switch (event.type & ~JS_EVENT_INIT) {
        case JS_EVENT_BUTTON:
            button(event.number, event.value != 0, initial);
            break;
        case JS_EVENT_AXIS:
            for (std::size_t i = 0; i < m_values.size(); ++i) {
                if (m_settings.axes[i] == event.number) {
                    const auto value = std::clamp(event.value / kFullAxis, -1.0, 1.0);
                    m_values[i] = m_settings.turned[i] ? -value : value;
                }
            }
            break;
        default:
            break;
        }
    }
    const auto wasHeld = m_state == State::Held;
    setState(isHeld() ? State::Held : State::Ready);
    if (m_state == State::Held && (!wasHeld || direction() != before)) {
        Q_EMIT moved(direction());
    }
}

void Gamepad::button(int number, bool down, bool initial)
{
    for (std::size_t i = 0; i < m_down.size(); ++i) {
        if (m_settings.deadMan[i] == number) {
            m_down[i] = down && !initial;
        }
    }
}

void Gamepad::setState(State state)
{
    if (state == m_state) {
        return;
    }
    const bool wasHeld = m_state == State::Held;
    m_state = state;
    if (wasHeld) {
        Q_EMIT released();
    }
    Q_EMIT stateChanged();
}

Position Gamepad::direction() const
{
    if (m_state != State::Held) {
        return Position::Zero();
    }
    Position direction = Position::Zero();
    for (int i = 0; i < 3; ++i) {
        const auto value = m_values[std::size_t(i)];
        const auto beyond = std::abs(value) - m_settings.deadZone;
        if (beyond > 0.0) {
            direction[i] = std::copysign(beyond / (1.0 - m_settings.deadZone), value);
        }
    }
    const auto length = direction.norm();
    return length > 1.0 ? Position(direction / length) : direction;
}

} // namespace medulla::widgets
