// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace medulla::widgets {

/// The time that all plots of a panel show: a span that ends at now while it follows, or anywhere
/// in the past. s on the store's clock. Value type.
class TimeAxis {
public:
    static constexpr double kShortestS = 0.05;
    static constexpr double kLongestS = 4 * 3600;

    [[nodiscard]] double nowS() const { return m_nowS; }
    [[nodiscard]] double toS() const { return m_toS; }
    [[nodiscard]] double fromS() const { return m_toS - m_spanS; }
    [[nodiscard]] double spanS() const { return m_spanS; }
    [[nodiscard]] bool isFollowing() const { return m_following; }
    [[nodiscard]] double secondsPerPixel() const { return m_spanS / m_widthPx; }
    [[nodiscard]] bool contains(double tS) const { return tS >= fromS() && tS <= toS(); }

    /// How many pixels the span has; 1 at least.
    void setWidthPx(int widthPx);
    /// Lets the time pass. While it follows, the span moves on by whole pixels, so that a line that
    /// moves keeps its shape.
    void setNow(double nowS);
    void setFollowing(bool on);
    /// Keeps the right edge. Kept within the bounds above.
    void setSpan(double spanS);
    /// Leaves Follow. Not past now, and not so far that nothing after `oldestS` is left to see.
    void panTo(double toS, double oldestS);
    /// The span times `factor`; `aroundS` stays where it is, while following the right edge does.
    void zoom(double factor, double aroundS);
    /// Exactly this much, leaving Follow.
    void show(double fromS, double toS);

private:
    double m_nowS = 0;
    double m_toS = 0;
    double m_spanS = 20;
    int m_widthPx = 1;
    bool m_following = true;
};

/// Two moments to read values and spans at, s.
struct Cursors {
    double aS = 0;
    double bS = 0;

    friend bool operator==(const Cursors&, const Cursors&) = default;
};

} // namespace medulla::widgets
