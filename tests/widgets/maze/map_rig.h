// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/maze/sample_game.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/style.h"

#include <QApplication>
#include <QTest>
#include <QVBoxLayout>
#include <QWidget>

/// Common parts of the tests of the map view.
namespace medulla::widgets::sample {

/// Counts the repaints of a widget.
class Paints final : public QObject {
public:
    explicit Paints(QWidget* widget) { widget->installEventFilter(this); }
    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int count = 0;
};

struct PanelHost {
    explicit PanelHost(Scheme scheme = Scheme::Dark, double textScale = 1.0)
    {
        theme.setScheme(scheme);
        theme.setTextScale(textScale);
        QApplication::setStyle(new Style(theme));
        theme.applyTo(*qApp);
    }

    /// Shows only the panel in the window and activates it.
    [[nodiscard]] bool show(QWidget* panel, QSize size)
    {
        auto* box = new QVBoxLayout(&window);
        box->setContentsMargins(0, 0, 0, 0);
        box->addWidget(panel);
        window.resize(size);
        window.show();
        window.activateWindow();
        return QTest::qWaitForWindowActive(&window);
    }

    Theme theme {};
    QWidget window {}; ///< is destroyed first
};

/// The sample game, created once.
inline std::shared_ptr<const game::Moment> late()
{
    static const auto made = moment();
    return made;
}

/// Number of pixels with that colour.
inline int pixels(const QImage& image, const QColor& color)
{
    int found = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            found += image.pixel(x, y) == color.rgb() ? 1 : 0;
        }
    }
    return found;
}

} // namespace medulla::widgets::sample
