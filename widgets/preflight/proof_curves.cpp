// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/proof_curves.h"

#include "core/base/format.h"
#include "core/signals/plot_layout.h"
#include "core/signals/signal_catalogue.h"
#include "widgets/kit/legend.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QPainter>
#include <QVBoxLayout>

namespace medulla::widgets::preflights {

namespace {

constexpr int kLaneHeight = 64;
constexpr int kTimeAxisHeight = 34;
constexpr int kLegendHeight = 24;
constexpr int kLegendMargin = 12;
/// The shortest shown time, s: a proof that passes takes 7 s, so that its curves do not shrink.
constexpr double kShortestProofS = 8.0;
/// Of the size of a move, the range of each lane: a step of scale 3 beyond WiggleProof::kLimit.
constexpr double kRange = 1.6;
/// Below the 0.2 mm of a step, above the rounding of a sum of steps.
constexpr double kRoundingMm = 1e-6;
constexpr std::array kLetters { 'x', 'y', 'z' };

QString sentKey(std::size_t axis)
{
    return QStringLiteral("sent.") + QLatin1Char(kLetters.at(axis));
}

/// By the number of the device: names may hold what a key may not.
QString movedKey(std::size_t device, std::size_t axis)
{
    return QStringLiteral("device%1.").arg(device) + QLatin1Char(kLetters.at(axis));
}

} // namespace

ProofCurves::ProofCurves(
    const Theme& theme, const preflight::WiggleSettings& settings, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_settings(settings)
    , m_plot(new CurvePlot(theme, this))
    , m_legend(makeLegend())
{
    setObjectName(QStringLiteral("proofCurves"));
    setAccessibleName(tr("Moves of the wiggle proof over time, mm"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(theme.px(kLegendMargin), theme.px(4), theme.px(kLegendMargin), 0);
    top->addStretch(1);
    top->addWidget(m_legend);
    rows->addLayout(top);
    rows->addWidget(m_plot, 1);
    hide();
}

Legend* ProofCurves::makeLegend()
{
    const auto line = [this](ColorToken ink, const QList<qreal>& dashes) {
        return [this, ink, dashes](QPainter& painter, const QRect& box) {
            QPen pen(m_theme.color(ink), 1);
            if (!dashes.isEmpty()) {
                pen.setDashPattern(dashes);
            }
            painter.setPen(pen);
            painter.drawLine(box.left(), box.center().y(), box.right(), box.center().y());
        };
    };
    const auto band = [this](QPainter& painter, const QRect& box) {
        painter.fillRect(box, m_theme.color(ColorToken::Bg3));
    };
    auto* legend = new Legend(m_theme, { { 24, 10 }, 6, 16 },
        { { tr("commanded"), line(ColorToken::Text, { 5, 3 }) },
            { tr("reported"), line(ColorToken::Text, {}) },
            { tr("tolerance, ± %1 mm").arg(formatNumber(m_settings.toleranceMm, 1)), band } },
        this);
    legend->setAccessibleName(tr("Legend: commanded, reported, tolerance ± %1 mm")
                                  .arg(formatNumber(m_settings.toleranceMm, 1)));
    return legend;
}

QSize ProofCurves::sizeHint() const
{
    const auto others = std::clamp<qsizetype>(m_devices.size() - 1, 0, kMostDevices - 1);
    return { m_theme.px(400),
        m_theme.px((3 + int(others)) * kLaneHeight + kTimeAxisHeight + kLegendHeight) };
}

void ProofCurves::setUp(const QStringList& devices)
{
    m_devices = devices.mid(0, qsizetype(kMostDevices));
    std::vector<signals::SignalInfo> infos;
    std::vector<signals::PlotSpec> lanes;
    const std::array range { -kRange * m_settings.sizeMm, kRange * m_settings.sizeMm };
    for (std::size_t axis = 0; axis < 3; ++axis) {
        infos.push_back({ .key = sentKey(axis),
            .unit = QStringLiteral("mm"),
            .label = tr("%1, commanded").arg(QLatin1Char(kLetters.at(axis))),
            .group = {},
            .role = signals::SignalRole::Commanded,
            .partner = movedKey(0, axis),
            .expression = {} });
    }
    for (std::size_t device = 0; device < std::size_t(m_devices.size()); ++device) {
        signals::PlotSpec others { tr("%1, mm").arg(m_devices[qsizetype(device)]), {}, range };
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const auto name = QStringLiteral("%1 %2").arg(
                m_devices[qsizetype(device)], QString(QLatin1Char(kLetters.at(axis))));
            infos.push_back({ .key = movedKey(device, axis),
                .unit = QStringLiteral("mm"),
                .label = tr("%1, reported").arg(name),
                .group = {},
                .role = device == 0 ? signals::SignalRole::Measured : signals::SignalRole::Other,
                .partner = device == 0 ? sentKey(axis) : QString(),
                .expression = {} });
            if (device == 0) {
                lanes.push_back(
                    { tr("%1, mm").arg(name), { sentKey(axis), movedKey(device, axis) }, range });
            } else {
                others.curves << movedKey(device, axis);
            }
        }
        if (device > 0) {
            lanes.push_back(others);
        }
    }
    m_plot->setUp(infos, lanes);
    m_bands.clear();
    m_open.assign(lanes.size(), std::nullopt);
    updateGeometry();
}

void ProofCurves::append(const preflight::WiggleSample& sample)
{
    m_values.clear();
    for (std::size_t axis = 0; axis < 3; ++axis) {
        m_values.push_back(axis == sample.axis ? sample.commandedMm : 0.0);
    }
    for (std::size_t device = 0; device < std::size_t(m_devices.size()); ++device) {
        const auto& moved = sample.movedMm.at(device);
        m_values.insert(m_values.end(), moved.begin(), moved.end());
    }
    m_plot->append(sample.tS, m_values);
    expect(sample);
    m_newestS = sample.tS;
}

void ProofCurves::expect(const preflight::WiggleSample& sample)
{
    const auto isOut = std::abs(sample.commandedMm) > m_settings.sizeMm - kRoundingMm;
    for (std::size_t lane = 0; lane < m_open.size(); ++lane) {
        // On its way, an axis follows with a delay.
        std::optional<double> expectedMm = 0.0;
        if (lane == sample.axis && sample.commandedMm != 0.0) {
            expectedMm = isOut ? std::optional(sample.commandedMm) : std::nullopt;
        }
        auto& open = m_open[lane];
        if (!expectedMm) {
            open.reset();
            continue;
        }
        const auto lower = *expectedMm - m_settings.toleranceMm;
        if (!open || m_bands[*open].lower != lower) {
            open = m_bands.size();
            m_bands.push_back(
                { int(lane), sample.tS, sample.tS, lower, *expectedMm + m_settings.toleranceMm });
        }
        m_bands[*open].toS = sample.tS;
    }
}

void ProofCurves::display(
    const std::vector<preflight::WiggleSample>& samples, const QStringList& devices)
{
    const auto isOther =
        samples.size() < m_shown || (!samples.empty() && samples.back().tS < m_newestS);
    if (isOther || m_devices != devices.mid(0, qsizetype(kMostDevices))) {
        setUp(devices);
        m_shown = 0;
    }
    setVisible(!samples.empty());
    if (samples.size() == m_shown && !isOther) {
        return;
    }
    std::for_each(samples.begin() + std::ptrdiff_t(m_shown), samples.end(),
        [this](const preflight::WiggleSample& sample) { append(sample); });
    m_shown = samples.size();
    m_plot->setBands(m_bands);
    m_plot->show(std::max(kShortestProofS, m_newestS));
    setAccessibleDescription(tr("%1 s").arg(formatNumber(m_newestS, 1)));
}

} // namespace medulla::widgets::preflights
