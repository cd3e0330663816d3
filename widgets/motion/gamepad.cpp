// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/gamepad.h"

#include "widgets/kit/in_background.h"

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

/// An open device.
struct Gamepad::Device {
    Device(int opened, QString called)
        : file(opened)
        , name(std::move(called))
    {
    }
    ~Device() { ::close(file); }
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;

    int file;
    QString name;
};

/// Result of a search.
struct Gamepad::Devices {
    std::shared_ptr<Device> opened; ///< null: none can be opened
    bool isAnyThere = false;
};

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
    if (m_isLooking) {
        m_looksAgain = true;
        return;
    }
    m_isLooking = true;
    m_looksAgain = false;
    inBackground(
        this, [settings = m_settings] { return openIn(settings); },
        [this](const Devices& found) {
            m_isLooking = false;
            take(found);
        });
}

void Gamepad::take(const Devices& found)
{
    if (m_state != State::Missing) {
        return;
    }
    if (found.opened) {
        m_device = found.opened;
        m_name = m_device->name;
        m_values = {};
        m_down = {};
        m_notifier = std::make_unique<QSocketNotifier>(m_device->file, QSocketNotifier::Read);
        connect(m_notifier.get(), &QSocketNotifier::activated, this, &Gamepad::read);
        setState(State::Ready);
    } else if (m_looksAgain) {
        look();
    } else if (found.isAnyThere && m_retries++ < kRetries) {
        m_retry.start();
    }
}

Gamepad::Devices Gamepad::openIn(const Settings& settings)
{
    const QDir folder(settings.folder);
    const auto devices =
        folder.entryList({ settings.pattern }, QDir::Files | QDir::System, QDir::Name);
    for (const auto& device : devices) {
        const int file = ::open(QFile::encodeName(folder.filePath(device)).constData(),
            O_RDONLY | O_NONBLOCK | O_CLOEXEC);
        if (file < 0) {
            continue;
        }
        std::array<char, 128> name {};
        // Without a name of the device, use the name of its file.
        return { std::make_shared<Device>(file,
                     ::ioctl(file, JSIOCGNAME(int(name.size() - 1)), name.data()) > 0
                         ? QString::fromUtf8(name.data())
                         : device),
            true };
    }
    return { nullptr, !devices.isEmpty() };
}

void Gamepad::close(State next)
{
    if (m_notifier) {
        // The notifier may be the caller.
        m_notifier->setEnabled(false);
        m_notifier.release()->deleteLater();
    }
    m_device.reset();
    m_name.clear();
    m_values = {};
    m_down = {};
    setState(next);
}

void Gamepad::read()
{
    const auto before = direction();
    js_event event {};
    while (m_device) {
        const auto got = ::read(m_device->file, &event, sizeof event);
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

void Gamepad::forgetButton()
{
    m_down = {};
    if (m_state == State::Held) {
        setState(State::Ready);
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
