// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/arm_marks.h"

#include "widgets/arm_view/color_mix.h"
#include "widgets/common/format.h"
#include "widgets/common/paint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <QCoreApplication>

namespace medulla::widgets {
namespace {

using scene::Dash;
using scene::Label;
using scene::LabelContent;

constexpr double kDegrees = 180.0 / std::numbers::pi;

QString translated(const char* text)
{
    return QCoreApplication::translate("medulla::widgets::ArmMarks", text);
}

QString coordinates(const Position& position)
{
    return formatPosition(position.x(), position.y(), position.z());
}

QString degrees(double rad)
{
    return formatNumber(rad * kDegrees) + QChar(0x00B0);
}

std::vector<Position> circle(const Position& centre, const Position& normal, double radiusMm)
{
    constexpr int kSteps = 72;
    const Position u = normal.unitOrthogonal();
    const Position v = normal.normalized().cross(u);
    std::vector<Position> points;
    points.reserve(kSteps + 1);
    for (int i = 0; i <= kSteps; ++i) {
        const auto angle = 2.0 * std::numbers::pi * i / kSteps;
        points.emplace_back(centre + radiusMm * (std::cos(angle) * u + std::sin(angle) * v));
    }
    return points;
}

} // namespace

QColor speedShade(const Theme& theme, double part)
{
    const auto unreal = theme.color(Token::Unreal);
    const auto slow = mixed(unreal, theme.color(Token::View), 0.55);
    // Towards the ink of the scheme: white or black.
    const auto fast =
        mixed(unreal, theme.color(Token::Text), theme.scheme() == Scheme::Dark ? 0.75 : 0.5);
    return mixed(slow, fast, std::clamp(part, 0.0, 1.0));
}

/// Labels in the order of use; those left over are hidden.
class ArmMarks::Words {
public:
    explicit Words(scene::SceneView& view)
        : m_view(view)
    {
    }

    void begin() { m_used = 0; }
    Label& next()
    {
        if (m_used == m_labels.size()) {
            m_labels.push_back(std::make_unique<Label>(m_view));
        }
        return *m_labels[m_used++];
    }
    void end()
    {
        for (auto i = m_used; i < m_labels.size(); ++i) {
            m_labels[i]->hide();
        }
    }

private:
    scene::SceneView& m_view;
    std::vector<std::unique_ptr<Label>> m_labels;
    std::size_t m_used = 0;
};

struct ArmMarks::Box {
    Label* label;
    scene::LabelWish wish;
    QColor edge;
};

ArmMarks::ArmMarks(scene::SceneView& view, const Theme& theme)
    : m_view(view)
    , m_theme(theme)
    , m_projection(view.projection())
    , m_shapes(view)
    , m_words(std::make_unique<Words>(view))
{
}

ArmMarks::~ArmMarks() = default;

void ArmMarks::draw(const MarkedScene& marked)
{
    m_projection = m_view.projection();
    m_shapes.clear();
    m_words->begin();
    m_boxes.clear();
    m_taken.clear();

    // Boxes first in the order of labels: a label that comes and goes must not make all later ones
    // paint other words.
    drawTarget(marked);
    drawOthers(marked);
    drawPlaneName(marked);
    placeBoxes();
    drawFloorNumbers(marked);

    if (marked.focused) {
        const auto size = m_projection.size();
        const std::array corners { QPointF(1, 1), QPointF(size.width() - 1, 1),
            QPointF(size.width() - 1, size.height() - 1), QPointF(1, size.height() - 1) };
        m_shapes.polyline(corners, 2.0, m_theme.color(Token::Accent), {}, true);
    }
    m_words->end();
    m_shapes.flush();
}

std::vector<std::vector<QPointF>> ArmMarks::seen(const std::vector<Position>& points) const
{
    std::vector<std::vector<QPointF>> runs(1);
    for (const auto& point : points) {
        if (const auto pixel = m_projection.toPixel(point)) {
            runs.back().push_back(*pixel);
        } else if (!runs.back().empty()) {
            runs.emplace_back();
        }
    }
    return runs;
}

void ArmMarks::word(const QPointF& middle, const QString& text, Type type, Token color, bool bold)
{
    LabelContent content;
    content.title = text;
    content.titleFont = bold ? weighted(m_theme.font(type), QFont::DemiBold) : m_theme.font(type);
    content.titleColor = m_theme.color(color);
    auto& label = m_words->next();
    label.setContent(content);
    label.moveTo(middle - QPointF(label.size().width(), label.size().height()) / 2.0);
}

void ArmMarks::box(const Position& at, const QPointF& offset, const QString& title,
    const QString& reading, Token edge, bool always)
{
    auto anchor = m_projection.toPixel(at);
    const QRectF view(QPointF(), m_projection.size());
    if (!anchor || (!always && !view.contains(*anchor))) {
        return;
    }
    // What must be read although its place is out of view stands at the view's edge.
    anchor->setX(std::clamp(anchor->x(), view.left(), view.right()));
    anchor->setY(std::clamp(anchor->y(), view.top(), view.bottom()));
    LabelContent content;
    content.title = title;
    content.reading = reading;
    content.titleFont = weighted(m_theme.font(Type::Table), QFont::DemiBold);
    content.readingFont = m_theme.font(Type::MonoCaption);
    content.titleColor = m_theme.color(Token::Text);
    content.readingColor = m_theme.color(Token::Text2);
    content.ground = m_theme.color(Token::Bg1);
    content.edge = m_theme.color(edge);
    auto& label = m_words->next();
    label.setContent(content);
    m_boxes.push_back({ &label, { *anchor, offset, label.size() }, content.edge });
}

void ArmMarks::placeBoxes()
{
    std::vector<scene::LabelWish> wishes;
    for (const auto& box : m_boxes) {
        wishes.push_back(box.wish);
    }
    constexpr double kMargin = 8.0;
    const auto view =
        QRectF(QPointF(), m_projection.size()).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const auto places = scene::placeLabels(wishes, view, m_taken);
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        m_shapes.line(scene::leaderStart(places[i], m_boxes[i].wish.anchor), m_boxes[i].wish.anchor,
            1.0, m_boxes[i].edge);
        m_boxes[i].label->moveTo(places[i].topLeft());
        m_taken.push_back(places[i]);
    }
}

void ArmMarks::drawFloorNumbers(const MarkedScene& marked)
{
    constexpr double kOutMm = 40.0;
    const auto& floor = marked.floor;
    // Along the edges that are nearer to the viewer.
    const auto middle = [](const arm::Range& range) { return (range.least + range.most) / 2.0; };
    const auto front = m_projection.eye().z() >= middle(floor.z());
    const auto rightHand = m_projection.eye().x() >= middle(floor.x());
    const auto z = front ? floor.z().most + kOutMm : floor.z().least - kOutMm;
    const auto x = rightHand ? floor.x().most + kOutMm : floor.x().least - kOutMm;
    const QRectF view(QPointF(), m_projection.size());
    const QFontMetricsF metrics(m_theme.font(Type::MonoCaption));
    // The first number that is seen names the axis.
    const auto number = [&](const Position& at, QString& name, double value) {
        const auto pixel = m_projection.toPixel(at);
        const auto text = name + formatNumber(value, 0);
        if (!pixel) {
            return;
        }
        QRectF rect(0.0, 0.0, metrics.horizontalAdvance(text) + 4.0, metrics.height());
        rect.moveCenter(*pixel);
        const auto free = view.contains(rect)
            && std::none_of(m_taken.begin(), m_taken.end(),
                [&](const QRectF& other) { return other.intersects(rect); });
        if (free) {
            m_taken.push_back(rect);
            word(*pixel, text, Type::MonoCaption, Token::Text2, false);
            name.clear();
        }
    };
    auto name = QStringLiteral("x ");
    for (auto at = floor.x().least + 100.0; at < floor.x().most; at += 100.0) {
        number({ at, floor.heightMm(), z }, name, at);
    }
    name = QStringLiteral("z ");
    for (auto at = floor.z().least + 100.0; at < floor.z().most; at += 100.0) {
        number({ x, floor.heightMm(), at }, name, at);
    }
}

void ArmMarks::drawPlaneName(const MarkedScene& marked)
{
    if (!marked.plane) {
        return;
    }
    // Below the lowest corner, whichever that is from here, drawn back into the view.
    std::optional<QPointF> lowest;
    double leastX = 1e9;
    for (const auto& corner : marked.plane->corners()) {
        if (const auto pixel = m_projection.toPixel(corner)) {
            leastX = std::min(leastX, pixel->x());
            if (!lowest || pixel->y() > lowest->y()) {
                lowest = pixel;
            }
        }
    }
    if (!lowest) {
        return;
    }
    const QFontMetricsF metrics(weighted(m_theme.font(Type::Table), QFont::DemiBold));
    const auto width = metrics.horizontalAdvance(marked.plane->name);
    const auto size = m_projection.size();
    const auto leftwards = lowest->x() - leastX > width;
    const auto x = lowest->x() + (leftwards ? -width / 2.0 - 8.0 : width / 2.0 + 8.0);
    const QPointF middle(std::clamp(x, width / 2.0 + 8.0, size.width() - width / 2.0 - 8.0),
        std::clamp(lowest->y() + 14.0, 12.0, size.height() - 12.0));
    word(middle, marked.plane->name, Type::Table, Token::Accent, true);
    m_taken.emplace_back(middle - QPointF(width / 2.0 + 16.0, 16.0), QSizeF(width + 32.0, 32.0));
}

void ArmMarks::drawPath(const MarkedScene& marked)
{
    if (marked.reach && !marked.reach->reachable) {
        return; // no motion leads there
    }
    const auto& path = marked.scene.path;
    auto most = 0.0;
    for (const auto& sample : path) {
        most = std::max(most, sample.speedMmPerS);
    }
    const auto shade = [&](const PathSample& sample) {
        return speedShade(m_theme, most > 0.0 ? sample.speedMmPerS / most : 0.0);
    };
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto from = m_projection.toPixel(path[i - 1].position);
        const auto to = m_projection.toPixel(path[i].position);
        if (from && to) {
            m_shapes.fadingLine(*from, shade(path[i - 1]), *to, shade(path[i]), 3.0);
        }
    }
    // Dots at equal times: close together where the tip is slow.
    constexpr std::size_t kDots = 8;
    for (std::size_t dot = 0; dot <= kDots && path.size() > 1; ++dot) {
        if (const auto at = m_projection.toPixel(path[dot * (path.size() - 1) / kDots].position)) {
            m_shapes.disc(*at, 3.2, m_theme.color(Token::Unreal));
            m_shapes.disc(*at, 1.8, m_theme.color(Token::View));
        }
    }
}

void ArmMarks::drawTrail(const MarkedScene& marked)
{
    if (!marked.trailShown) {
        return;
    }
    for (const auto& run : seen(marked.scene.trail)) {
        m_shapes.polyline(run, 2.0, m_theme.color(Token::Text), Dash { 2.0, 3.0 });
    }
}

void ArmMarks::drawGuard(const MarkedScene& marked)
{
    if (!marked.scene.guardMm || !marked.scene.measured) {
        return;
    }
    const auto radius = *marked.scene.guardMm;
    const Position& tip = *marked.scene.measured;
    const auto ink = m_theme.color(Token::Text);
    const auto faint = mixed(ink, m_theme.color(Token::View), 0.35);
    for (const auto& normal : { Position::UnitX(), Position::UnitY(), Position::UnitZ() }) {
        for (const auto& run : seen(circle(tip, normal, radius))) {
            m_shapes.polyline(run, 1.0, faint);
        }
    }
    // The rim that the eye sees, nearer than the sphere's middle.
    const Position towards = m_projection.eye() - tip;
    const auto distance = towards.norm();
    if (distance <= radius * 1.05) {
        return;
    }
    const auto sine = radius / distance;
    const auto rim =
        circle(tip + towards * (sine * sine), towards, radius * std::sqrt(1.0 - sine * sine));
    for (const auto& run : seen(rim)) {
        m_shapes.polyline(run, 1.5, ink, Dash { 6.0, 4.0 });
    }
    const Position side =
        tip - m_projection.right() * (radius * 0.7) - m_projection.up() * (radius * 0.7);
    auto reading = QString();
    if (marked.scene.largestStepMm > 0.0) {
        reading = translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "largest step %1 mm"))
                      .arg(formatNumber(marked.scene.largestStepMm));
    }
    box(side, { -100.0, 60.0 },
        translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Guard, %1 mm"))
            .arg(formatNumber(radius, 0)),
        reading);
}

void ArmMarks::drawFlames(const MarkedScene& marked)
{
    for (const auto& torch : marked.scene.torches) {
        const auto wick = m_projection.toPixel(torch.position);
        if (wick && torch.lit) {
            const auto size =
                std::clamp(m_projection.pixelsPerMm(torch.position) * 26.0, 8.0, 60.0);
            const auto flame = [&](double scale, const QColor& color) {
                const std::array<QPointF, 8> corners { QPointF(0.0, -1.6), QPointF(0.3, -0.9),
                    QPointF(0.5, -0.25), QPointF(0.4, 0.2), QPointF(0.0, 0.42), QPointF(-0.4, 0.2),
                    QPointF(-0.5, -0.25), QPointF(-0.3, -0.9) };
                std::vector<QPointF> placed;
                for (const auto& corner : corners) {
                    placed.push_back(*wick + corner * scale * size);
                }
                m_shapes.polygon(placed, color);
            };
            flame(1.0, QColor::fromRgb(0xFFF59A2E));
            flame(0.66, QColor::fromRgb(0xFFFFD774));
        }
    }
}

void ArmMarks::drawTorchNames(const MarkedScene& marked)
{
    for (const auto& torch : marked.scene.torches) {
        const auto isTarget =
            marked.scene.target && (*marked.scene.target - torch.position).norm() < 1.0;
        if (!isTarget) {
            const auto form = torch.lit
                ? translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "%1, lit"))
                : translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "%1, not lit"));
            box(torch.position, { -105.0, -20.0 }, form.arg(torch.name),
                coordinates(torch.position));
        }
    }
}

void ArmMarks::drawAxes(const Position& at)
{
    const auto origin = m_projection.toPixel(at);
    if (!origin) {
        return;
    }
    const auto reachPx = std::clamp(m_projection.size().height() * 0.24, 60.0, 105.0);
    const auto length = reachPx / m_projection.pixelsPerMm(at);
    struct Axis {
        Position direction;
        Token color;
        QString name;
    };
    const std::array axes { Axis { Position::UnitX(), Token::X, QStringLiteral("X") },
        Axis { Position::UnitY(), Token::Y, QStringLiteral("Y") },
        Axis { Position::UnitZ(), Token::Z, QStringLiteral("Z") } };
    for (const auto& axis : axes) {
        const auto from = m_projection.toPixel(at + axis.direction * length * 0.14);
        const auto to = m_projection.toPixel(at + axis.direction * length);
        if (!from || !to) {
            continue;
        }
        const auto along = *to - *from;
        const auto size = std::hypot(along.x(), along.y());
        if (size < 24.0) {
            continue; // seen from its end
        }
        m_shapes.arrow(*from, *to, 3.0, 13.0, m_theme.color(axis.color));
        word(*to + along * (11.0 / size), axis.name, Type::Table, axis.color, true);
    }
}

void ArmMarks::drawTarget(const MarkedScene& marked)
{
    const auto& scene = marked.scene;
    marked.ghost.drawEdges(m_shapes, m_projection);
    drawTrail(marked);
    drawPath(marked);
    drawFlames(marked);
    for (const auto& point : { scene.measured, scene.target }) {
        if (const auto pixel = point ? m_projection.toPixel(*point) : std::nullopt) {
            m_taken.emplace_back(*pixel - QPointF(22.0, 22.0), QSizeF(44.0, 44.0));
        }
    }
    if (const auto head = m_projection.toPixel(marked.head.middle())) {
        const auto size = 120.0 * m_projection.pixelsPerMm(marked.head.middle());
        m_taken.emplace_back(*head - QPointF(size, size) / 2.0, QSizeF(size, size));
    }
    // Boxes keep off the arm as well.
    for (std::size_t i = 1; i < marked.armLine.size(); ++i) {
        constexpr int kSteps = 6;
        for (int step = 0; step < kSteps; ++step) {
            const auto part = double(step) / kSteps;
            if (const auto pixel = m_projection.toPixel(
                    marked.armLine[i - 1] * (1.0 - part) + marked.armLine[i] * part)) {
                m_taken.emplace_back(*pixel - QPointF(18.0, 18.0), QSizeF(36.0, 36.0));
            }
        }
    }
    if (!scene.target) {
        return;
    }
    const auto out = marked.reach && !marked.reach->reachable;
    const auto at = m_projection.toPixel(*scene.target);
    drawAxes(*scene.target);
    if (out) {
        const auto alarm = m_theme.color(Token::Alarm);
        if (const auto nearest = m_projection.toPixel(marked.reach->nearest)) {
            if (at) {
                const std::array ends { *at, *nearest };
                m_shapes.polyline(ends, 1.5, alarm, Dash { 5.0, 4.0 });
            }
            m_shapes.disc(*nearest, 7.0, m_theme.color(Token::View));
            m_shapes.ring(*nearest, 6.0, 2.0, m_theme.color(Token::Unreal));
        }
        if (at) {
            m_shapes.disc(*at, 10.0, m_theme.color(Token::View));
            m_shapes.ring(*at, 9.0, 2.5, alarm);
            m_shapes.line(*at - QPointF(4, 4), *at + QPointF(4, 4), 2.5, alarm);
            m_shapes.line(*at - QPointF(4, -4), *at + QPointF(4, -4), 2.5, alarm);
        }
        box(*scene.target, { 130.0, 30.0 },
            translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Out of reach")),
            marked.reach->why.shown(), Token::Alarm, true);
        box(marked.reach->nearest, { -110.0, 50.0 },
            translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Nearest within reach")),
            coordinates(marked.reach->nearest), Token::Unreal);
        return;
    }
    if (at) {
        m_shapes.disc(*at, 9.0, m_theme.color(Token::View));
        m_shapes.ring(*at, 7.5, 2.5, m_theme.color(Token::Unreal));
        m_shapes.disc(*at, 3.2, m_theme.color(Token::Text));
    }
    const auto title = scene.targetName.isEmpty()
        ? translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Target"))
        : translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Target: %1"))
              .arg(scene.targetName);
    box(*scene.target, { 226.0, 40.0 }, title, coordinates(*scene.target), Token::Unreal, true);
}

void ArmMarks::drawOthers(const MarkedScene& marked)
{
    const auto& scene = marked.scene;
    drawTorchNames(marked);
    drawGuard(marked);
    if (scene.measured) {
        if (const auto tip = m_projection.toPixel(*scene.measured)) {
            m_shapes.disc(*tip, 6.0, m_theme.color(scene.stale ? Token::Text3 : Token::Text));
            m_shapes.disc(*tip, 1.8, m_theme.color(Token::View));
        }
        if (scene.stale) {
            box(*scene.measured, { -90.0, -60.0 },
                translated(
                    QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Position is out of date")),
                coordinates(*scene.measured), Token::Warn);
        }
    }
    if (scene.obstacle) {
        if (const auto at = m_projection.toPixel(*scene.obstacle)) {
            const auto ink = m_theme.color(Token::Warn);
            const std::array edge { *at + QPointF(0, -9), *at + QPointF(9, 0), *at + QPointF(0, 9),
                *at + QPointF(-9, 0) };
            m_shapes.polygon(edge, m_theme.color(Token::WarnFill));
            m_shapes.polyline(edge, 1.0, ink, {}, true);
        }
        box(*scene.obstacle, { 80.0, -60.0 },
            translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Obstacle")),
            coordinates(*scene.obstacle), Token::Warn);
    }
    const auto angles = marked.head.angles();
    box(marked.head.middle() + m_projection.up() * 30.0, { -120.0, -30.0 },
        translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "Head")),
        scene.headLooksAt
            ? translated(QT_TRANSLATE_NOOP("medulla::widgets::ArmMarks", "pan %1 tilt %2"))
                  .arg(degrees(angles.panRad), degrees(angles.tiltRad))
            : QString());
}

} // namespace medulla::widgets
