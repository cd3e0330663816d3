// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scene/solid.h"

#include <Qt3DCore/QEntity>
#include <Qt3DCore/QTransform>
#include <Qt3DExtras/QConeMesh>
#include <Qt3DExtras/QCuboidMesh>
#include <Qt3DExtras/QCylinderMesh>
#include <Qt3DExtras/QSphereMesh>

namespace medulla::scene {
namespace {

Qt3DRender::QGeometryRenderer* makeMesh(SolidForm form, double taper, Qt3DCore::QNode* parent)
{
    constexpr int kSlices = 40;
    switch (form) {
    case SolidForm::Cylinder: {
        auto* mesh = new Qt3DExtras::QCylinderMesh(parent);
        mesh->setRadius(1.0F);
        mesh->setLength(1.0F);
        mesh->setRings(2);
        mesh->setSlices(kSlices);
        return mesh;
    }
    case SolidForm::Cone: {
        auto* mesh = new Qt3DExtras::QConeMesh(parent);
        mesh->setBottomRadius(1.0F);
        mesh->setTopRadius(float(taper));
        mesh->setLength(1.0F);
        mesh->setRings(2);
        mesh->setSlices(kSlices);
        return mesh;
    }
    case SolidForm::Sphere: {
        auto* mesh = new Qt3DExtras::QSphereMesh(parent);
        mesh->setRadius(1.0F);
        mesh->setRings(16);
        mesh->setSlices(24);
        return mesh;
    }
    case SolidForm::Cuboid:
        break;
    }
    return new Qt3DExtras::QCuboidMesh(parent);
}

} // namespace

Solid::Solid(SceneView& view, SolidForm form, Material* material, double taper)
    : m_entity(new Qt3DCore::QEntity(view.root()))
    , m_transform(new Qt3DCore::QTransform(m_entity))
{
    m_entity->addComponent(makeMesh(form, taper, m_entity));
    m_entity->addComponent(material);
    m_entity->addComponent(m_transform);
    view.add(m_entity, Layer::Solids);
}

void Solid::setBetween(const Position& from, const Position& to, double radiusMm)
{
    const Position axis = to - from;
    if (axis.norm() < 1e-6) {
        setShown(false);
        return;
    }
    const auto turn =
        Eigen::Quaterniond::FromTwoVectors(Position::UnitY(), axis).toRotationMatrix();
    place(turn * Position(radiusMm, axis.norm(), radiusMm).asDiagonal(), (from + to) / 2.0);
}

void Solid::setSphere(const Position& centre, double radiusMm)
{
    place(Eigen::Matrix3d::Identity() * radiusMm, centre);
}

void Solid::setBox(const Position& centre, const Eigen::Matrix3d& turn, const Position& sizeMm)
{
    place(turn * sizeMm.asDiagonal(), centre);
}

void Solid::setShown(bool shown)
{
    m_entity->setEnabled(shown);
}

void Solid::place(const Eigen::Matrix3d& axes, const Position& centre)
{
    QMatrix4x4 matrix;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            matrix(row, column) = float(axes(row, column));
        }
        matrix(row, 3) = float(centre[row]);
    }
    m_transform->setMatrix(matrix);
}

} // namespace medulla::scene
