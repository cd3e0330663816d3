// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/arm_view/reading_bar.h"

#include "core/base/format.h"
#include "widgets/arm_view/arm_marks.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <cmath>
#include <numbers>

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLinearGradient>
#include <QMenu>
#include <QPainter>

namespace medulla::widgets {
namespace {

/// The scale of the path's shades from slow to fast.
class SpeedScale final : public QWidget {
public:
    SpeedScale(const Theme& theme, QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        follow(theme, this);
    }

    [[nodiscard]] QSize sizeHint() const override { return { m_theme.px(90), m_theme.px(10) }; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QLinearGradient shades(0.0, 0.0, width(), 0.0);
        shades.setColorAt(0.0, speedShade(m_theme, 0.0));
        shades.setColorAt(1.0, speedShade(m_theme, 1.0));
        QPainter(this).fillRect(rect(), shades);
    }

private:
    const Theme& m_theme;
};

/// The symbol of the ghost, in the colour of unreal objects.
class GhostGlyph final : public QWidget {
public:
    GhostGlyph(const Theme& theme, QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
        , m_icon(theme.icon(QStringLiteral("ghost"), ColorToken::Unreal))
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        follow(theme, this);
    }

    [[nodiscard]] QSize sizeHint() const override { return { m_theme.px(16), m_theme.px(16) }; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        m_icon.paint(&painter, rect());
    }

private:
    const Theme& m_theme;
    QIcon m_icon;
};

/// The symbol of the line through the steps of an action.
class StepsGlyph final : public QWidget {
public:
    StepsGlyph(const Theme& theme, QWidget* parent)
        : QWidget(parent)
        , m_theme(theme)
    {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
        follow(theme, this);
    }

    [[nodiscard]] QSize sizeHint() const override { return { m_theme.px(44), m_theme.px(16) }; }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto accent = m_theme.color(ColorToken::Accent);
        const auto radius = height() / 2.0 - 1.0;
        QPen dashes(accent, 2.0);
        dashes.setDashPattern({ 5.0, 2.5 });
        painter.setPen(dashes);
        painter.drawLine(QLineF(2.0 * radius + 2.0, height() / 2.0, width(), height() / 2.0));
        painter.setPen(QPen(accent, 2.0));
        painter.setBrush(m_theme.color(ColorToken::View));
        painter.drawEllipse(QPointF(radius + 1.0, height() / 2.0), radius - 0.5, radius - 0.5);
        painter.setPen(m_theme.color(ColorToken::Text));
        painter.setFont(weighted(m_theme.font(FontRole::Caption), QFont::DemiBold));
        painter.drawText(
            QRectF(1.0, 0.0, 2.0 * radius, height()), Qt::AlignCenter, QStringLiteral("1"));
    }

private:
    const Theme& m_theme;
};

QString wholeDegrees(double rad)
{
    return formatNumber(rad * 180.0 / std::numbers::pi, 0) + QChar(0x00B0);
}

QString shortStep(double stepMm)
{
    return formatNumber(stepMm, stepMm < 1.0 ? 1 : 0);
}

} // namespace

QString pointerText(const std::optional<Position>& pointer)
{
    return pointer ? formatPosition(pointer->x(), pointer->y(), pointer->z())
                   : QStringLiteral("\u2013");
}

QString differencesText(const Position& by)
{
    const auto part = [](double value) {
        return (value > 0.0 ? QStringLiteral("+") : QString()) + formatNumber(value);
    };
    return QStringLiteral("x %1  y %2  z %3").arg(part(by.x()), part(by.y()), part(by.z()));
}

QString ReadingBar::longNote()
{
    return tr("Violet is not real: ghost, preview, simulation");
}

QString ReadingBar::shortNote()
{
    return tr("Violet: not real");
}

ReadingBar::ReadingBar(const Theme& theme, QWidget* parent)
    : Strip(theme, Line::Above, parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("armReadings"));
    setMinimumWidth(1);
    add(caption(tr("Pointer"), this));
    m_pointer = addFigure(QStringLiteral("pointerReading"), tr("Point under the pointer"));
    addSeparator();
    m_camera = caption({}, this);
    m_camera->setObjectName(QStringLiteral("cameraReading"));
    m_camera->setAccessibleName(tr("Direction of the camera"));
    add(m_camera);
    addSeparator();
    addNudge();
    m_measure =
        addFigure(QStringLiteral("measureReading"), tr("Distance between the measured points"));
    m_measure->hide();
    m_nudgeLine = addSeparator();
    addSpeedLegend();
    addStepsLegend();
    addStretch();
    addNote();

    setPointer(std::nullopt);
    setNudgeStep(1.0);
    setCamera(scene::OrbitCamera());
    setPathSpeed(std::nullopt);
    setTrajectory(std::nullopt);
}

TextLabel* ReadingBar::caption(const QString& text, QWidget* owner) const
{
    return new TextLabel(m_theme, text, FontRole::Table, ColorToken::Text2, QFont::Normal, owner);
}

TextLabel* ReadingBar::addFigure(const QString& objectName, const QString& name)
{
    auto* figure =
        new TextLabel(m_theme, {}, FontRole::MonoTable, ColorToken::Text, QFont::Normal, this);
    figure->setObjectName(objectName);
    figure->setAccessibleName(name);
    add(figure);
    return figure;
}

void ReadingBar::addNudge()
{
    m_nudge = new ToolBarButton(m_theme, {}, tr("How far an arrow key moves the target"), this);
    m_nudge->setObjectName(QStringLiteral("nudgeStep"));
    add(m_nudge);
    auto* nudges = new QMenu(m_nudge);
    nudges->setObjectName(QStringLiteral("nudgeStepMenu"));
    for (const auto step : kNudgeStepsMm) {
        connect(nudges->addAction(tr("%1 mm").arg(shortStep(step))), &QAction::triggered, this,
            [this, step] { Q_EMIT nudgeStepAsked(step); });
    }
    connect(m_nudge, &QAbstractButton::clicked, nudges, [this, nudges] {
        nudges->popup(m_nudge->mapToGlobal(QPoint(0, -nudges->sizeHint().height())));
    });
}

void ReadingBar::addSpeedLegend()
{
    const auto figure = [this](const QString& text) {
        return new TextLabel(
            m_theme, text, FontRole::MonoTable, ColorToken::Text, QFont::Normal, m_legend);
    };
    m_legend = new QWidget(this);
    m_legend->setObjectName(QStringLiteral("pathSpeedLegend"));
    m_legend->setAccessibleName(tr("Shades of the path's speed"));
    auto* row = rowIn(*m_legend, 6);
    row->addWidget(caption(tr("Path speed, mm/s"), m_legend));
    row->addWidget(figure(QStringLiteral("0")));
    row->addWidget(new SpeedScale(m_theme, m_legend));
    m_mostSpeed = figure({});
    m_mostSpeed->setObjectName(QStringLiteral("mostSpeed"));
    row->addWidget(m_mostSpeed);
    add(m_legend);
}

void ReadingBar::addStepsLegend()
{
    m_steps = new QWidget(this);
    m_steps->setObjectName(QStringLiteral("stepsLegend"));
    auto* row = rowIn(*m_steps, 6);
    row->addWidget(new StepsGlyph(m_theme, m_steps));
    m_stepsName = caption({}, m_steps);
    m_stepsName->setObjectName(QStringLiteral("stepsName"));
    row->addWidget(m_stepsName);
    add(m_steps);
}

void ReadingBar::addNote()
{
    m_note = new QWidget(this);
    m_note->setObjectName(QStringLiteral("violetNote"));
    auto* row = rowIn(*m_note, 8);
    row->addWidget(new GhostGlyph(m_theme, m_note));
    m_noteWords =
        new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Unreal, QFont::Normal, m_note);
    row->addWidget(m_noteWords);
    m_note->setToolTip(longNote());
    m_note->setAccessibleName(longNote());
    add(m_note);
}

QHBoxLayout* ReadingBar::rowIn(QWidget& part, int spacing) const
{
    auto* row = new QHBoxLayout(&part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_theme.px(spacing));
    return row;
}

void ReadingBar::setPointer(const std::optional<Position>& pointer, const QString& thing)
{
    // As wide as a usual reading, so that its right neighbours do not move.
    const QFontMetrics metrics(m_pointer->font());
    m_pointer->setMinimumWidth(
        metrics.horizontalAdvance(QStringLiteral("-000.0 -000.0 -000.0 mm")));
    const auto reading = pointer ? tr("%1 mm").arg(pointerText(pointer)) : pointerText(pointer);
    m_pointer->setText(thing.isEmpty() ? reading : thing + QStringLiteral("  ") + reading);
}

void ReadingBar::setNudgeStep(double stepMm)
{
    m_nudge->setWords(tr("Nudge %1 mm").arg(shortStep(stepMm)));
}

void ReadingBar::hideNudge()
{
    m_nudge->hide();
    m_nudgeLine->hide();
}

void ReadingBar::setMeasure(const std::optional<Position>& by)
{
    m_measure->setVisible(by.has_value());
    if (by) {
        m_measure->setText(tr("%1 mm  %2").arg(formatNumber(by->norm()), differencesText(*by)));
    }
    dropWhatDoesNotFit();
}

void ReadingBar::setCamera(const std::optional<scene::OrbitCamera>& camera)
{
    // As in camera control: the direction in which the camera is turned, not its place.
    m_camera->setText(camera
            ? tr("Camera: pan %1, tilt %2")
                  .arg(wholeDegrees(-camera->panRad()), wholeDegrees(-camera->tiltRad()))
            : tr("Projections"));
}

void ReadingBar::setPathSpeed(const std::optional<double>& mostMmPerS)
{
    m_hasSpeed = mostMmPerS.has_value();
    if (mostMmPerS) {
        m_mostSpeed->setText(formatNumber(*mostMmPerS, 0));
    }
    dropWhatDoesNotFit();
}

void ReadingBar::setTrajectory(const std::optional<QString>& action)
{
    m_hasSteps = action.has_value();
    if (action) {
        m_stepsName->setText(tr("Steps of %1").arg(*action));
    }
    dropWhatDoesNotFit();
}

void ReadingBar::resizeEvent(QResizeEvent* event)
{
    Strip::resizeEvent(event);
    dropWhatDoesNotFit();
}

void ReadingBar::dropWhatDoesNotFit()
{
    const auto gap = m_theme.px(28); // between parts, including the separator
    const auto readings = m_theme.px(80) + m_pointer->minimumWidth() + m_camera->sizeHint().width()
        + m_nudge->sizeHint().width() + 2 * gap
        + (m_measure->isHidden() ? 0 : m_measure->sizeHint().width() + gap);
    auto used = readings;
    const auto showIfRoom = [&](QWidget* widget, bool wanted) {
        const auto needed = widget->sizeHint().width() + gap;
        const auto fits = wanted && used + needed <= width();
        widget->setVisible(fits);
        used += fits ? needed : 0;
    };
    showIfRoom(m_legend, m_hasSpeed);
    showIfRoom(m_steps, m_hasSteps);
    const auto words = { longNote(), shortNote(), QString() };
    for (const auto& said : words) {
        m_noteWords->setText(said);
        m_noteWords->setVisible(!said.isEmpty());
        m_note->layout()->invalidate();
        if (used + m_note->sizeHint().width() + gap <= width()) {
            break;
        }
    }
    showIfRoom(m_note, true);
}

} // namespace medulla::widgets
