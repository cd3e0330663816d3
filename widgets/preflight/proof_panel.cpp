// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preflight/proof_panel.h"

#include "core/base/format.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/panel_header.h"
#include "widgets/kit/primary_button.h"
#include "widgets/kit/settled_clicks.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/preflight/finding_notes.h"
#include "widgets/preflight/preflight_presenter.h"

#include <array>
#include <cmath>

#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>

namespace medulla::widgets::preflights {

namespace {

using preflight::WiggleStatus;
using preflight::WiggleVerdict;

constexpr int kMoveLabel = 110;
constexpr int kValueWidth = 72;
constexpr int kMoveRow = 34;
constexpr int kMoveHead = 24;
constexpr int kMoveGap = 8;
constexpr int kMoveMargin = 12;
constexpr std::size_t kOther = 3; ///< column of the other device
constexpr std::size_t kDelay = 4;
constexpr std::size_t kColumns = 5;
/// A move below this is noise, mm.
constexpr double kMovedMm = 0.4;

} // namespace

ProofTable::ProofTable(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("proofTable"));
    setAccessibleName(tr("Moves of the wiggle proof, mm"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    follow(theme, this);
}

void ProofTable::display(const std::optional<WiggleStatus>& status, const QString& device)
{
    m_status = status;
    m_device = device;
    setAccessibleDescription(status ? summaryOf(*status).shown() : tr("No proof yet."));
    update();
}

QSize ProofTable::sizeHint() const
{
    return { m_theme.px(2 * kMoveMargin + kMoveLabel + int(kColumns) * (kValueWidth + kMoveGap)),
        m_theme.px(kMoveHead + 3 * kMoveRow + kMoveGap) };
}

QRect ProofTable::cell(int row, int column) const
{
    return { m_theme.px(kMoveMargin + kMoveLabel + column * (kValueWidth + kMoveGap)),
        m_theme.px(kMoveHead + row * kMoveRow), m_theme.px(kValueWidth), m_theme.px(kMoveRow - 6) };
}

void ProofTable::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(m_theme.font(FontRole::Caption));
    painter.setPen(m_theme.color(ColorToken::Text2));
    const std::array heads { tr("%1 x").arg(m_device), tr("%1 y").arg(m_device),
        tr("%1 z").arg(m_device), tr("others"), tr("delay") };
    for (std::size_t i = 0; i < heads.size(); ++i) {
        auto place = cell(0, int(i));
        place.setTop(0);
        place.setHeight(m_theme.px(kMoveHead));
        painter.drawText(place, Qt::AlignCenter, heads.at(i));
    }
    for (std::size_t axis = 0; axis < 3; ++axis) {
        paintRow(painter, axis);
    }
}

void ProofTable::paintRow(QPainter& painter, std::size_t axis)
{
    const auto isRunning = m_status && !m_status->isDone() && m_status->axis == axis;
    auto label = cell(int(axis), 0);
    if (isRunning) {
        painter.fillRect(
            QRect(0, label.top() - 3, width(), label.height() + 6), m_theme.color(ColorToken::Sel));
    }
    label.setLeft(m_theme.px(kMoveMargin));
    label.setWidth(m_theme.px(kMoveLabel - kMoveGap));
    painter.setFont(
        weighted(m_theme.font(FontRole::Table), isRunning ? QFont::DemiBold : QFont::Normal));
    painter.setPen(m_theme.color(ColorToken::Text));
    const auto commanded = !m_status ? 0.0
        : isRunning                  ? m_status->commandedMm
                                     : m_status->axes[axis].commandedMm;
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
        commanded == 0.0
            ? tr("move %1").arg(QLatin1Char("xyz"[axis]))
            : tr("move %1 %2 mm").arg(QLatin1Char("xyz"[axis])).arg(formatNumber(commanded, 1)));
    for (std::size_t column = 0; column < kColumns; ++column) {
        paintValue(painter, cell(int(axis), int(column)), axis, column);
    }
}

void ProofTable::paintValue(
    QPainter& painter, const QRect& place, std::size_t axis, std::size_t column)
{
    const auto isRunning = m_status && !m_status->isDone() && m_status->axis == axis;
    const auto verdict = m_status ? m_status->axes[axis].verdict : WiggleVerdict::Open;
    const auto isKnown =
        isRunning || (verdict != WiggleVerdict::Open && verdict != WiggleVerdict::NoRoom);
    QString text = QStringLiteral("-");
    bool isWrong = false;
    if (isKnown) {
        const auto& result = m_status->axes[axis];
        if (column < 3) {
            const auto moved = isRunning ? m_status->movedMm[0][column] : result.movedMm[column];
            text = formatNumber(moved, 1);
            isWrong = !isRunning && verdict != WiggleVerdict::Passed
                && (column == axis || std::abs(moved) > kMovedMm);
        } else if (column == kOther) {
            text = formatNumber(result.otherMm, 1);
            isWrong = verdict == WiggleVerdict::OtherDevice;
        } else if (result.delay > Duration {}) {
            text = tr("%1 ms").arg(formatNumber(toMs(result.delay), 0));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    if (column != kDelay) {
        paintBox(painter, place, m_theme.color(isWrong ? ColorToken::AlarmBg : ColorToken::Field),
            m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Line), isWrong ? 2.0 : 1.0);
        if (column == axis) { // this one must move
            painter.setPen(QPen(
                m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Text), 1.5, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(place);
        }
    }
    painter.setFont(m_theme.font(FontRole::MonoTable));
    painter.setPen(m_theme.color(isWrong ? ColorToken::Alarm : ColorToken::Text));
    painter.drawText(place, Qt::AlignCenter, text);
}

ProofPanel::ProofPanel(const Theme& theme, PreflightPresenter& presenter, QWidget* parent)
    : QWidget(parent)
    , m_presenter(presenter)
    , m_table(new ProofTable(theme, this))
    , m_words(new TextLabel(theme, {}, FontRole::Body, ColorToken::Text, QFont::DemiBold, this))
    , m_begin(new PrimaryButton(
          theme, tr("Prove"), QStringLiteral("wiggle"), {}, PrimaryButton::Look::Small, this))
    , m_end(new ToolBarButton(theme, QStringLiteral("stopsq"), tr("End the proof"), this))
    , m_notes(new FindingNotes(theme, this))
{
    setObjectName(QStringLiteral("proofPanel"));
    setAccessibleName(tr("Wiggle proof"));
    m_begin->setObjectName(QStringLiteral("beginProof"));
    m_begin->setAccessibleName(tr("Begin the wiggle proof"));
    SettledClicks::watch(*m_begin);
    m_end->setObjectName(QStringLiteral("endProof"));
    m_end->setWords(tr("End proof"));
    m_words->setObjectName(QStringLiteral("proofWords"));
    m_words->setWordWrap(true);
    connect(m_begin, &QAbstractButton::clicked, &presenter, &PreflightPresenter::beginProof);
    connect(m_end, &QAbstractButton::clicked, &presenter, &PreflightPresenter::endProof);
    auto* head = new PanelHeader(theme, tr("Wiggle proof"),
        tr("mm reported for %1 mm commanded; the only motion while locked")
            .arg(presenter.preflight().proofSizeMm()),
        this);
    head->add(m_end);
    head->add(m_begin);
    auto* words = new QHBoxLayout;
    words->setContentsMargins(
        theme.px(kMoveMargin), theme.px(4), theme.px(kMoveMargin), theme.px(4));
    words->addWidget(m_words);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(head);
    rows->addWidget(m_table);
    rows->addLayout(words);
    rows->addWidget(m_notes);
    rows->addStretch(1);
    connect(&presenter, &PreflightPresenter::changed, this, &ProofPanel::refresh);
    refresh();
}

void ProofPanel::refresh()
{
    const auto& preflight = m_presenter.preflight();
    const auto proof = preflight.proof();
    const auto devices = preflight.proofDevices();
    m_table->display(proof, devices.value(0));
    m_words->setText(proof ? summaryOf(*proof).shown()
                           : tr("Not proven yet. The arm moves by %1 mm along each axis, out and "
                                "back, in steps of 0.2 mm; it takes some seconds.")
                                 .arg(preflight.proofSizeMm()));
    m_notes->display(proof && proof->isDone() ? findingsOf(*proof, devices) : Findings());
    m_begin->setEnabled(!preflight.isProving() && !preflight.xray().locksMotion());
    m_begin->setToolTip(preflight.xray().locksMotion()
            ? tr("Mend the errors of the X-ray first.")
            : tr("Move the arm by some millimetres along each axis"));
    m_end->setEnabled(preflight.isProving());
}

} // namespace medulla::widgets::preflights
