// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/foxglove_messages.h"

#include <QJsonDocument>

namespace medulla::link {

namespace {

const auto kTimestamp = QStringLiteral("timestamp");
const auto kFrameId = QStringLiteral("frame_id");
const auto kPose = QStringLiteral("pose");
const auto kPoints = QStringLiteral("points");
const auto kColor = QStringLiteral("color");
const auto kSize = QStringLiteral("size");

/// Values of `foxglove.LineType`, `foxglove.SceneEntityDeletionType` and `foxglove.NumericType`.
constexpr int kLineStrip = 0;
constexpr int kLineLoop = 1;
constexpr int kDeleteAll = 1;
constexpr int kUint8 = 1;

QJsonObject jsonOfTime(std::uint64_t timeNs)
{
    constexpr std::uint64_t kNsPerS = 1'000'000'000;
    return { { QStringLiteral("sec"), qint64(timeNs / kNsPerS) },
        { QStringLiteral("nsec"), qint64(timeNs % kNsPerS) } };
}

QJsonObject jsonOf(const Metres& point)
{
    return { { QStringLiteral("x"), point.x() }, { QStringLiteral("y"), point.y() },
        { QStringLiteral("z"), point.z() } };
}

QJsonObject jsonOf(const Eigen::Quaterniond& rotation)
{
    return { { QStringLiteral("x"), rotation.x() }, { QStringLiteral("y"), rotation.y() },
        { QStringLiteral("z"), rotation.z() }, { QStringLiteral("w"), rotation.w() } };
}

QJsonObject jsonOf(const Colour& colour)
{
    return { { QStringLiteral("r"), colour.r }, { QStringLiteral("g"), colour.g },
        { QStringLiteral("b"), colour.b }, { QStringLiteral("a"), colour.a } };
}

QJsonObject poseOf(
    const Metres& position, const Eigen::Quaterniond& orientation = Eigen::Quaterniond::Identity())
{
    return { { QStringLiteral("position"), jsonOf(position) },
        { QStringLiteral("orientation"), jsonOf(orientation) } };
}

QJsonArray jsonOf(std::span<const Metres> points)
{
    QJsonArray list;
    for (const auto& point : points) {
        list.append(jsonOf(point));
    }
    return list;
}

QJsonObject cylinder(const QJsonObject& pose, const Metres& size, const Colour& colour)
{
    return { { kPose, pose }, { kSize, jsonOf(size) }, { QStringLiteral("bottom_scale"), 1.0 },
        { QStringLiteral("top_scale"), 1.0 }, { kColor, jsonOf(colour) } };
}

QByteArray compactJson(const QJsonObject& json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

} // namespace

SceneEntity::SceneEntity(const QString& id, const QString& frame, std::uint64_t timeNs)
    : m_head { { kTimestamp, jsonOfTime(timeNs) }, { kFrameId, frame },
        { QStringLiteral("id"), id }, { QStringLiteral("lifetime"), jsonOfTime(0) },
        { QStringLiteral("frame_locked"), true }, { QStringLiteral("metadata"), QJsonArray() } }
{
}

void SceneEntity::addBar(const Metres& from, const Metres& to, double radiusM, const Colour& colour)
{
    const Metres along = to - from;
    const auto turn = Eigen::Quaterniond::FromTwoVectors(Metres::UnitZ(), along);
    m_cylinders.append(cylinder(
        poseOf((from + to) / 2.0, turn), { 2.0 * radiusM, 2.0 * radiusM, along.norm() }, colour));
}

void SceneEntity::addCylinder(
    const Metres& centre, double radiusM, double heightM, const Colour& colour)
{
    m_cylinders.append(cylinder(poseOf(centre), { 2.0 * radiusM, 2.0 * radiusM, heightM }, colour));
}

void SceneEntity::addSphere(const Metres& centre, double radiusM, const Colour& colour)
{
    m_spheres.append(QJsonObject { { kPose, poseOf(centre) },
        { kSize, jsonOf(Metres::Constant(2.0 * radiusM)) }, { kColor, jsonOf(colour) } });
}

void SceneEntity::addBox(const Metres& centre, const Metres& size, const Colour& colour)
{
    m_cubes.append(QJsonObject {
        { kPose, poseOf(centre) }, { kSize, jsonOf(size) }, { kColor, jsonOf(colour) } });
}

void SceneEntity::addArrow(
    const Metres& tail, double headingRad, double lengthM, const Colour& colour)
{
    // Proportions of an arrow that is legible from above: the head is a third of it.
    const Eigen::Quaterniond turn(Eigen::AngleAxisd(headingRad, Metres::UnitZ()));
    m_arrows.append(QJsonObject { { kPose, poseOf(tail, turn) },
        { QStringLiteral("shaft_length"), lengthM * 2.0 / 3.0 },
        { QStringLiteral("shaft_diameter"), lengthM / 8.0 },
        { QStringLiteral("head_length"), lengthM / 3.0 },
        { QStringLiteral("head_diameter"), lengthM / 4.0 }, { kColor, jsonOf(colour) } });
}

void SceneEntity::addLine(
    std::span<const Metres> points, double widthM, const Colour& colour, bool isClosed)
{
    m_lines.append(QJsonObject { { QStringLiteral("type"), isClosed ? kLineLoop : kLineStrip },
        { kPose, poseOf(Metres::Zero()) }, { QStringLiteral("thickness"), widthM },
        { QStringLiteral("scale_invariant"), false }, { kPoints, jsonOf(points) },
        { kColor, jsonOf(colour) }, { QStringLiteral("colors"), QJsonArray() },
        { QStringLiteral("indices"), QJsonArray() } });
}

void SceneEntity::addTriangles(std::span<const Metres> points, const Colour& colour)
{
    m_triangles.append(QJsonObject { { kPose, poseOf(Metres::Zero()) }, { kPoints, jsonOf(points) },
        { kColor, jsonOf(colour) }, { QStringLiteral("colors"), QJsonArray() },
        { QStringLiteral("indices"), QJsonArray() } });
}

void SceneEntity::addText(
    const Metres& at, double heightM, const Colour& colour, const QString& text)
{
    m_texts.append(QJsonObject { { kPose, poseOf(at) }, { QStringLiteral("billboard"), true },
        { QStringLiteral("font_size"), heightM }, { QStringLiteral("scale_invariant"), false },
        { kColor, jsonOf(colour) }, { QStringLiteral("text"), text } });
}

QJsonObject SceneEntity::toJson() const
{
    auto json = m_head;
    json.insert(QStringLiteral("arrows"), m_arrows);
    json.insert(QStringLiteral("cubes"), m_cubes);
    json.insert(QStringLiteral("spheres"), m_spheres);
    json.insert(QStringLiteral("cylinders"), m_cylinders);
    json.insert(QStringLiteral("lines"), m_lines);
    json.insert(QStringLiteral("triangles"), m_triangles);
    json.insert(QStringLiteral("texts"), m_texts);
    json.insert(QStringLiteral("models"), QJsonArray());
    return json;
}

QByteArray sceneMessage(std::span<const SceneEntity> entities, std::uint64_t timeNs)
{
    QJsonArray list;
    for (const auto& entity : entities) {
        list.append(entity.toJson());
    }
    const QJsonObject all { { kTimestamp, jsonOfTime(timeNs) },
        { QStringLiteral("type"), kDeleteAll }, { QStringLiteral("id"), QString() } };
    return compactJson({ { QStringLiteral("deletions"), QJsonArray { all } },
        { QStringLiteral("entities"), list } });
}

QByteArray transformsMessage(std::span<const FrameTransform> transforms, std::uint64_t timeNs)
{
    QJsonArray list;
    for (const auto& each : transforms) {
        list.append(QJsonObject { { kTimestamp, jsonOfTime(timeNs) },
            { QStringLiteral("parent_frame_id"), each.parent },
            { QStringLiteral("child_frame_id"), each.child },
            { QStringLiteral("translation"), jsonOf(each.translation) },
            { QStringLiteral("rotation"), jsonOf(each.rotation) } });
    }
    return compactJson({ { QStringLiteral("transforms"), list } });
}

QByteArray logMessage(
    LogLevel level, const QString& name, const QString& text, std::uint64_t timeNs)
{
    return compactJson(
        { { kTimestamp, jsonOfTime(timeNs) }, { QStringLiteral("level"), int(level) },
            { QStringLiteral("message"), text }, { QStringLiteral("name"), name },
            { QStringLiteral("file"), QString() }, { QStringLiteral("line"), 0 } });
}

QByteArray gridMessage(const GridContent& grid, std::uint64_t timeNs)
{
    const QJsonObject field { { QStringLiteral("name"), grid.field },
        { QStringLiteral("offset"), 0 }, { QStringLiteral("type"), kUint8 } };
    return compactJson({ { kTimestamp, jsonOfTime(timeNs) }, { kFrameId, grid.frame },
        { kPose, poseOf(grid.corner) }, { QStringLiteral("column_count"), qint64(grid.columns) },
        { QStringLiteral("cell_size"),
            QJsonObject { { QStringLiteral("x"), grid.cellSizeM },
                { QStringLiteral("y"), grid.cellSizeM } } },
        { QStringLiteral("row_stride"), qint64(grid.columns) },
        { QStringLiteral("cell_stride"), 1 }, { QStringLiteral("fields"), QJsonArray { field } },
        { QStringLiteral("data"), QString::fromLatin1(grid.values.toBase64()) } });
}

} // namespace medulla::link
