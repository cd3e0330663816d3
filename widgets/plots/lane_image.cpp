// SPDX-License-Identifier: GPL-3.0-or-later
// Images of a LanePlot.
#include "widgets/kit/theme.h"
#include "widgets/plots/lane_plot.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace medulla::widgets {

/// A copy of a plot on white, below its title, date and legend.
class LanePlot::Image {
public:
    Image(const LanePlot& from, double fromS, double toS, const ImageTexts& texts)
        : m_texts(texts)
        , m_plot(lightTheme(from), from.m_store, nullptr)
        , m_plotSize(from.size())
    {
        m_plot.setBackground(Qt::white);
        m_plot.m_isOnPaper = true;
        m_plot.m_hidesRangeSigns = true;
        m_plot.setSmooth(true);
        m_plot.m_lanes.setPlots(from.m_lanes.plots());
        m_plot.m_lanes.choose(-1);
        m_plot.m_time.setMoment(from.m_time.moment());
        m_plot.setViewport(QRect(QPoint(), m_plotSize)); // hidden: no event resizes it
        m_plot.layOut();
        m_plot.replot(QCustomPlot::rpImmediateRefresh); // lays out the lanes
        auto time = from.m_time.axis();
        time.setWidthPx(m_plot.m_lanes.rect().width());
        time.show(fromS, toS);
        m_plot.m_lanes.take(time);
        m_plot.prepare(time);
        makeLegend();
    }

    [[nodiscard]] QSize size() const
    {
        return { m_plotSize.width(), m_plotSize.height() + headHeight() };
    }
    /// Onto a device of `size` logical px.
    void paint(QPaintDevice& device, bool isVector)
    {
        QCPPainter painter;
        if (!painter.begin(&device)) {
            return;
        }
        painter.setMode(QCPPainter::pmVectorized, isVector);
        painter.setMode(QCPPainter::pmNoCaching);
        if (isVector) {
            painter.setWindow(QRect(QPoint(), size()));
        }
        painter.fillRect(QRect(QPoint(), size()), Qt::white);
        paintHead(painter);
        painter.translate(0, headHeight());
        m_plot.toPainter(&painter, m_plotSize.width(), m_plotSize.height());
        painter.end();
    }

private:
    static constexpr int kSamplePx = 26; ///< line of a legend

    struct Entry {
        CurveStyle style;
        QString text;
        QPoint at; ///< left end of its line
    };

    const Theme& lightTheme(const LanePlot& from)
    {
        m_theme.setScheme(Scheme::Light);
        m_theme.setTextScale(from.m_theme.textScale());
        return m_theme;
    }
    [[nodiscard]] int row() const { return m_theme.px(18); }
    [[nodiscard]] int margin() const { return m_theme.px(12); }
    [[nodiscard]] int headHeight() const { return margin() / 2 + row() * (1 + m_rows); }

    void makeLegend()
    {
        const QFontMetrics metrics(m_theme.font(FontRole::Caption));
        const int sample = m_theme.px(kSamplePx);
        int x = margin();
        for (int i = 0; i < m_plot.m_lanes.count(); ++i) {
            for (const auto& curve : m_plot.m_lanes.lane(i).curves()) {
                if (!curve.id) {
                    continue;
                }
                const auto& info = m_plot.m_store.catalogue().at(*curve.id);
                const auto name = info.label.isEmpty() ? info.key : info.label;
                const auto text = info.unit.isEmpty()
                    ? name
                    : LanePlot::tr("%1, %2", "title, unit").arg(name, info.unit);
                const int width =
                    sample + margin() / 2 + metrics.horizontalAdvance(text) + margin();
                if (m_rows == 0 || x + width > m_plotSize.width()) {
                    x = margin();
                    ++m_rows;
                }
                m_legend.push_back(
                    { curve.style, text, { x, margin() / 2 + row() * m_rows + row() / 2 } });
                x += width;
            }
        }
    }

    void paintHead(QCPPainter& painter) const
    {
        const QRect line(margin(), margin() / 2, m_plotSize.width() - 2 * margin(), row());
        painter.setPen(m_theme.color(ColorToken::Text));
        auto bold = m_theme.font(FontRole::Body);
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, m_texts.title);
        painter.setFont(m_theme.font(FontRole::Caption));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, m_texts.date);
        const int sample = m_theme.px(kSamplePx);
        for (const auto& [style, text, at] : m_legend) {
            painter.setPen(style.pen(m_theme));
            painter.drawLine(at, at + QPoint(sample, 0));
            const auto ink = m_theme.color(style.colour);
            paintMarker(painter, style.marker, at + QPointF(sample / 2.0, 0), m_theme.px(7), ink,
                QColor(Qt::white));
            painter.setPen(m_theme.color(ColorToken::Text));
            painter.drawText(QRect(at.x() + sample + margin() / 2, at.y() - row() / 2,
                                 m_plotSize.width(), row()),
                Qt::AlignLeft | Qt::AlignVCenter, text);
        }
    }

    ImageTexts m_texts;
    Theme m_theme;
    LanePlot m_plot;
    QSize m_plotSize;
    std::vector<Entry> m_legend;
    int m_rows = 0; ///< of the legend
};

QByteArray LanePlot::image(
    ImageFormat format, double fromS, double toS, const ImageTexts& texts) const
{
    constexpr double kPngScale = 2.0;
    Image image(*this, fromS, toS, texts);
    const auto size = image.size();
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    if (format == ImageFormat::Png) {
        QImage picture(size * kPngScale, QImage::Format_RGB32);
        picture.setDevicePixelRatio(kPngScale);
        image.paint(picture, false);
        picture.save(&file, "PNG");
    } else if (format == ImageFormat::Pdf) {
        QPdfWriter writer(&file);
        writer.setTitle(texts.title);
        writer.setCreator(QStringLiteral("Medulla"));
        // One point of the page per pixel, as on the screen.
        writer.setPageSize(QPageSize(QSizeF(size), QPageSize::Point));
        writer.setPageMargins({});
        image.paint(writer, true);
    } else {
        QSvgGenerator generator;
        generator.setOutputDevice(&file);
        generator.setSize(size);
        generator.setViewBox(QRect(QPoint(), size));
        generator.setTitle(texts.title);
        generator.setDescription(texts.date);
        image.paint(generator, true);
    }
    return file.data();
}

} // namespace medulla::widgets
