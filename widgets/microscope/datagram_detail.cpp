// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/datagram_detail.h"

#include "core/base/format.h"
#include "widgets/kit/note.h"
#include "widgets/kit/paint.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/theme.h"
#include "widgets/microscope/datagram_words.h"
#include "widgets/microscope/microscope_presenter.h"
#include "widgets/microscope/reading_model.h"

#include <algorithm>

#include <QBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>

namespace medulla::widgets::microscope {

namespace {

constexpr std::size_t kBytesPerLine = 8; // a double

/// The ground of a warning, with a line below.
class Band final : public QWidget {
public:
    explicit Band(const Theme& theme, QWidget* content)
        : m_theme(theme)
    {
        auto* rows = new QVBoxLayout(this);
        rows->setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(8));
        rows->addWidget(content);
        follow(theme, this);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), m_theme.color(ColorToken::WarnBg));
        painter.fillRect(0, height() - 1, width(), 1, m_theme.color(ColorToken::Warn));
    }

private:
    const Theme& m_theme;
};

/// "00  00 00 cc c1 00 00 71 42  ······qB" for every eight bytes.
QString hexLines(std::span<const std::byte> bytes)
{
    QStringList lines;
    for (std::size_t at = 0; at < bytes.size(); at += kBytesPerLine) {
        const auto part = bytes.subspan(at, std::min(kBytesPerLine, bytes.size() - at));
        lines << QStringLiteral("%1  %2  %3")
                     .arg(QString::number(at, 16).rightJustified(2, QLatin1Char('0')),
                         wire::toHex(part).leftJustified(3 * kBytesPerLine - 1),
                         wire::toPrintable(part));
    }
    return lines.join(QLatin1Char('\n'));
}

QStringList wordsFor(std::span<const double> values)
{
    QStringList words;
    for (const auto value : values) {
        words << valueOf(value);
    }
    return words;
}

TextLabel* makeBytes(const Theme& theme, const char* name, const QString& accessible)
{
    auto* label = new TextLabel(theme, {}, FontRole::MonoTable);
    label->setObjectName(QLatin1String(name));
    label->setAccessibleName(accessible);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

DatagramDetail::DatagramDetail(
    const Theme& theme, const MicroscopePresenter& datagrams, QWidget* parent)
    : QScrollArea(parent)
    , m_theme(theme)
    , m_datagrams(datagrams)
    , m_note(new Note(theme))
    , m_band(new Band(theme, m_note))
    , m_size(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_bytes(makeBytes(theme, "datagramBytes", tr("Bytes of the datagram")))
    , m_goodSize(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
    , m_good(makeBytes(theme, "lastGoodBytes", tr("Bytes of the last good datagram")))
    , m_fate(new TextLabel(theme, {}, FontRole::Table))
    , m_readings(new ReadingModel(theme, this))
    , m_table(new QTableView)
    , m_sides(new QBoxLayout(QBoxLayout::LeftToRight))
{
    setObjectName(QStringLiteral("datagramDetail"));
    setAccessibleName(tr("Datagram"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    m_note->setObjectName(QStringLiteral("datagramNote"));
    m_fate->setObjectName(QStringLiteral("datagramFate"));
    m_fate->setWordWrap(true);
    m_fate->setContentsMargins(theme.px(8), theme.px(4), theme.px(8), theme.px(4));
    m_table->setObjectName(QStringLiteral("datagramReadings"));
    m_table->setAccessibleName(tr("Readings of the datagram"));
    m_table->setModel(m_readings);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);

    auto* bytes = new QVBoxLayout;
    bytes->setContentsMargins(theme.px(12), 0, theme.px(12), 0);
    bytes->addWidget(m_size);
    bytes->addWidget(m_bytes);
    bytes->addWidget(m_goodSize);
    bytes->addWidget(m_good);
    bytes->addStretch();
    m_sides->setContentsMargins(0, 0, 0, 0);
    m_sides->addLayout(bytes);
    auto* right = new QVBoxLayout;
    right->addWidget(m_table);
    right->addWidget(m_fate);
    right->addStretch();
    m_sides->addLayout(right, 1);
    auto* content = new QWidget;
    auto* rows = new QVBoxLayout(content);
    rows->setContentsMargins(0, 0, 0, theme.px(4));
    rows->addWidget(m_band);
    rows->addLayout(m_sides, 1);
    setWidget(content);
    connect(&theme, &Theme::changed, this, &DatagramDetail::measure);
    display(-1);
}

void DatagramDetail::measure()
{
    const int row = m_theme.px(26);
    m_table->verticalHeader()->setDefaultSectionSize(row);
    m_table->setFixedHeight(
        row * m_readings->rowCount() + m_table->horizontalHeader()->sizeHint().height() + 2);
    const QFontMetrics mono(m_theme.font(FontRole::MonoTable));
    const QFontMetrics words(m_theme.font(FontRole::Table));
    m_table->setColumnWidth(ReadingModel::Label,
        words.horizontalAdvance(tr("before, device's frame")) + m_theme.px(20));
    for (int i = 0; i < ReadingModel::kValues; ++i) {
        m_table->setColumnWidth(ReadingModel::FirstValue + i,
            mono.horizontalAdvance(QStringLiteral("-1.17e+123")) + m_theme.px(26));
    }
    m_table->setMinimumWidth(m_theme.px(300));
}

void DatagramDetail::resizeEvent(QResizeEvent* event)
{
    constexpr int kRoomForBoth = 700; // bytes 250, readings 450
    QScrollArea::resizeEvent(event);
    m_sides->setDirection(
        width() < m_theme.px(kRoomForBoth) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void DatagramDetail::display(int index)
{
    const bool any = index >= 0 && index < m_datagrams.count();
    widget()->setVisible(any);
    if (!any) {
        return;
    }
    showWords(index);
    showBytes(index);
    showReadings(index);
}

void DatagramDetail::showWords(int index)
{
    const auto& record = m_datagrams.at(index);
    const auto found = m_datagrams.diagnosis(index);
    const auto why = spine::explain(record).shown();
    if (found) {
        m_note->show(Note::Look::Warning, found->text.shown(),
            QStringList({ why, found->remedy.shown() }).join(QLatin1Char(' ')).trimmed());
    } else if (record.isRejected()) {
        m_note->show(Note::Look::Warning, fateOf(record), why);
    } else {
        m_note->show(Note::Look::Plain, {}, {});
    }
    m_band->setVisible(!m_note->isHidden());
    const bool isInput = m_datagrams.end().kind == MicroscopePresenter::Kind::Input;
    const auto handled =
        isInput ? record.handledAt - record.receivedAt : record.at - record.receivedAt;
    auto fate = isInput ? tr("%1; from %2, sent on by %n output(s)", nullptr, record.sentBy)
                        : tr("%1; from %2");
    fate = fate.arg(fateOf(record), senderOf(record));
    if (handled > Duration::zero()) {
        fate += tr(", %1 after reception").arg(formatSpan(handled));
    }
    m_fate->setText(fate);
}

QString DatagramDetail::words() const
{
    return (m_note->isHidden() ? QString() : m_note->text() + QLatin1Char('\n')) + m_fate->text();
}

void DatagramDetail::showBytes(int index)
{
    const auto& record = m_datagrams.at(index);
    const auto good = m_datagrams.lastGood(index);
    m_size->setText(record.hasBytes
            ? (record.isCut() ? tr("%1 bytes, the first %2:")
                                    .arg(formatCount(record.size))
                                    .arg(spine::DatagramRecord::kMostBytes)
                              : tr("%n byte(s):", nullptr, int(record.size)))
            : tr("No bytes: a local end, or rejected before."));
    m_bytes->setText(hexLines(record.hasBytes ? record.stored() : std::span<const std::byte>()));
    const bool compares = good && record.isRejected() && record.hasBytes;
    m_goodSize->setVisible(compares);
    m_good->setVisible(compares);
    if (compares) {
        const auto& last = m_datagrams.at(*good);
        m_goodSize->setText(tr("Last good one, %n byte(s):", nullptr, int(last.size)));
        m_good->setText(hexLines(last.stored()));
    }
}

void DatagramDetail::showReadings(int index)
{
    const auto& record = m_datagrams.at(index);
    std::vector<ReadingRow> rows;
    if (record.hasBytes) {
        const auto expected = m_datagrams.expectation(index);
        for (const auto layout : wire::kLayouts) {
            const auto reading = wire::read(record.stored(), layout);
            const auto verdict = wire::judge(reading, expected);
            rows.push_back({ wire::toText(layout).shown(), wordsFor(reading.values),
                verdict.text.shown(), verdict.fits });
        }
    }
    const bool isInput = m_datagrams.end().kind == MicroscopePresenter::Kind::Input;
    const auto add = [&rows](const QString& label, const spine::LoggedValues& values) {
        if (values.total > 0) {
            rows.push_back({ label, wordsFor(values.stored().values()), {}, true });
        }
    };
    add(isInput ? tr("before, device's frame") : tr("before, global frame"), record.before);
    add(isInput ? tr("behind, global frame") : tr("behind, device's frame"), record.after);
    m_readings->setRows(std::move(rows));
    measure();
}

} // namespace medulla::widgets::microscope
