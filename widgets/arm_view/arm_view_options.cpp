// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_view_options.h"

namespace medulla::widgets {

void ArmViewOptions::setWorkingPlane(WorkingPlane plane)
{
    auto values = m_values;
    values.plane = plane;
    set(values);
}

void ArmViewOptions::setPlaneThrough(PlaneThrough through)
{
    auto values = m_values;
    values.through = through;
    set(values);
}

void ArmViewOptions::setLayerShown(ArmLayer layer, bool shown)
{
    auto values = m_values;
    values.layers.set(layer, shown);
    set(values);
}

void ArmViewOptions::setShownLayers(const QStringList& keys)
{
    auto values = m_values;
    values.layers = ArmLayers::fromKeys(keys);
    set(values);
}

void ArmViewOptions::set(const StageOptions& values)
{
    if (values != m_values) {
        m_values = values;
        Q_EMIT changed();
    }
}

} // namespace medulla::widgets
