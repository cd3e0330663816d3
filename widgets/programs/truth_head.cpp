// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/truth_head.h"

#include "core/base/format.h"
#include "widgets/kit/accessible_role.h"
#include "widgets/kit/legend.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/truth_lanes.h"

#include <QComboBox>
#include <QLayout>
#include <QPainter>
#include <QSignalBlocker>

namespace medulla::widgets::programs {

namespace {

using namespace std::chrono_literals;

constexpr std::array<Duration, 7> kSpans { 10s, 30s, 60s, 2min, 5min, 15min, 1h };
/// Maximum number of rule numbers listed; the rest is counted.
constexpr int kMostNumbers = 6;

/// Legend of the lanes.
Legend* laneLegend(const Theme& theme, QWidget* parent)
{
    auto* legend = new Legend(theme, { QSize(20, 10), 6, 12 },
        { { TruthHead::tr("true"),
              [&theme](QPainter& painter, const QRect& box) {
                  painter.fillRect(box, theme.color(ColorToken::Text2));
              } },
            { TruthHead::tr("its rule ran"),
                [&theme](QPainter& painter, const QRect& box) {
                    const int middle = box.top() + box.height() / 2;
                    painter.fillRect(
                        QRect(box.left(), middle - theme.px(1), box.width(), theme.px(3)),
                        theme.color(ColorToken::Accent));
                } },
            { TruthHead::tr("unknown"),
                [&theme](
                    QPainter& painter, const QRect& box) { paintUnknown(painter, theme, box); } } },
        parent);
    legend->setObjectName(QStringLiteral("truthLegend"));
    legend->setAccessibleName(TruthHead::tr("Legend: true, its rule ran, unknown"));
    return legend;
}

QString spanText(Duration span)
{
    if (span >= 1h && span % Duration(1h) == Duration::zero()) {
        return TruthHead::tr("%1 h").arg(span / Duration(1h));
    }
    if (span >= 1min && span % Duration(1min) == Duration::zero()) {
        return TruthHead::tr("%1 min").arg(span / Duration(1min));
    }
    return TruthHead::tr("%1 s").arg(formatNumber(toS(span), span < 10s ? 1 : 0));
}

QString neverText(const QStringList& numbers)
{
    if (numbers.isEmpty()) {
        return TruthHead::tr("never first: <b>none</b>");
    }
    const auto more = numbers.size() - kMostNumbers;
    const auto told = numbers.mid(0, kMostNumbers).join(QStringLiteral(", "));
    return more > 0 ? TruthHead::tr("never first: <b>rules %1 and %2 more</b>").arg(told).arg(more)
                    : (numbers.size() == 1 ? TruthHead::tr("never first: <b>rule %1</b>")
                                           : TruthHead::tr("never first: <b>rules %1</b>"))
                          .arg(told);
}

QString goalsText(const teleo::TruthTrace& trace, TimePoint now)
{
    const auto goals = trace.goals();
    const auto text = (goals == 0 ? TruthHead::tr("goal <b>not reached</b>")
            : goals == 1          ? TruthHead::tr("goal reached <b>1 time</b>")
                                  : TruthHead::tr("goal reached <b>%1 times</b>").arg(goals));
    const auto mishaps = trace.mishaps();
    const auto recovered = mishaps == 0
        ? TruthHead::tr("<b>no</b> mishap")
        : (mishaps == 1 ? TruthHead::tr("recovered from <b>%1 of %2</b> mishap")
                        : TruthHead::tr("recovered from <b>%1 of %2</b> mishaps"))
              .arg(trace.recovered(now))
              .arg(mishaps);
    return text + QStringLiteral(", ") + recovered;
}

TextLabel* label(const Theme& theme, const char* name, FontRole type, ColorToken ink)
{
    auto* text = new TextLabel(theme, {}, type, ink);
    text->setObjectName(QLatin1String(name));
    return text;
}

} // namespace

TruthHead::TruthHead(const Theme& theme, QWidget* parent)
    : Strip(theme, Line::Below, parent)
    , m_title(new TextLabel(
          theme, tr("Truth over time"), FontRole::Body, ColorToken::Text, QFont::DemiBold))
    , m_back(new ToolBarButton(theme, QStringLiteral("stepback"),
          tr("Back to the run that goes on or ended last"), this))
    , m_follow(new ToolBarButton(theme, {}, tr("Keep now at the right edge (End)"), this))
    , m_span(new QComboBox(this))
    , m_moment(label(theme, "truthMoment", FontRole::MonoTable, ColorToken::Accent))
    , m_legend(laneLegend(theme, this))
    , m_never(label(theme, "neverFirst", FontRole::Table, ColorToken::Text))
    , m_goals(label(theme, "goalsReached", FontRole::Table, ColorToken::Text))
    , m_open(new ToolBarButton(theme, QStringLiteral("folder"), tr("Open a recorded run…"), this))
    , m_keep(new ToolBarButton(theme, QStringLiteral("export"), tr("Keep this run…"), this))
{
    setObjectName(QStringLiteral("truthHead"));
    m_title->setObjectName(QStringLiteral("truthTitle"));
    m_never->setTextFormat(Qt::RichText);
    m_goals->setTextFormat(Qt::RichText);
    m_back->setObjectName(QStringLiteral("truthBack"));
    m_back->setWords(tr("Back"));
    m_back->setOutlined(true);
    m_back->hide();
    m_follow->setObjectName(QStringLiteral("truthFollow"));
    m_follow->setWords(tr("Follow"));
    m_follow->setCheckable(true);
    m_span->setObjectName(QStringLiteral("truthSpan"));
    m_span->setAccessibleName(tr("How much time is seen"));
    m_span->setToolTip(tr("How much time is seen; Ctrl and the wheel change it too"));
    for (const auto span : kSpans) {
        m_span->addItem(spanText(span));
    }
    m_span->addItem(tr("whole run"));
    m_open->setObjectName(QStringLiteral("openRun"));
    m_keep->setObjectName(QStringLiteral("keepRun"));
    m_keep->setWords(tr("Keep run"));
    m_keep->setOutlined(true);

    for (QWidget* widget :
        std::initializer_list<QWidget*> { m_title, m_back, m_follow, m_span, m_moment, m_legend }) {
        add(widget);
    }
    addStretch();
    for (QWidget* widget : std::initializer_list<QWidget*> { m_never, m_goals, m_open, m_keep }) {
        add(widget);
    }
    connect(m_back, &QAbstractButton::clicked, this, &TruthHead::backChosen);
    connect(m_follow, &QAbstractButton::clicked, this, &TruthHead::followChosen);
    connect(m_open, &QAbstractButton::clicked, this, &TruthHead::openWanted);
    connect(m_keep, &QAbstractButton::clicked, this, &TruthHead::keepWanted);
    connect(m_span, &QComboBox::activated, this, [this](int row) {
        const bool whole = std::size_t(row) >= kSpans.size();
        Q_EMIT spanChosen(whole ? std::nullopt : std::optional(kSpans[std::size_t(row)]));
    });
    connect(&theme, &Theme::changed, this, &TruthHead::dress);
    dress();
    showRun(nullptr, {});
}

void TruthHead::dress()
{
    m_span->setFont(theme().font(FontRole::MonoTable));
    m_span->setFixedHeight(std::max(theme().px(24), m_span->fontMetrics().height() + 6));
    // The placeholder shows a custom span; it needs the normal text colour.
    QPalette colors;
    colors.setColor(QPalette::PlaceholderText, theme().color(ColorToken::Text));
    m_span->setPalette(colors);
    dropWhatDoesNotFit();
}

void TruthHead::showRun(const teleo::TruthTrace* trace, TimePoint now)
{
    const bool isRun = trace != nullptr && !trace->isEmpty();
    m_keep->setEnabled(isRun);
    m_keep->setToolTip(isRun ? tr("Keep this run…") : tr("There is no run yet. Run the program."));
    setFigures(isRun ? neverText(trace->neverFirst()) : QString(),
        isRun ? goalsText(*trace, now) : QString());
}

void TruthHead::setFigures(const QString& never, const QString& goals)
{
    if (m_never->text() != never || m_goals->text() != goals) {
        m_never->setText(never);
        m_goals->setText(goals);
        dropWhatDoesNotFit();
    }
}

void TruthHead::showRecorded(const QString& name)
{
    m_isRecorded = !name.isEmpty();
    m_title->setText(m_isRecorded ? tr("Recorded: %1").arg(name) : tr("Truth over time"));
    m_title->setInk(m_isRecorded ? ColorToken::Unreal : ColorToken::Text);
    m_title->setToolTip(m_title->text());
    m_back->setVisible(m_isRecorded);
    m_follow->setVisible(!m_isRecorded);
    dropWhatDoesNotFit();
}

void TruthHead::showMoment(std::optional<Duration> sinceBegin)
{
    const auto text = sinceBegin ? tr("at %1 s").arg(formatNumber(toS(*sinceBegin), 1)) : QString();
    if (m_moment->text() != text) {
        m_moment->setText(text);
        dropWhatDoesNotFit();
    }
}

void TruthHead::showFollowing(bool on)
{
    m_follow->setChecked(on);
}

void TruthHead::showSpan(std::optional<Duration> span)
{
    const QSignalBlocker quiet(m_span);
    const auto at = span ? std::find(kSpans.begin(), kSpans.end(), *span) : kSpans.end();
    const int row = at == kSpans.end() ? -1 : int(at - kSpans.begin());
    m_span->setPlaceholderText(span ? spanText(*span) : QString());
    m_span->setCurrentIndex(span ? row : int(kSpans.size()));
    m_span->update();
}

QSize TruthHead::minimumSizeHint() const
{
    const int gap = theme().px(8);
    int width = theme().px(2 * 12);
    // Includes the widgets that the dock added to this title bar.
    for (int i = 0; i < layout()->count(); ++i) {
        const auto* each = layout()->itemAt(i)->widget();
        const bool isLeftOut = each == nullptr || std::ranges::count(dispensable(), each) > 0
            || (m_isRecorded ? each == m_follow : each == m_back)
            || (each == m_moment && m_moment->text().isEmpty());
        width += isLeftOut ? 0 : each->sizeHint().width() + gap;
    }
    return { width, Strip::minimumSizeHint().height() };
}

std::array<QWidget*, 4> TruthHead::dispensable() const
{
    return { m_never, m_title, m_goals, m_legend };
}

void TruthHead::dropWhatDoesNotFit()
{
    int left = width() - minimumSizeHint().width();
    m_moment->setVisible(!m_moment->text().isEmpty());
    for (auto* widget : dispensable()) {
        const auto* text = qobject_cast<QLabel*>(widget);
        const int needed = widget->sizeHint().width() + theme().px(8);
        const bool fits = (text == nullptr || !text->text().isEmpty()) && needed <= left;
        widget->setVisible(fits);
        left -= fits ? needed : 0;
    }
}

void TruthHead::resizeEvent(QResizeEvent* event)
{
    Strip::resizeEvent(event);
    dropWhatDoesNotFit();
}

} // namespace medulla::widgets::programs
