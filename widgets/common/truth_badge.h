// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/word_badge.h"

namespace medulla::widgets {

/// Shows whether devices are simulated: SIMULATED, violet and outlined, or LIVE in solid ink, with
/// a line of text below.
class TruthBadge final : public WordBadge {
    Q_OBJECT

public:
    enum class Truth { Simulated, Live };

    explicit TruthBadge(const Theme& theme, QWidget* parent = nullptr);

    /// `line`: the simulated or moved devices: "embedded cell on loopback".
    void setTruth(Truth truth, const QString& line);
    [[nodiscard]] Truth truth() const { return m_truth; }

private:
    Truth m_truth = Truth::Simulated;
};

} // namespace medulla::widgets
