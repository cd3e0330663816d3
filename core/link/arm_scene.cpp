// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/arm_scene.h"

#include "core/link/foxglove_schemas.h"
#include "core/recorder/datagram_message.h"

#include <algorithm>

#include <QJsonDocument>
#include <QJsonObject>

namespace medulla::link {

using recorder::Topic;

namespace {

const auto kWorld = QStringLiteral("world");

// Radii of the drawing, m: those of the arm in Medulla's own 3D view, rounded.
constexpr double kLinkRadiusM = 0.014;
constexpr double kJointRadiusM = 0.022;
constexpr double kTipRadiusM = 0.010;
constexpr double kTargetRadiusM = 0.012;
constexpr double kFlameRadiusM = 0.015;
constexpr double kPathWidthM = 0.004;

constexpr Colour kArmColour { 0.62, 0.67, 0.73, 1.0 };
constexpr Colour kTipColour { 0.95, 0.55, 0.15, 1.0 };
/// Violet is not real, in every view of Medulla.
constexpr Colour kGhostColour { 0.62, 0.42, 0.93, 0.35 };
constexpr Colour kTargetColour { 0.62, 0.42, 0.93, 0.9 };
constexpr Colour kPathColour { 0.25, 0.70, 0.95, 0.9 };
constexpr Colour kFlameColour { 1.0, 0.45, 0.05, 1.0 };

/// Closer points of the path make no visible difference.
constexpr double kPathStepMm = 2.0;
/// A motion through the whole workspace and back, in steps of kPathStepMm.
constexpr std::size_t kMostPathPoints = 1000;
/// A ghost nearer to the arm would only flicker through it.
constexpr double kGhostApartMm = 1.0;

std::optional<Position> firstPosition(const spine::LoggedValues& values)
{
    if (values.coordinates == 0 || values.ends[0] < 3) {
        return std::nullopt;
    }
    return Position(values.values[0], values.values[1], values.values[2]);
}

std::uint64_t toNs(std::chrono::nanoseconds span)
{
    return std::uint64_t(span.count());
}

void addArm(SceneEntity& entity, const arm::Pose& pose, const Colour& links, const Colour& tip)
{
    const auto shoulder = mmToM(pose.shoulder);
    const auto elbow = mmToM(pose.elbow);
    entity.addSphere(shoulder, kJointRadiusM, links);
    entity.addBar(shoulder, elbow, kLinkRadiusM, links);
    entity.addSphere(elbow, kJointRadiusM, links);
    entity.addBar(elbow, mmToM(pose.tip), kLinkRadiusM, links);
    entity.addSphere(mmToM(pose.tip), kTipRadiusM, tip);
}

/// A frame at `from` with x towards `to`, and z along `axis`, which is not parallel to it.
FrameTransform linkFrame(
    const QString& name, const Position& from, const Position& to, const Position& axis)
{
    Eigen::Matrix3d turn;
    turn.col(0) = (to - from).normalized();
    turn.col(1) = axis.cross(turn.col(0)).normalized();
    turn.col(2) = turn.col(0).cross(turn.col(1));
    return { kWorld, name, mmToM(from), Eigen::Quaterniond(turn) };
}

} // namespace

ArmScene::ArmScene(const arm::Geometry& geometry, Inputs inputs)
    : m_arm(geometry)
    , m_inputs(std::move(inputs))
{
}

void ArmScene::begin(Publisher& publisher)
{
    m_transforms =
        publisher.addChannel(foxgloveChannel("/foxglove/tf", FoxgloveSchema::FrameTransforms));
    m_scene = publisher.addChannel(foxgloveChannel("/foxglove/arm", FoxgloveSchema::SceneUpdate));
}

void ArmScene::take(
    const spine::DatagramRecord& record, const spine::DatagramLog::End& end, std::uint64_t timeNs)
{
    const auto* values = recorder::signalOf(record, end.kind);
    if (end.kind != spine::LoggedEnd::Kind::Input || values == nullptr) {
        return;
    }
    const auto position = firstPosition(*values);
    if (!position) {
        return;
    }
    if (end.name == m_inputs.measured) {
        m_hasChanged = m_hasChanged || !m_tip || *m_tip != *position;
        m_tip = position;
        m_tipNs = timeNs;
    }
    if (end.name == m_inputs.setpoints
        && (m_path.empty() || (m_path.back().at - *position).norm() >= kPathStepMm)) {
        m_path.push_back({ timeNs, *position });
        if (m_path.size() > kMostPathPoints) {
            m_path.pop_front();
        }
    }
}

void ArmScene::take(const recorder::RecordedEvent& event, std::uint64_t timeNs)
{
    if (event.topic == Topic::MotionState) {
        m_state = cell::motionStateOf(QJsonDocument::fromJson(event.data).object(), Duration(0));
        m_hasChanged = true;
    }
    // The event comes later than the first setpoints, by way of another thread.
    if (event.topic == Topic::Motion
        && QJsonDocument::fromJson(event.data)[QLatin1String("event")].toString()
            == QLatin1String("started")) {
        std::erase_if(m_path, [timeNs](const PathPoint& point) { return point.timeNs < timeNs; });
    }
}

void ArmScene::update(Publisher& publisher, std::uint64_t nowNs)
{
    const auto least = toNs(m_hasChanged ? kShortest : kLongest);
    if (nowNs - std::min(m_publishedNs, nowNs) < least) {
        return;
    }
    m_publishedNs = nowNs;
    m_hasChanged = false;
    if (publisher.isWanted(m_transforms)) {
        publisher.publish(m_transforms, nowNs, transformsMessage(transforms(nowNs), nowNs));
    }
    if (publisher.isWanted(m_scene)) {
        publisher.publish(m_scene, nowNs, sceneMessage(entities(nowNs), nowNs));
    }
}

std::optional<Position> ArmScene::target() const
{
    if (!m_state) {
        return std::nullopt;
    }
    const auto& executor = m_state->executor;
    if (executor && executor->isBusy() && executor->target) {
        return motion::toPosition(*executor->target);
    }
    return m_state->wish ? std::optional(m_state->wish->request.target) : std::nullopt;
}

arm::Pose ArmScene::poseAt(const Position& tip) const
{
    const auto joints = m_arm.solve(tip);
    return m_arm.pose(joints ? *joints : m_arm.reach(tip).joints);
}

bool ArmScene::isMeasured(std::uint64_t nowNs) const
{
    return m_tip && nowNs - std::min(m_tipNs, nowNs) < toNs(kStale);
}

std::vector<FrameTransform> ArmScene::transforms(std::uint64_t nowNs) const
{
    const auto& mount = m_arm.geometry().mount.toGlobal();
    std::vector<FrameTransform> list { { kWorld, QStringLiteral("mount"),
        mmToM(Position(mount.translation())), Eigen::Quaterniond(mount.rotation()) } };
    if (isMeasured(nowNs)) {
        const auto pose = poseAt(*m_tip);
        // Never 0: the arm is neither stretched nor folded.
        const Position axis = (pose.elbow - pose.shoulder).cross(pose.tip - pose.elbow);
        list.push_back(linkFrame(QStringLiteral("upper_arm"), pose.shoulder, pose.elbow, axis));
        list.push_back(linkFrame(QStringLiteral("forearm"), pose.elbow, pose.tip, axis));
        list.push_back({ kWorld, QStringLiteral("tip"), mmToM(*m_tip) });
    }
    if (const auto at = target()) {
        list.push_back({ kWorld, QStringLiteral("target"), mmToM(*at) });
    }
    return list;
}

std::vector<SceneEntity> ArmScene::entities(std::uint64_t nowNs) const
{
    std::vector<SceneEntity> list;
    const auto add = [&](const char* id) -> SceneEntity& {
        return list.emplace_back(QLatin1String(id), kWorld, nowNs);
    };
    if (isMeasured(nowNs)) {
        addArm(add("arm"), poseAt(*m_tip), kArmColour, kTipColour);
    }
    if (const auto at = target()) {
        add("target").addSphere(mmToM(*at), kTargetRadiusM, kTargetColour);
        if (!m_tip || (*at - *m_tip).norm() > kGhostApartMm) {
            addArm(add("ghost"), poseAt(*at), kGhostColour, kGhostColour);
        }
    }
    if (m_path.size() > 1) {
        std::vector<Metres> points;
        for (const auto& point : m_path) {
            points.push_back(mmToM(point.at));
        }
        add("path").addLine(points, kPathWidthM, kPathColour);
    }
    if (m_state && m_state->seen) {
        auto& flames = add("flames");
        for (std::size_t i = 0; i < m_state->seen->count; ++i) {
            const auto& object = m_state->seen->objects.at(i);
            auto colour = kFlameColour;
            colour.a = std::clamp(object.certainty / 100.0, 0.2, 1.0); // visible in any case
            flames.addSphere(mmToM(motion::toPosition(object.position)), kFlameRadiusM, colour);
        }
    }
    return list;
}

} // namespace medulla::link
