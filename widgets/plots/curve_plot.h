// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/plot_layout.h"
#include "core/signals/signal_store.h"

#include <span>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

class LaneBands;
class LanePlot;
class Theme;

/// Curves of a process with a beginning, over the seconds since then, as lanes above one another;
/// without gestures. GUI thread.
class CurvePlot final : public QWidget {
    Q_OBJECT

public:
    /// A range of values that is shaded behind the curves of a lane for some time, such as a
    /// tolerance. Value type.
    struct Band {
        int lane = 0; ///< from the top
        double fromS = 0.0; ///< since the beginning
        double toS = 0.0;
        double lower = 0.0;
        double upper = 0.0;

        friend bool operator==(const Band&, const Band&) = default;
    };

    /// `theme` must outlive the plot.
    explicit CurvePlot(const Theme& theme, QWidget* parent = nullptr);

    /// The signals, in the order of the values of `append`, and the lanes that show them by their
    /// keys, each fitted or with the range of its PlotSpec. Removes all values.
    void setUp(
        const std::vector<signals::SignalInfo>& infos, const std::vector<signals::PlotSpec>& lanes);
    /// Replaces all bands.
    void setBands(std::vector<Band> bands);
    [[nodiscard]] const std::vector<Band>& bands() const;
    void clear();
    /// Adds the values of all signals at a time, s since the beginning; times ascend.
    void append(double tS, std::span<const double> values);
    /// Draws from the beginning to `toS`.
    void show(double toS);

    [[nodiscard]] const signals::SignalStore& store() const { return m_store; }

private:
    signals::SignalStore m_store;
    std::vector<signals::SignalId> m_ids;
    std::vector<signals::SignalValue> m_values; ///< reused
    LanePlot* m_plot;
    LaneBands* m_bands;
    double m_toS = 1.0; ///< end of the shown time
};

} // namespace medulla::widgets
