// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <QWidget>

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::microscope {

/// How far apart datagrams were, ms. Value type.
struct Spacing {
    static constexpr std::size_t kBins = 10;

    int count = 0;
    double medianMs = 0.0;
    double p99Ms = 0.0;
    double fromMs = 0.0; ///< lower edge of the first bin
    double binMs = 0.0; ///< width of a bin
    std::array<int, kBins> bins {}; ///< the first and the last hold what is beyond them as well

    /// Bins from the first to the 99th percentile, at least a tenth of the median wide. Nothing for
    /// fewer than two spacings. Sorts its argument.
    [[nodiscard]] static std::optional<Spacing> of(std::vector<double> spacingsMs);
};

/// A spacing as bars with their counts.
class SpacingView final : public QWidget {
    Q_OBJECT

public:
    /// `theme` must outlive the widget.
    explicit SpacingView(const Theme& theme, QWidget* parent = nullptr);

    void display(const std::optional<Spacing>& spacing);
    /// "median 1.000 ms, 99 % 1.061 ms"; also the accessible description.
    [[nodiscard]] QString summary() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::optional<Spacing> m_spacing;
};

} // namespace medulla::widgets::microscope
