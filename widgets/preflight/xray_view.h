// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/preflight/xray.h"
#include "widgets/kit/theme.h"

#include <vector>

#include <QWidget>

namespace medulla::widgets {
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::preflights {

class PreflightPresenter;

/// Every path to a device that moves, one a row: input, guard, output, address, device, and the
/// verdict in words. Wrong parts have the alarm's colour, a thick edge and a word; devices that no
/// path reaches have a row of their own. A button in each row shows it in the graph of the routing.
class XrayView final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    XrayView(const Theme& theme, const PreflightPresenter& presenter, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    /// The operator wants to see this connection in the graph; without an input, the output.
    void graphWanted(const QString& input, const QString& output);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// A row in words.
    struct Row {
        preflight::Path path;
        bool isReached = true;
        bool isWrong = false;
        bool isDoubtful = false;
        QString verdict;
        QString detail;
    };
    enum Column { Source, Guard, Sink, Place, Device, Verdict };

    void refresh();
    void placeButtons();
    [[nodiscard]] Row rowOf(const preflight::Path& path) const;
    [[nodiscard]] QRect cell(int row, Column column) const;
    void paintRow(QPainter& painter, int index);
    void paintPart(QPainter& painter, int row, Column column, const QString& head,
        const QString& line, bool isWrong) const;
    void paintVerdict(QPainter& painter, int index) const;
    /// "ARM to HEAD" over the device that gets the commands of another.
    void paintTag(QPainter& painter, int index) const;

    const Theme& m_theme;
    const PreflightPresenter& m_presenter;
    std::vector<Row> m_rows;
    std::vector<ToolBarButton*> m_buttons; ///< one a row; further ones are hidden
};

} // namespace medulla::widgets::preflights
