// SPDX-License-Identifier: GPL-3.0-or-later
// The view options of ArmView.
#include "widgets/arm_view/arm_view_private.h"

namespace medulla::widgets {

WorkingPlane ArmView::workingPlane() const
{
    return m_d->toolBar->options().plane;
}

void ArmView::setWorkingPlane(WorkingPlane plane)
{
    auto options = m_d->toolBar->options();
    options.plane = plane;
    m_d->toolBar->setOptions(options);
}

PlaneThrough ArmView::planeThrough() const
{
    return m_d->toolBar->options().through;
}

void ArmView::setPlaneThrough(PlaneThrough through)
{
    auto options = m_d->toolBar->options();
    options.through = through;
    m_d->toolBar->setOptions(options);
}

bool ArmView::isLayerShown(ArmLayer layer) const
{
    return m_d->toolBar->options().layers.has(layer);
}

void ArmView::setLayerShown(ArmLayer layer, bool shown)
{
    auto options = m_d->toolBar->options();
    options.layers.set(layer, shown);
    m_d->toolBar->setOptions(options);
}

QStringList ArmView::shownLayers() const
{
    return m_d->toolBar->options().layers.keys();
}

void ArmView::setShownLayers(const QStringList& keys)
{
    auto options = m_d->toolBar->options();
    options.layers = ArmLayers::fromKeys(keys);
    m_d->toolBar->setOptions(options);
}

ViewKind ArmView::viewKind() const
{
    return m_d->toolBar->kind();
}

void ArmView::setViewKind(ViewKind kind)
{
    if (m_d->view) {
        m_d->toolBar->setKind(kind);
    }
}

} // namespace medulla::widgets
