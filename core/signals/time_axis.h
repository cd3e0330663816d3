// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla::signals {

/// The time range of all plots of a panel: it ends at the present while it follows, or anywhere in
/// the past. s on the store's clock. Value type.
class TimeAxis {
public:
    static constexpr double kShortestS = 0.05; ///< 50 values of a signal of 1 kHz
    static constexpr double kLongestS = 4 * 3600; ///< 4 h, of 23 h that a series keeps

    [[nodiscard]] double nowS() const { return m_nowS; }
    [[nodiscard]] double toS() const { return m_toS; }
    [[nodiscard]] double fromS() const { return m_toS - m_spanS; }
    [[nodiscard]] double spanS() const { return m_spanS; }
    [[nodiscard]] bool isFollowing() const { return m_following; }
    [[nodiscard]] double secondsPerPixel() const { return m_spanS / m_widthPx; }
    [[nodiscard]] bool contains(double tS) const { return tS >= fromS() && tS <= toS(); }

    /// Width of the range in pixels; at least 1.
    void setWidthPx(int widthPx);
    /// Sets the present. While it follows, the range moves by whole pixels, so that a moving line
    /// keeps its shape.
    void setNow(double nowS);
    void setFollowing(bool on);
    /// Keeps the right edge; clamped to the limits above.
    void setSpan(double spanS);
    /// Ends Follow. Clamped to the present, and so that some time after `oldestS` stays visible.
    void panTo(double toS, double oldestS);
    /// Multiplies the range by `factor`. `aroundS` stays in place, or the right edge while
    /// following.
    void zoom(double factor, double aroundS);
    /// Shows exactly this range and ends Follow.
    void show(double fromS, double toS);

private:
    double m_nowS = 0;
    double m_toS = 0;
    double m_spanS = 20;
    int m_widthPx = 1;
    bool m_following = true;
};

/// Two times to read values and differences, s.
struct Cursors {
    double aS = 0;
    double bS = 0;

    friend bool operator==(const Cursors&, const Cursors&) = default;
};

} // namespace medulla::signals
