// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// Says whether what is seen is real: SIMULATED, violet and outlined, or LIVE in solid ink, and a
/// line of text below.
class TruthBadge final : public QWidget {
    Q_OBJECT

public:
    enum class Truth { Simulated, Live };

    explicit TruthBadge(const Theme& theme, QWidget* parent = nullptr);

    /// `line` tells what is simulated, or what is moved: "embedded cell on loopback".
    void setTruth(Truth truth, const QString& line);
    [[nodiscard]] Truth truth() const { return m_truth; }
    /// Without its line in narrow windows; the tool tip still tells it.
    void setLineShown(bool shown);

    /// What it needs with its line, or without.
    [[nodiscard]] QSize sizeFor(bool withLine) const;
    [[nodiscard]] QSize sizeHint() const override { return sizeFor(m_lineShown); }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString word() const;
    [[nodiscard]] QFont wordFont() const;
    [[nodiscard]] QSize boxSize() const;

    const Theme& m_theme;
    Truth m_truth = Truth::Simulated;
    QString m_line;
    bool m_lineShown = true;
};

} // namespace medulla::widgets
