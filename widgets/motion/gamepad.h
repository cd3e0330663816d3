// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"

#include <array>
#include <memory>

#include <QFileSystemWatcher>
#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

namespace medulla::widgets {

/// A gamepad or joystick of Linux (/dev/input/js*, linux/joystick.h) as something to jog with: the
/// left stick gives x and y, the right stick z, and nothing counts unless a dead-man button (either
/// shoulder) is held. It has to be pressed after the device was found: one that is held already
/// does not count. Devices may come and go. GUI thread.
class Gamepad final : public QObject {
    Q_OBJECT

public:
    struct Settings {
        QString folder = QStringLiteral("/dev/input"); ///< is watched for devices
        QString pattern = QStringLiteral("js*"); ///< first by name is taken
        double deadZone = 0.15; ///< part of an axis around its middle that counts as none
        /// Axes of the device for x, y and z. The first two are the left stick; 4 is the right
        /// stick's upright one with the drivers of common pads.
        std::array<int, 3> axes { 0, 1, 4 };
        /// Where the device's axis grows against ours: sticks grow downwards.
        std::array<bool, 3> turned { false, true, true };
        std::array<int, 2> deadMan { 4, 5 }; ///< buttons: the shoulders
    };
    enum class State {
        Off, ///< not asked for
        Missing, ///< no device that can be read
        Ready, ///< waits for the dead-man button
        Held, ///< the dead-man button is held
    };

    explicit Gamepad(Settings settings, QObject* parent = nullptr);
    Gamepad()
        : Gamepad(Settings {})
    {
    }
    ~Gamepad() override;

    /// Off to begin with. Switching it off while it is held releases.
    void setOn(bool on);
    [[nodiscard]] State state() const { return m_state; }
    /// Of the device; empty when it has none.
    [[nodiscard]] const QString& name() const { return m_name; }
    /// Each axis -1 to 1, no longer than 1; zero unless held.
    [[nodiscard]] Position direction() const;

Q_SIGNALS:
    void stateChanged();
    /// While held: the direction, which may be zero, when it changed.
    void moved(const medulla::Position& direction);
    /// The dead-man button was let go, the device is lost, or it was switched off.
    void released();

private:
    void look();
    bool open(const QString& device);
    void close(State next);
    void read();
    void setState(State state);
    void button(int number, bool down, bool initial);
    [[nodiscard]] bool isHeld() const { return m_down[0] || m_down[1]; }

    Settings m_settings;
    State m_state = State::Off;
    QString m_name;
    int m_file = -1;
    std::unique_ptr<QSocketNotifier> m_notifier;
    QFileSystemWatcher m_watcher;
    QTimer m_retry; ///< a new device may be opened only some time after it appeared
    int m_retries = 0;
    std::array<double, 3> m_values {};
    std::array<bool, 2> m_down {};
};

} // namespace medulla::widgets
