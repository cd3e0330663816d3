// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_options.h"

#include <QObject>

namespace medulla::widgets {

/// The view options of the operator, which the tool bar edits and the views follow. GUI thread.
class ArmViewOptions final : public QObject {
    Q_OBJECT

public:
    [[nodiscard]] const StageOptions& values() const { return m_values; }

    [[nodiscard]] WorkingPlane workingPlane() const { return m_values.plane; }
    void setWorkingPlane(WorkingPlane plane);
    [[nodiscard]] PlaneThrough planeThrough() const { return m_values.through; }
    void setPlaneThrough(PlaneThrough through);
    [[nodiscard]] bool isLayerShown(ArmLayer layer) const { return m_values.layers.has(layer); }
    void setLayerShown(ArmLayer layer, bool shown);
    /// The visible layers as keys for a settings file.
    [[nodiscard]] QStringList shownLayers() const { return m_values.layers.keys(); }
    void setShownLayers(const QStringList& keys);

Q_SIGNALS:
    void changed();

private:
    void set(const StageOptions& values);

    StageOptions m_values;
};

} // namespace medulla::widgets
