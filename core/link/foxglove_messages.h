// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/link/si_units.h"

#include <cstdint>
#include <span>
#include <vector>

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <Eigen/Geometry>

/// Messages of the schemas that Foxglove defines. Lengths in m, angles in rad, times in ns since
/// 1970.
namespace medulla::link {

/// Components from 0 to 1.
struct Colour {
    double r = 0.0;
    double g = 0.0;
    double b = 0.0;
    double a = 1.0; ///< 0: invisible
};

/// A body in a scene, made of simple shapes. Value type.
class SceneEntity {
public:
    /// `frame`: frame of all points. An entity replaces an earlier one of the same `id`.
    SceneEntity(const QString& id, const QString& frame, std::uint64_t timeNs);

    /// A round bar from one point to another.
    void addBar(const Metres& from, const Metres& to, double radiusM, const Colour& colour);
    /// An upright cylinder about its centre.
    void addCylinder(const Metres& centre, double radiusM, double heightM, const Colour& colour);
    void addSphere(const Metres& centre, double radiusM, const Colour& colour);
    /// An axis-parallel box about its centre.
    void addBox(const Metres& centre, const Metres& size, const Colour& colour);
    /// An arrow that points to `headingRad` from the x axis in the plane of x and y.
    void addArrow(const Metres& tail, double headingRad, double lengthM, const Colour& colour);
    /// A line through the points; closed: back to the first one.
    void addLine(
        std::span<const Metres> points, double widthM, const Colour& colour, bool isClosed = false);
    /// Triangles, three points each.
    void addTriangles(std::span<const Metres> points, const Colour& colour);
    /// Text that faces the viewer.
    void addText(const Metres& at, double heightM, const Colour& colour, const QString& text);

    [[nodiscard]] QJsonObject toJson() const;

private:
    QJsonObject m_head;
    QJsonArray m_arrows;
    QJsonArray m_cubes;
    QJsonArray m_spheres;
    QJsonArray m_cylinders;
    QJsonArray m_lines;
    QJsonArray m_triangles;
    QJsonArray m_texts;
};

/// `foxglove.SceneUpdate`: a complete scene, in place of all earlier entities of the topic.
[[nodiscard]] QByteArray sceneMessage(std::span<const SceneEntity> entities, std::uint64_t timeNs);

/// A frame in another one.
struct FrameTransform {
    QString parent;
    QString child;
    Metres translation = Metres::Zero();
    Eigen::Quaterniond rotation = Eigen::Quaterniond::Identity();
};
/// `foxglove.FrameTransforms`.
[[nodiscard]] QByteArray transformsMessage(
    std::span<const FrameTransform> transforms, std::uint64_t timeNs);

/// In the numbering of `foxglove.Log`.
enum class LogLevel : std::uint8_t { Unknown, Debug, Info, Warning, Error, Fatal };
/// `foxglove.Log`. `name`: the part of the program.
[[nodiscard]] QByteArray logMessage(
    LogLevel level, const QString& name, const QString& text, std::uint64_t timeNs);

/// Cells of a grid in the plane of x and y, row by row from the corner with the least x and y.
struct GridContent {
    QString frame;
    Metres corner = Metres::Zero();
    double cellSizeM = 1.0;
    std::uint32_t columns = 0;
    QByteArray values; ///< a byte a cell, 0 to 255
    QString field; ///< name of the value
};
/// `foxglove.Grid`.
[[nodiscard]] QByteArray gridMessage(const GridContent& grid, std::uint64_t timeNs);

} // namespace medulla::link
