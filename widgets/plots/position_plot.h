// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include <QWidget>

namespace medulla::widgets {

class SignalStore;
class Theme;

/// What one lane reads at a moment; NaN where nothing is known.
struct LaneReading {
    double commandedMm = 0;
    double measuredMm = 0;
    double errorMm = 0; ///< measured less commanded
};

/// Commanded and measured x, y, z over time, in three lanes with a scale each and one time axis.
///
/// The time axis counts seconds back from now. While it follows, now is at the right edge; it can
/// be zoomed and dragged at any time, live or paused: dragging in time leaves Follow. Wheel over a
/// lane zooms its value, over the time axis or with Ctrl the time; a drag pans; a double click
/// fits. Two cursors A and B can be set and dragged. Drawn by one timer while it is visible and
/// something has moved by at least a pixel.
class PositionPlot final : public QWidget {
    Q_OBJECT

public:
    enum class Cursor { A, B };

    /// `nowS` tells the present on the clock that stamped the store's samples. Theme and store must
    /// outlive the panel.
    PositionPlot(
        Theme& theme, SignalStore& store, std::function<double()> nowS, QWidget* parent = nullptr);
    ~PositionPlot() override;

    [[nodiscard]] bool isFollowing() const;
    [[nodiscard]] bool isPaused() const;
    /// Time shown, s on the store's clock.
    [[nodiscard]] double fromS() const;
    [[nodiscard]] double toS() const;
    /// Values shown in lane 0, 1, 2 (x, y, z), mm.
    [[nodiscard]] std::array<double, 2> valueRange(int lane) const;
    /// Where a cursor stands, s on the store's clock; nothing while cursors are off.
    [[nodiscard]] std::optional<double> cursorS(Cursor cursor) const;
    /// What is read in lane 0, 1, 2: at cursor A, without cursors at the newest moment shown.
    [[nodiscard]] LaneReading reading(int lane) const;
    /// Pictures drawn so far; a hidden panel draws none.
    [[nodiscard]] int drawn() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    void setFollowing(bool on);
    void setPaused(bool on);
    /// Length of the time axis, s, 0.5 to 600. Keeps the right edge.
    void setWindow(double spanS);
    /// Cursor A at a third, B at three quarters of the time shown.
    void setCursorsShown(bool on);
    void setCursor(Cursor cursor, double tS);
    /// Values of all lanes fitted to what is visible from now on, following.
    void fit();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets
