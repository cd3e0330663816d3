// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/operate/preview_group.h"

#include "core/base/format.h"
#include "widgets/kit/text_label.h"
#include "widgets/operate/spread_row.h"
#include "widgets/operate/tag.h"

#include <algorithm>
#include <cmath>

#include <QHBoxLayout>
#include <QProgressBar>
#include <QSlider>
#include <QVBoxLayout>

namespace medulla::widgets::operate {
namespace {

QString shown(const Position& place)
{
    return formatPosition(place.x(), place.y(), place.z());
}

QList<SpreadRow::Piece> planPieces(double atS, double durationS, int datagrams, double peakMmPerS)
{
    return {
        { {}, PreviewGroup::tr("%1 / %2 s").arg(formatNumber(atS, 2), formatNumber(durationS, 2)),
            {} },
        { {}, formatCount(datagrams), PreviewGroup::tr("datagrams") },
        { PreviewGroup::tr("peak"), PreviewGroup::tr("%1 mm/s").arg(formatNumber(peakMmPerS, 0)),
            {} }
    };
}

/// A motion of 99 s through the whole workspace at the lowest speed.
QList<SpreadRow::Piece> longestPlan()
{
    return planPieces(99.99, 99.99, 9999, 999.0);
}

} // namespace

PreviewGroup::PreviewGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_plan(new SpreadRow(theme, this))
{
    setObjectName(QStringLiteral("previewGroup"));
    auto* head = addHead(tr("Preview"));
    head->addStretch(1);
    auto* notReal = new Tag(theme, this);
    notReal->show(Tag::Look::Unreal, tr("not real"));
    head->addWidget(notReal);
    m_slider->setObjectName(QStringLiteral("preview"));
    m_slider->setAccessibleName(tr("Place in the preview"));
    m_slider->setProperty("unreal", true);
    m_slider->setRange(0, 1000);
    m_slider->setPageStep(100);
    rows()->addWidget(m_slider);
    m_plan->setObjectName(QStringLiteral("plan"));
    rows()->addWidget(m_plan);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        if (!m_displaying) {
            Q_EMIT scrubbed(value / double(m_slider->maximum()));
        }
    });
}

void PreviewGroup::display(const MotionView& view)
{
    const bool latched = view.phase == MotionPhase::Stopped || view.phase == MotionPhase::Aborted
        || view.phase == MotionPhase::Interrupted;
    const bool planned = view.plan.has_value() && view.plan->datagrams > 0;
    const bool offered =
        view.mode == MotionMode::Manual && !isRunning(view.phase) && !latched && planned;
    m_displaying = true;
    if (!m_slider->isSliderDown()) {
        m_slider->setValue(
            offered ? int(std::lround(view.preview * m_slider->maximum())) : m_slider->minimum());
    }
    m_slider->setEnabled(offered);
    m_slider->setToolTip(offered
            ? tr("Moves the ghost along the path, not the arm (Space plays the preview)")
            : tr("Execute would start no motion now, so there is none to preview."));
    m_displaying = false;
    m_pieces.clear();
    if (offered) {
        m_pieces = planPieces(view.preview * view.plan->durationS, view.plan->durationS,
            view.plan->datagrams, view.plan->peakMmPerS);
    } else {
        m_pieces = { { {}, QStringLiteral("–"), {} } };
    }
    displayPlan();
    m_plan->setToolTip(offered && view.slowedDown
            ? tr("Slower than requested because of the limits on speed and acceleration")
            : QString());
}

void PreviewGroup::displayPlan()
{
    m_plan->setPieces(shortened(m_pieces));
    m_plan->setLongest(shortened(longestPlan()));
}

QList<SpreadRow::Piece> PreviewGroup::shortened(QList<SpreadRow::Piece> pieces) const
{
    if (m_short && pieces.size() == 3) {
        pieces.removeAt(1);
    }
    return pieces;
}

void PreviewGroup::setShort(bool on)
{
    if (on != m_short) {
        m_short = on;
        displayPlan();
    }
}

ProgressGroup::ProgressGroup(Theme& theme, QWidget* parent)
    : Section(theme, Spacing::Wide, parent)
    , m_goal(new SectionLabel(theme, {}))
    , m_tag(new Tag(theme, this))
    , m_bar(new QProgressBar(this))
    , m_figures(new SpreadRow(theme, this))
{
    setObjectName(QStringLiteral("progressGroup"));
    auto* head = makeRow(theme);
    m_goal->setObjectName(QStringLiteral("goal"));
    m_goal->setWordWrap(true);
    head->addWidget(m_goal, 1);
    head->addWidget(m_tag, 0, Qt::AlignTop);
    rows()->addLayout(head);
    m_bar->setObjectName(QStringLiteral("progress"));
    m_bar->setAccessibleName(tr("Datagrams sent"));
    m_bar->setTextVisible(false);
    rows()->addWidget(m_bar);
    m_figures->setObjectName(QStringLiteral("progressFigures"));
    rows()->addWidget(m_figures);
}

void ProgressGroup::display(const MotionView& view)
{
    setVisible(isRunning(view.phase));
    if (!isRunning(view.phase)) {
        return;
    }
    const auto goalName = view.progress.goal.isEmpty() ? shown(view.target) : view.progress.goal;
    const SpreadRow::Piece speed { {}, formatNumber(view.progress.speedMmPerS, 0), tr("mm/s") };
    if (view.progress.waitsForPosition) {
        m_goal->setText(tr("Waiting for the arm's position"));
        m_tag->show(Tag::Look::Warning, tr("waiting"));
    } else if (view.phase == MotionPhase::Moving) {
        m_goal->setText(tr("Moving to %1").arg(goalName));
        m_tag->show(Tag::Look::Running, tr("running"));
    } else if (view.phase == MotionPhase::Paused) {
        m_goal->setText(view.progress.back ? tr("Paused on the way back to %1").arg(goalName)
                                           : tr("Paused on the way to %1").arg(goalName));
        m_tag->show(Tag::Look::Warning, tr("paused"));
    } else if (view.phase == MotionPhase::Waiting) {
        m_goal->setText(tr("Obstacle met, going back soon"));
        m_tag->show(Tag::Look::Warning, tr("waiting"));
    } else {
        m_goal->setText(tr("Going back to %1").arg(goalName));
        m_tag->show(Tag::Look::Warning, tr("reversing"));
    }
    m_bar->setRange(0, std::max(view.progress.total, 1));
    m_bar->setValue(view.progress.sent);
    const SpreadRow::Piece sent { {}, formatCount(view.progress.sent),
        tr("of %1").arg(formatCount(view.progress.total)) };
    if (view.phase == MotionPhase::Paused) {
        m_figures->setPieces({ sent }); // the rest is planned when the motion continues
        return;
    }
    m_figures->setPieces(
        { sent, { tr("left"), tr("%1 s").arg(formatNumber(view.progress.leftS, 2)), {} }, speed });
}

} // namespace medulla::widgets::operate
