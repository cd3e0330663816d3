// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/wiggle_proof.h"
#include "widgets/kit/theme.h"

#include <optional>

#include <QStringList>
#include <QWidget>

namespace medulla::widgets::preflights {

/// How far each device moved in a wiggle proof, mm: a row for each move, columns for the axes of
/// each device, the proven one first, and the delay. The cell that must move has a dashed edge, a
/// cell that moved and must not has the alarm's colour; a device without reports has dashes.
class ProofTable final : public QWidget {
    Q_OBJECT

public:
    /// Of further devices there are no columns; findings name them.
    static constexpr std::size_t kMostDevices = 3;

    /// A device that moved by up to `toleranceMm` counts as at rest.
    ProofTable(const Theme& theme, double toleranceMm, QWidget* parent = nullptr);

    /// `devices`: their names, the proven one first.
    void display(const std::optional<preflight::WiggleStatus>& status, const QStringList& devices);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Value {
        QString text;
        bool isWrong = false;
        bool mustMove = false;
    };

    void paintHead(QPainter& painter);
    void paintRow(QPainter& painter, std::size_t axis);
    void paintValue(QPainter& painter, const QRect& place, const Value& value) const;
    /// Of a device, by its number, along `along`, while `axis` moved.
    [[nodiscard]] Value valueOf(std::size_t axis, std::size_t device, std::size_t along) const;
    [[nodiscard]] QString delayOf(std::size_t axis) const;
    [[nodiscard]] bool isRunning(std::size_t axis) const;
    /// Column of an axis of a device; the delay stands behind the last one.
    [[nodiscard]] QRect cell(int row, int column) const;
    [[nodiscard]] QString words() const;

    const Theme& m_theme;
    const double m_toleranceMm;
    std::optional<preflight::WiggleStatus> m_status;
    QStringList m_devices;
};

} // namespace medulla::widgets::preflights
