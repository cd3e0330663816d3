// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"
#include "widgets/plots/curve_style.h"
#include "widgets/plots/signal_series.h"

#include <optional>
#include <vector>

#include <QWidget>

namespace medulla::widgets {

/// The column of figures beside the lanes: what each lane reads at one moment, how far cursor B is
/// from A, and what the visible range amounts to. Shows as many lines a lane as its height allows.
class Readings final : public QWidget {
    Q_OBJECT

public:
    /// One line of a lane. NaN where nothing is known.
    struct Row {
        QString word; ///< "commanded", or a signal's key
        std::optional<CurveStyle> style; ///< its marker; nothing for the lines below a lane's name
        QString unit; ///< where it is not that of all lanes
        int decimals = -1; ///< of its figures; -1: as many as their size asks for
        double value = 0;
        double bLessA = 0;
        std::optional<SignalSummary> summary; ///< of the visible range; nothing where it means none
        /// Lines with a higher one are left out first when there is no room.
        int worth = 0;
    };
    struct Lane {
        QRect rect; ///< in the plot at the left, whose top is level with the readings' own
        QString name; ///< bold, before its lines; empty: lines have markers of their own
        std::vector<Row> rows;
    };
    struct View {
        QString moment; ///< "now", "at A", "3.2 s ago"
        QString unit; ///< that all lanes have; empty when they differ
        bool stale = false; ///< the newest value is old; figures stand back
        bool cursors = false;
        bool statistics = false;
        std::vector<Lane> lanes;
    };

    Readings(const Theme& theme, QWidget* parent);

    void setView(View view);
    [[nodiscard]] const View& view() const { return m_view; }
    /// How much is shown: without the column of words and without statistics for narrow panels.
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
    /// Where columns begin or, for figures, end.
    struct Columns {
        int words;
        int valueRight;
        int deltaRight;
        int summaryWidth;
        int width;
    };
    [[nodiscard]] Columns columns(const Room& room) const;
    [[nodiscard]] int rowsThatFit(const Lane& lane) const;
    [[nodiscard]] QString spoken() const;
    /// The same for views that look the same.
    [[nodiscard]] QString inShort() const;
    void paintHead(QPainter& painter, const Columns& at) const;
    void paintLane(QPainter& painter, const Columns& at, const Lane& lane) const;
    void write(QPainter& painter, const QFont& font, Token token, int x, int centreY,
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
