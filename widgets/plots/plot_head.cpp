// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_head.h"

#include "core/base/format.h"
#include "widgets/kit/legend.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QComboBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>

namespace medulla::widgets {
namespace {

constexpr std::array kSpansS { 5.0, 10.0, 20.0, 60.0, 300.0, 1800.0, 3600.0 };

/// The legend of dashed and solid lines.
Legend* lineLegend(const Theme& theme, QWidget* parent)
{
    const auto entry = [&theme](bool dashed, const QString& word) {
        return Legend::Entry { word, [&theme, dashed](QPainter& painter, const QRect& box) {
                                  QPen pen(theme.color(ColorToken::Text), 1.5);
                                  if (dashed) {
                                      pen.setDashPattern({ 5 / 1.5, 3 / 1.5 });
                                  }
                                  pen.setCapStyle(Qt::FlatCap);
                                  painter.setPen(pen);
                                  const int middle = box.top() + box.height() / 2;
                                  painter.drawLine(QPointF(box.left(), middle + 0.5),
                                      QPointF(box.left() + box.width(), middle + 0.5));
                              } };
    };
    return new Legend(theme, { QSize(26, 12), 6, 10 },
        { entry(true, PlotHead::tr("commanded")), entry(false, PlotHead::tr("measured")) }, parent);
}

/// A row of texts and figures with a line before it.
QWidget* makeRow(const Theme& theme, std::initializer_list<QWidget*> parts)
{
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme.px(4));
    for (auto* part : parts) {
        layout->addWidget(part);
    }
    return row;
}

TextLabel* makeWord(const Theme& theme, const QString& text)
{
    return new TextLabel(theme, text, FontRole::Table, ColorToken::Text2);
}

TextLabel* makeFigure(const Theme& theme)
{
    return new TextLabel(theme, {}, FontRole::MonoTable);
}

} // namespace

PlotHead::PlotHead(const Theme& theme, QWidget* parent)
    : Strip(theme, Line::Below, parent)
    , m_title(new TextLabel(
          theme, tr("Arm position"), FontRole::Body, ColorToken::Text, QFont::DemiBold))
    , m_legend(lineLegend(theme, this))
    , m_follow(new ToolBarButton(theme, {}, tr("Follow the present time (End)"), this))
    , m_whole(new ToolBarButton(theme, {}, tr("Show the whole recording"), this))
    , m_span(new QComboBox(this))
    , m_pause(new ToolBarButton(
          theme, QStringLiteral("pause"), tr("Pause plots; the recording continues"), this))
    , m_pausedFor(makeFigure(theme))
    , m_cursors(new ToolBarButton(theme, QStringLiteral("ruler"),
          tr("Two cursors A and B to read values and spans at; drag them"), this))
    , m_distanceValue(makeFigure(theme))
    , m_rms(makeFigure(theme))
    , m_max(makeFigure(theme))
    , m_list(new ToolBarButton(
          theme, QStringLiteral("plus"), tr("Show the signals, to drag them onto a plot"), this))
    , m_export(
          new ToolBarButton(theme, QStringLiteral("export"), tr("Export values or an image"), this))
    , m_more(new ToolBarButton(theme, QStringLiteral("more"), tr("More about the plots"), this))
{
    setObjectName(QStringLiteral("plotHead"));
    m_follow->setObjectName(QStringLiteral("follow"));
    m_follow->setWords(tr("Follow"));
    m_follow->setCheckable(true);
    m_follow->setChecked(true);
    m_whole->setObjectName(QStringLiteral("whole"));
    m_whole->setWords(tr("Whole"));
    m_span->setObjectName(QStringLiteral("window"));
    m_span->setAccessibleName(tr("Length of the time axis"));
    m_span->setToolTip(tr("Length of the time axis; the wheel over the plot changes it too"));
    for (const double spanS : kSpansS) {
        m_span->addItem(spanText(spanS), spanS);
    }
    m_pause->setObjectName(QStringLiteral("pause"));
    m_pause->setCheckable(true);
    m_cursors->setObjectName(QStringLiteral("cursors"));
    m_cursors->setCheckable(true);
    m_list->setObjectName(QStringLiteral("signals"));
    m_list->setCheckable(true);
    m_export->setObjectName(QStringLiteral("export"));
    m_more->setObjectName(QStringLiteral("more"));

    m_distance = makeRow(theme, { makeWord(theme, tr("A to B")), m_distanceValue });
    m_errors = makeRow(theme,
        { makeWord(theme, tr("error, visible range: rms")), m_rms, makeWord(theme, tr("max")),
            m_max });
    m_errors->setToolTip(tr("Distance of the measured from the commanded position"));

    add(m_title);
    add(m_legend);
    addSeparator();
    for (QWidget* widget : std::initializer_list<QWidget*> {
             m_follow, m_whole, m_span, m_pause, m_cursors, m_pausedFor }) {
        add(widget);
    }
    addStretch();
    add(m_distance);
    add(m_errors);
    for (auto* button : { m_list, m_export, m_more }) {
        add(button);
    }

    connect(m_follow, &QAbstractButton::clicked, this, &PlotHead::followChosen);
    connect(m_whole, &QAbstractButton::clicked, this, &PlotHead::wholeChosen);
    connect(m_pause, &QAbstractButton::clicked, this, &PlotHead::pauseChosen);
    connect(m_cursors, &QAbstractButton::clicked, this, &PlotHead::cursorsChosen);
    connect(m_list, &QAbstractButton::clicked, this, &PlotHead::listChosen);
    connect(m_span, &QComboBox::activated, this,
        [this](int index) { Q_EMIT spanChosen(m_span->itemData(index).toDouble()); });
    connect(&theme, &Theme::changed, this, &PlotHead::dress);
    dress();
    setReplaying(false);
    showPaused(false, 0);
    showCursors(std::nullopt);
    showErrors(std::nullopt, std::nullopt);
    showSpan(20);
}

QString PlotHead::spanText(double spanS)
{
    if (spanS >= 120 && std::fmod(spanS, 60) == 0) {
        return tr("%1 min").arg(formatNumber(spanS / 60, 0));
    }
    if (spanS < 1) {
        return tr("%1 ms").arg(formatNumber(spanS * 1e3, 0));
    }
    const bool whole = std::abs(spanS - std::round(spanS)) < 0.05;
    return tr("%1 s").arg(formatNumber(spanS, whole ? 0 : 1));
}

void PlotHead::dress()
{
    m_span->setFont(theme().font(FontRole::MonoTable));
    m_span->setFixedHeight(std::max(theme().px(24), m_span->fontMetrics().height() + 6));
    // As wide as either word, so that the tools behind it keep their places.
    const auto word = m_pause->text();
    int widest = 0;
    for (const auto& each : { tr("Pause"), tr("Resume") }) {
        m_pause->setWords(each);
        widest = std::max(widest, m_pause->sizeHint().width());
    }
    m_pause->setWords(word);
    m_pause->setMinimumWidth(widest);
    // A custom span looks like the predefined ones.
    QPalette colors;
    colors.setColor(QPalette::PlaceholderText, theme().color(ColorToken::Text));
    m_span->setPalette(colors);
    // Fixed width, so that changing figures do not move their neighbours.
    const QFontMetrics mono(theme().font(FontRole::MonoTable));
    m_rms->setMinimumWidth(mono.horizontalAdvance(QStringLiteral("0.0")));
    m_max->setMinimumWidth(mono.horizontalAdvance(QStringLiteral("00.0 mm")));
    m_distanceValue->setMinimumWidth(mono.horizontalAdvance(QStringLiteral("0.00 s")));
    dropWhatDoesNotFit();
}

void PlotHead::hideLegend()
{
    m_hasLegend = false;
    dropWhatDoesNotFit();
}

void PlotHead::setReplaying(bool on)
{
    m_follow->setVisible(!on);
    m_pause->setVisible(!on);
    m_whole->setVisible(on);
    dropWhatDoesNotFit();
}

void PlotHead::showTitle(const QString& title)
{
    if (m_title->text() != title) {
        m_title->setText(title);
        dropWhatDoesNotFit();
    }
}

void PlotHead::showList(bool on)
{
    m_list->setChecked(on);
}

void PlotHead::setMenus(QMenu* exports, QMenu* more)
{
    m_export->setMenu(exports);
    m_more->setMenu(more);
}

void PlotHead::showFollowing(bool on)
{
    m_follow->setChecked(on);
}

void PlotHead::showPaused(bool on, double pausedForS)
{
    const auto word = on ? tr("Resume") : tr("Pause");
    m_pause->setChecked(on);
    if (m_pause->text() != word) {
        m_pause->setWords(word);
        m_pause->setIconName(on ? QStringLiteral("play") : QStringLiteral("pause"));
    }
    const auto text = on
        ? tr("%1 ago").arg(formatAge(std::chrono::milliseconds(std::llround(pausedForS * 1e3))))
        : QString();
    if (m_pausedFor->text() != text || m_pausedFor->isHidden() == on) {
        m_pausedFor->setText(text);
        m_pausedFor->setVisible(on);
        dropWhatDoesNotFit();
    }
}

void PlotHead::showSpan(double spanS)
{
    const QSignalBlocker quiet(m_span);
    const int index = m_span->findData(spanS);
    m_span->setPlaceholderText(spanText(spanS));
    m_span->setCurrentIndex(index);
    m_span->update();
}

void PlotHead::showCursors(std::optional<double> aToBS)
{
    m_cursors->setChecked(aToBS.has_value());
    m_distanceValue->setText(aToBS ? tr("%1 s").arg(formatNumber(*aToBS, 2)) : QString());
    dropWhatDoesNotFit();
}

void PlotHead::showErrors(std::optional<double> rmsMm, std::optional<double> maxMm)
{
    m_rms->setText(formatNumber(rmsMm.value_or(std::nan("")), 1));
    m_max->setText(
        maxMm ? tr("%1 mm").arg(formatNumber(*maxMm, 1)) : formatNumber(std::nan(""), 1));
}

QSize PlotHead::minimumSizeHint() const
{
    // The width of the fixed parts, and of the parts that the dock adds; the title is hidden first.
    int width = theme().px(12 + 12 + 8) + m_span->sizeHint().width() + theme().px(8);
    const auto buttons = findChildren<ToolBarButton*>(QString(), Qt::FindDirectChildrenOnly);
    for (const auto* button : buttons) {
        if (button->isHidden()) {
            continue;
        }
        width += button->sizeHint().width() + theme().px(8);
    }
    return { width, theme().px(36) };
}

void PlotHead::dropWhatDoesNotFit()
{
    int left = width() - minimumSizeHint().width();
    if (!m_pausedFor->isHidden()) {
        left -= m_pausedFor->sizeHint().width() + theme().px(8);
    }
    // In order of priority.
    const std::array<std::pair<QWidget*, bool>, 4> optional { { { m_title, true },
        { m_legend, m_hasLegend }, { m_distance, m_cursors->isChecked() }, { m_errors, true } } };
    for (const auto& [widget, wanted] : optional) {
        const int needed = widget->sizeHint().width() + theme().px(8);
        const bool fits = wanted && needed <= left;
        widget->setVisible(fits);
        left -= fits ? needed : 0;
    }
}

void PlotHead::resizeEvent(QResizeEvent* event)
{
    Strip::resizeEvent(event);
    dropWhatDoesNotFit();
}

} // namespace medulla::widgets
