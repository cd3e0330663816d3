// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/time_axis.h"

#include <optional>

#include <QObject>

namespace medulla::widgets {

/// The time axis of all plots of a panel and the cursors on it; s on the store's clock. GUI thread.
class TimeView final : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] const signals::TimeAxis& axis() const { return m_axis; }
    /// nullopt: cursors are off.
    [[nodiscard]] const std::optional<signals::Cursors>& cursors() const { return m_cursors; }

    void setFollowing(bool on);
    /// Length of the time axis, s, 0.05 to 4 h. Keeps the right edge.
    void setSpan(double spanS);
    /// Ends Follow. Some time after `oldestS` stays visible.
    void panTo(double toS, double oldestS);
    void zoom(double factor, double aroundS);
    void show(double fromS, double toS);
    void setCursors(std::optional<signals::Cursors> cursors);

    /// The replayed moment of a recording, drawn as a line with a handle; times are then counted
    /// from zero. nullopt: the plots show the present.
    [[nodiscard]] const std::optional<double>& moment() const { return m_moment; }
    void setMoment(std::optional<double> tS);
    /// The operator clicked at that time, or dragged the handle there.
    void pickMoment(double tS);

    /// Sets the present and the width of the plots; emits no signal.
    void advance(double nowS, int widthPx);

Q_SIGNALS:
    /// The operator changed Follow, the time span or its position.
    void viewChanged();
    void cursorsChanged();
    void momentChanged();
    void momentPicked(double tS);

private:
    signals::TimeAxis m_axis;
    std::optional<signals::Cursors> m_cursors;
    std::optional<double> m_moment;
};

} // namespace medulla::widgets
