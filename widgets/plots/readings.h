// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/signals/signal_series.h"
#include "widgets/kit/theme.h"
#include "widgets/plots/curve_style.h"

#include <optional>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// The column of figures beside the lanes: the values of each lane at one time, the difference
/// between cursors B and A, and the statistics of the visible range. Each lane has as many rows as
/// its height allows.
class Readings final : public QWidget {
    Q_OBJECT

public:
    /// One row of a lane. NaN: unknown.
    struct Row {
        QString word; ///< "commanded", or the key of a signal
        std::optional<CurveStyle> style; ///< its marker; nullopt: a row below the name of the lane
        QString unit; ///< if it differs from that of all lanes
        int decimals = -1; ///< of its figures; -1: by the size of the value
        double value = 0;
        double bLessA = 0;
        std::optional<signals::SignalSummary>
            summary; ///< of the visible range; nullopt: not meaningful
        /// Rows with a higher number are left out first for lack of room.
        int worth = 0;
    };
    struct LaneReadings {
        QRect rect; ///< in the plot at the left, whose top is level with that of the readings
        QString name; ///< bold heading; empty: rows have their own markers
        std::vector<Row> rows;
    };
    struct View {
        QString moment; ///< "now", "at A", "3.2 s ago"
        QString unit; ///< common unit of all lanes; empty if they differ
        bool stale = false; ///< the newest value is stale; figures are dimmed
        bool cursors = false;
        bool statistics = false;
        std::vector<LaneReadings> lanes;
    };

    Readings(const Theme& theme, QWidget* parent);

    void setView(View view);
    [[nodiscard]] const View& view() const { return m_view; }
    /// Content by available room: narrow panels lack the column of texts and the statistics.
    struct Room {
        bool narrow = false;
        bool statistics = true;

        friend bool operator==(const Room&, const Room&) = default;
    };
    void setRoom(const Room& room);
    [[nodiscard]] int widthIn(const Room& room) const { return columns(room).width; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Left edges of texts, right edges of figures.
    struct Columns {
        int words;
        int valueRight;
        int deltaRight;
        int summaryWidth;
        int width;
    };
    [[nodiscard]] Columns columns(const Room& room) const;
    [[nodiscard]] int rowsThatFit(const LaneReadings& lane) const;
    [[nodiscard]] QString accessibleText() const;
    /// A cache key: equal for views that look the same.
    [[nodiscard]] QString cacheKey() const;
    void paintHead(QPainter& painter, const Columns& at) const;
    /// Marker or line of a curve, before its row at height `y`.
    void paintStyle(QPainter& painter, int y, const CurveStyle& style) const;
    /// The difference between the cursors and the statistics of a row.
    void paintComparison(
        QPainter& painter, const Columns& at, const Row& row, int y, const QFont& mono) const;
    void paintLane(QPainter& painter, const Columns& at, const LaneReadings& lane) const;
    void write(QPainter& painter, const QFont& font, ColorToken token, int x, int centreY,
        const QString& text, bool right, int room = 0) const;
    [[nodiscard]] static QString figure(double value, int decimals);
    /// "measured, mm".
    [[nodiscard]] static QString wordOf(const Row& row);

    const Theme& m_theme;
    View m_view;
    QString m_picture;
    int m_hintedWidth = 0;
    Room m_room;
};

} // namespace medulla::widgets
