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

/// A gamepad or joystick of Linux (/dev/input/js*, linux/joystick.h) for jogging: the left stick
/// moves x and y, the right stick z, while a dead-man button (either shoulder) is held. The button
/// must be pressed after the device was found; a button already held does not count. Devices may be
/// plugged and unplugged. GUI thread.
class Gamepad final : public QObject {
    Q_OBJECT

public:
    struct Settings {
        QString folder = QStringLiteral("/dev/input"); ///< folder watched for devices
        QString pattern = QStringLiteral("js*"); ///< the first match by name is used
        double deadZone = 0.15; ///< dead zone around the centre of an axis, as a share of its range
        /// Axes of the device for x, y and z. 0 and 1 are the left stick; 4 is the vertical axis of
        /// the right stick with the drivers of common pads.
        std::array<int, 3> axes { 0, 1, 4 };
        /// Axes with reversed direction: sticks count downwards.
        std::array<bool, 3> turned { false, true, true };
        std::array<int, 2> deadMan { 4, 5 }; ///< buttons: the shoulders
    };
    enum class State {
        Off, ///< switched off
        Missing, ///< no readable device
        Ready, ///< waits for the dead-man button
        Held, ///< the dead-man button is held
    };

    explicit Gamepad(Settings settings, QObject* parent = nullptr);
    Gamepad()
        : Gamepad(Settings {})
    {
    }
    ~Gamepad() override;

    /// Off by default. Switching it off while it is held emits `released`.
    void setOn(bool on);
    /// A held dead-man button counts as released until it is pressed again.
    void forgetButton();
    [[nodiscard]] State state() const { return m_state; }
    /// Name of the device; may be empty.
    [[nodiscard]] const QString& name() const { return m_name; }
    /// Direction of motion, axes from -1 to 1, length at most 1; zero unless held.
    [[nodiscard]] Position direction() const;

Q_SIGNALS:
    void stateChanged();
    /// The direction has changed while held; it may be zero.
    void moved(const medulla::Position& direction);
    /// The dead-man button was released, the device was lost, or it was switched off.
    void released();

private:
    struct Device;
    struct Devices;

    void look();
    void take(const Devices& found);
    static Devices openIn(const Settings& settings);
    void close(State next);
    void read();
    void setState(State state);
    void button(int number, bool down, bool initial);
    [[nodiscard]] bool isHeld() const { return m_down[0] || m_down[1]; }

    Settings m_settings;
    State m_state = State::Off;
    QString m_name;
    std::shared_ptr<Device> m_device; ///< null unless open
    bool m_isLooking = false;
    bool m_looksAgain = false; ///< something changed since the present search began
    std::unique_ptr<QSocketNotifier> m_notifier;
    QFileSystemWatcher m_watcher;
    QTimer m_retry; ///< a new device can be opened only some time after its file appears
    int m_retries = 0;
    std::array<double, 3> m_values {};
    std::array<bool, 2> m_down {};
};

} // namespace medulla::widgets
