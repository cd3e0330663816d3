// SPDX-License-Identifier: GPL-3.0-or-later
// The axes of a frame while it is edited.
#include "widgets/arm_view/frame_view.h"

#include <QTest>

using namespace medulla;
using namespace medulla::widgets;

namespace {

constexpr std::array kInks { ColorToken::X, ColorToken::Y, ColorToken::Z };

DeviceFrame frameOf(const char* matrix)
{
    return { QStringLiteral("arm"), *Frame::parse(QString::fromLatin1(matrix), {}) };
}

/// Within a pixel, since the line is antialiased.
bool hasInk(const QImage& image, QPoint at, const QColor& wanted)
{
    constexpr int kNear = 60;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            const auto ink = image.pixelColor(at + QPoint(x, y));
            if (std::abs(ink.red() - wanted.red()) + std::abs(ink.green() - wanted.green())
                    + std::abs(ink.blue() - wanted.blue())
                < kNear) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

class TestFrameView final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void axesAreDrawnWhereTheFrameHasThem_data()
    {
        QTest::addColumn<QByteArray>("matrix");
        QTest::addColumn<QString>("hand");
        QTest::newRow("turned and shifted")
            << QByteArray("0 -1 0 40; 1 0 0 150; 0 0 1 -20; 0 0 0 1")
            << QStringLiteral("right-handed");
        QTest::newRow("mirrored") << QByteArray("1 0 0 40; 0 -1 0 200; 0 0 1 -20; 0 0 0 1")
                                  << QStringLiteral("mirrored");
        QTest::newRow("scaled and far")
            << QByteArray("3 0 0 900; 0 3 0 0; 0 0 3 0; 0 0 0 1") << QStringLiteral("right-handed");
    }
    void axesAreDrawnWhereTheFrameHasThem()
    {
        QFETCH(const QByteArray, matrix);
        QFETCH(const QString, hand);
        Theme theme;
        FrameView view(theme);
        view.resize(400, 300);
        const auto shown = frameOf(matrix.constData());
        view.display(shown);
        QVERIFY2(
            view.accessibleDescription().endsWith(hand), qPrintable(view.accessibleDescription()));
        const auto image = view.grab().toImage();
        const auto folder = qEnvironmentVariable("MEDULLA_SHOTS");
        if (!folder.isEmpty()) {
            QVERIFY(image.save(folder + QLatin1String("/frame-")
                + QLatin1String(QTest::currentDataTag()) + QLatin1String(".png")));
        }
        const auto& map = shown.frame.toGlobal();
        for (int axis = 0; axis < 3; ++axis) {
            const Position along = map.linear().col(axis).normalized();
            const auto place =
                *view.projection().toPixel(map.translation() + along * (view.axisMm() * 0.8));
            QVERIFY(QRectF(view.rect()).contains(place));
            const auto wanted = theme.color(kInks.at(std::size_t(axis)));
            QVERIFY2(hasInk(image, place.toPoint(), wanted), qPrintable(QString::number(axis)));
        }
    }
};

QTEST_MAIN(TestFrameView)
#include "tst_frame_view.moc"
