// SPDX-License-Identifier: GPL-3.0-or-later
// No meaning by colour alone: what an operator who sees no colours has left. Each pixel is either
// ground or ink here, so neither hue nor brightness counts. Edges of graphs are in
// tst_graph_look.cpp, curves in tst_plot_contents.cpp.
#include "widgets/editor/finding_row.h"
#include "widgets/kit/status_dot.h"
#include "widgets/kit/theme.h"
#include "widgets/maze/robot_look.h"

#include <vector>

#include <QPainter>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace std::chrono_literals;

namespace {

/// Ink and ground; the ground is the colour of the upper left corner.
std::vector<bool> shapeOf(const QImage& picture)
{
    constexpr int kInk = 24; // of 255; above what smoothing leaves at an edge
    const int ground = qGray(picture.pixel(0, 0));
    std::vector<bool> shape;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            shape.push_back(std::abs(qGray(picture.pixel(x, y)) - ground) > kInk);
        }
    }
    return shape;
}

std::size_t differenceOf(const std::vector<bool>& a, const std::vector<bool>& b)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        count += a[i] != b[i] ? 1 : 0;
    }
    return count + (a.size() > b.size() ? a.size() - b.size() : b.size() - a.size());
}

/// Each shape has at least so many pixels that no other one has.
void compareAll(const std::vector<std::vector<bool>>& shapes, std::size_t least)
{
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::size_t j = i + 1; j < shapes.size(); ++j) {
            const auto found = differenceOf(shapes[i], shapes[j]);
            QVERIFY2(found >= least,
                qPrintable(QStringLiteral("%1 and %2: %3 pixels").arg(i).arg(j).arg(found)));
        }
    }
}

} // namespace

class TestWithoutColour final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_theme.applyTo(*qApp); }
    void schemes_data()
    {
        QTest::addColumn<Scheme>("scheme");
        QTest::newRow("dark") << Scheme::Dark;
        QTest::newRow("light") << Scheme::Light;
    }

    void lampsDiffer_data() { schemes_data(); }
    void lampsDiffer()
    {
        QFETCH(Scheme, scheme);
        m_theme.setScheme(scheme);
        std::vector<std::vector<bool>> shapes;
        for (const auto state : { LinkState::Changing, LinkState::Alive, LinkState::Stale,
                 LinkState::Silent, LinkState::Off }) {
            StatusDot lamp(m_theme, QStringLiteral("arm"));
            lamp.setState(state, 5ms);
            // The lamp without its text.
            lamp.resize(lamp.sizeHint());
            const auto size = std::min(lamp.width(), m_theme.px(16));
            shapes.push_back(shapeOf(lamp.grab(QRect(0, 0, size, lamp.height())).toImage()));
        }
        compareAll(shapes, 8);
    }

    void findingsDiffer_data() { schemes_data(); }
    void findingsDiffer()
    {
        QFETCH(Scheme, scheme);
        m_theme.setScheme(scheme);
        std::vector<std::vector<bool>> shapes;
        for (const auto severity : { Severity::Info, Severity::Warning, Severity::Error }) {
            FindingRow row(m_theme);
            row.display({ severity, QStringLiteral("place"), QStringLiteral("text"), {}, {} });
            row.resize(300, row.heightForWidth(300));
            shapes.push_back(
                shapeOf(row.grab(QRect(0, 0, m_theme.px(32), row.height())).toImage()));
        }
        compareAll(shapes, 20);
    }

    void robotsDiffer_data() { schemes_data(); }
    void robotsDiffer()
    {
        QFETCH(Scheme, scheme);
        m_theme.setScheme(scheme);
        std::vector<std::vector<bool>> shapes;
        for (int number = 1; number <= 5; ++number) {
            QImage picture(40, 40, QImage::Format_RGB32);
            picture.fill(m_theme.color(ColorToken::Bg0));
            QPainter painter(&picture);
            mazes::paintRobotDisc(painter, m_theme, mazes::MapSide::Truth, QPointF(20, 20),
                { .number = number, .radius = 12.0 });
            painter.end();
            // Within the disc: there is the number.
            auto inner = picture.copy(QRect(13, 13, 14, 14));
            shapes.push_back(shapeOf(inner));
        }
        compareAll(shapes, 8);
    }

private:
    Theme m_theme;
};

QTEST_MAIN(TestWithoutColour)
#include "tst_without_colour.moc"
