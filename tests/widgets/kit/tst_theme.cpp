// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/style_sheet.h"
#include "widgets/kit/theme.h"
#include "widgets/kit/theme_icon.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QDir>
#include <QImage>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace medulla::widgets;

namespace {

double linear(double c)
{
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF())
        + 0.0722 * linear(colour.blueF());
}

/// WCAG 2.1, relative luminance and contrast ratio.
double contrast(const QColor& a, const QColor& b)
{
    const double one = luminance(a);
    const double other = luminance(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

using Vector = std::array<double, 3>;
using Matrix = std::array<double, 9>; ///< by rows

Vector times(const Matrix& m, const Vector& v)
{
    Vector result {};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column)
            result.at(row) += m.at(3 * row + column) * v.at(column);
    }
    return result;
}

/// CIELAB (D65) of a colour as perceived with that colour vision.
Vector seen(const QColor& colour, const Matrix& sight)
{
    auto rgb =
        times(sight, { linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF()) });
    for (double& part : rgb)
        part = std::clamp(part, 0.0, 1.0);
    const auto xyz = times({ 0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.0721750,
                               0.0193339, 0.1191920, 0.9503041 },
        rgb);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0; };
    const double x = f(xyz[0] / 0.95047);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.08883);
    return { 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

/// CIE76.
double distance(const Vector& a, const Vector& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

struct Pair {
    ColorToken ink;
    ColorToken ground;
    double dark; ///< the ratio given in the design
    double light;
    double least;
};

constexpr double kText = 4.5;
constexpr double kEdge = 3.0;

constexpr std::array kPairs {
    Pair { ColorToken::Outline, ColorToken::Bg1, 4.7, 4.5, kEdge },
    Pair { ColorToken::Text, ColorToken::Bg1, 13.9, 16.6, kText },
    Pair { ColorToken::Text2, ColorToken::Bg1, 8.6, 8.4, kText },
    Pair { ColorToken::Text3, ColorToken::Bg1, 5.0, 4.5, kText },
    Pair { ColorToken::Accent, ColorToken::Bg1, 7.2, 6.2, kText },
    Pair { ColorToken::InkOnFill, ColorToken::AccentFill, 5.7, 6.7, kText },
    Pair { ColorToken::Text, ColorToken::Sel, 10.0, 13.8, kText },
    Pair { ColorToken::Unreal, ColorToken::Bg1, 7.8, 6.8, kText },
    Pair { ColorToken::Unreal, ColorToken::UnrealBg, 6.8, 6.0, kText },
    Pair { ColorToken::Warn, ColorToken::Bg1, 9.8, 6.7, kText },
    Pair { ColorToken::InkOnWarn, ColorToken::WarnFill, 10.4, 10.4, kText },
    Pair { ColorToken::Text, ColorToken::WarnBg, 10.9, 15.6, kText },
    Pair { ColorToken::Alarm, ColorToken::Bg1, 6.6, 6.6, kText },
    Pair { ColorToken::InkOnFill, ColorToken::AlarmFill, 5.8, 7.1, kText },
    Pair { ColorToken::Text, ColorToken::AlarmBg, 12.4, 14.4, kText },
    Pair { ColorToken::InkOnFill, ColorToken::Stop, 5.2, 5.7, kText },
    Pair { ColorToken::X, ColorToken::Field, 8.6, 6.2, kText },
    Pair { ColorToken::Y, ColorToken::Field, 8.9, 6.1, kText },
    Pair { ColorToken::Z, ColorToken::Field, 8.4, 5.9, kText },
    // Lines of plots, not text.
    Pair { ColorToken::Data4, ColorToken::Field, 13.4, 3.8, kEdge },
    Pair { ColorToken::Data5, ColorToken::Field, 4.8, 12.6, kEdge },
    Pair { ColorToken::Data6, ColorToken::Field, 4.5, 14.8, kEdge },
};

/// Pairs used by the controls in addition to those of the design.
constexpr std::array kUsed {
    std::pair(ColorToken::Text, ColorToken::Bg2),
    std::pair(ColorToken::Text, ColorToken::Bg3),
    std::pair(ColorToken::Text, ColorToken::Field),
    std::pair(ColorToken::Text2, ColorToken::Bg0),
    std::pair(ColorToken::Text2, ColorToken::Bg3),
    std::pair(ColorToken::Text2, ColorToken::Field),
    std::pair(ColorToken::Text2, ColorToken::WarnBg),
    std::pair(ColorToken::Text2, ColorToken::AlarmBg),
    std::pair(ColorToken::Alarm, ColorToken::AlarmBg),
    std::pair(ColorToken::Accent, ColorToken::Bg3),
    std::pair(ColorToken::Bg1, ColorToken::Text),
};

constexpr std::array kEdges {
    std::pair(ColorToken::Outline, ColorToken::Bg0),
    std::pair(ColorToken::Outline, ColorToken::Bg1),
    std::pair(ColorToken::Outline, ColorToken::Bg2),
    std::pair(ColorToken::Outline, ColorToken::Field),
    std::pair(ColorToken::Accent, ColorToken::Bg1),
    std::pair(ColorToken::Accent, ColorToken::Bg0),
    std::pair(ColorToken::Accent, ColorToken::Sel),
    std::pair(ColorToken::Unreal, ColorToken::UnrealBg),
    std::pair(ColorToken::Alarm, ColorToken::AlarmBg),
    std::pair(ColorToken::Warn, ColorToken::WarnBg),
};

} // namespace

Q_DECLARE_METATYPE(Matrix)

class TestTheme final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textAndEdgesHaveTheStatedContrast_data();
    void textAndEdgesHaveTheStatedContrast();
    void whatControlsUseBeyondThatIsReadable();
    void moreContrastNeverMeansLess();
    void dataColoursAreToldApartByEverybody_data();
    void dataColoursAreToldApartByEverybody();
    void aChangeReachesTheWholeProgramOnce();
    void fontsGrowWithTheTextScale();
    void wordsAreInInterAndNumbersInHack();
    void theSheetNamesOnlyColoursOfTheTable();
    void everyIconOfTheFolderCanBeDrawn();
    void iconsAreCrispAndFollowTheScheme();
};

void TestTheme::textAndEdgesHaveTheStatedContrast_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < kPairs.size(); ++i) {
        const Pair& pair = kPairs.at(i);
        QTest::addRow("%s on %s", tokenName(pair.ink).data(), tokenName(pair.ground).data())
            << static_cast<int>(i);
    }
}

void TestTheme::textAndEdgesHaveTheStatedContrast()
{
    QFETCH(int, index);
    const Pair& pair = kPairs.at(static_cast<std::size_t>(index));
    for (const auto& [scheme, stated] :
        { std::pair(Scheme::Dark, pair.dark), std::pair(Scheme::Light, pair.light) }) {
        const double ratio =
            contrast(Theme::color(scheme, pair.ink), Theme::color(scheme, pair.ground));
        // To the decimal given in the design: text3 on the light bg1 is 4.48.
        QVERIFY2(std::round(ratio * 10) / 10 >= pair.least, qPrintable(QString::number(ratio)));
        QVERIFY2(std::abs(ratio - stated) < 0.1,
            qPrintable(QStringLiteral("%1 instead of %2").arg(ratio).arg(stated)));
    }
}

void TestTheme::whatControlsUseBeyondThatIsReadable()
{
    for (const Scheme scheme : { Scheme::Dark, Scheme::Light }) {
        const auto check = [scheme](ColorToken ink, ColorToken ground, double least) {
            const double ratio = contrast(Theme::color(scheme, ink), Theme::color(scheme, ground));
            QVERIFY2(ratio >= least,
                qPrintable(QStringLiteral("%1 on %2: %3")
                               .arg(tokenName(ink), tokenName(ground))
                               .arg(ratio)));
        };
        for (const auto& [ink, ground] : kUsed)
            check(ink, ground, kText);
        for (const auto& [edge, ground] : kEdges)
            check(edge, ground, kEdge);
    }
}

void TestTheme::moreContrastNeverMeansLess()
{
    Theme theme;
    for (const Scheme scheme : { Scheme::Dark, Scheme::Light }) {
        theme.setScheme(scheme);
        for (const ColorToken ink : { ColorToken::Text, ColorToken::Text2, ColorToken::Text3,
                 ColorToken::Outline, ColorToken::Line }) {
            theme.setHighContrast(false);
            const double plain = contrast(theme.color(ink), theme.color(ColorToken::Bg1));
            theme.setHighContrast(true);
            const double strong = contrast(theme.color(ink), theme.color(ColorToken::Bg1));
            QVERIFY2(
                ink == ColorToken::Text ? strong == plain : strong > plain, tokenName(ink).data());
        }
        QVERIFY(contrast(theme.color(ColorToken::Text2), theme.color(ColorToken::Bg1)) >= 7.0);
    }
}

void TestTheme::dataColoursAreToldApartByEverybody_data()
{
    QTest::addColumn<Matrix>("sight");
    QTest::addColumn<QList<double>>("stated"); // x y z and all six, dark; then light
    // Machado, Oliveira, Fernandes: A Physiologically-based Model for Simulation of Color Vision
    // Deficiency (2009), severity 1, in linear RGB.
    QTest::newRow("normal") << Matrix { 1, 0, 0, 0, 1, 0, 0, 0, 1 }
                            << QList<double> { 73, 32, 85, 37 };
    QTest::newRow("protan") << Matrix { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216,
        -0.003882, -0.048116, 1.051998 }
                            << QList<double> { 36, 29, 43, 31 };
    QTest::newRow("deutan") << Matrix { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413,
        -0.011820, 0.042940, 0.968881 }
                            << QList<double> { 50, 29, 57, 28 };
    QTest::newRow("tritan") << Matrix { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809,
        0.147602, 0.004733, 0.691367, 0.303900 }
                            << QList<double> { 16, 15, 18, 17 };
}

void TestTheme::dataColoursAreToldApartByEverybody()
{
    QFETCH(Matrix, sight);
    QFETCH(QList<double>, stated);
    constexpr std::array kData { ColorToken::X, ColorToken::Y, ColorToken::Z, ColorToken::Data4,
        ColorToken::Data5, ColorToken::Data6 };
    qsizetype place = 0;
    for (const Scheme scheme : { Scheme::Dark, Scheme::Light }) {
        for (const std::size_t count : { std::size_t(3), kData.size() }) {
            double least = 1e9;
            for (std::size_t i = 0; i < count; ++i) {
                for (std::size_t j = i + 1; j < count; ++j) {
                    least = std::min(least,
                        distance(seen(Theme::color(scheme, kData.at(i)), sight),
                            seen(Theme::color(scheme, kData.at(j)), sight)));
                }
            }
            QVERIFY2(std::abs(least - stated.at(place)) <= 0.7, qPrintable(QString::number(least)));
            QVERIFY(least > 14.0);
            ++place;
        }
    }
}

void TestTheme::aChangeReachesTheWholeProgramOnce()
{
    Theme theme;
    theme.applyTo(*qApp);
    QPushButton button;
    button.ensurePolished();
    QSignalSpy changed(&theme, &Theme::changed);
    theme.setScheme(Scheme::Light);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(qApp->palette().color(QPalette::Window), Theme::color(Scheme::Light, ColorToken::Bg1));
    QVERIFY(qApp->styleSheet().contains(Theme::color(Scheme::Light, ColorToken::Bg3).name()));
    theme.setScheme(Scheme::Light);
    theme.setTextScale(1.0);
    QCOMPARE(changed.count(), 1);
    theme.setTextScale(5.0);
    QCOMPARE(theme.textScale(), 2.0);
    QCOMPARE(changed.count(), 2);
    QCOMPARE(qApp->font().pixelSize(), 26);
}

void TestTheme::fontsGrowWithTheTextScale()
{
    Theme theme;
    QCOMPARE(theme.font(FontRole::Caption).pixelSize(), 11);
    QCOMPARE(theme.font(FontRole::Table).pixelSize(), 12);
    QCOMPARE(theme.font(FontRole::Body).pixelSize(), 13);
    QCOMPARE(theme.font(FontRole::CellName).pixelSize(), 15);
    QCOMPARE(theme.font(FontRole::MonoReading).pixelSize(), 18);
    QCOMPARE(theme.font(FontRole::Stop).pixelSize(), 25);
    QCOMPARE(theme.font(FontRole::Stop).weight(), QFont::ExtraBold);
    theme.setTextScale(2.0);
    QCOMPARE(theme.font(FontRole::MonoCaption).pixelSize(), 22);
    QCOMPARE(theme.px(28), 56);
}

void TestTheme::wordsAreInInterAndNumbersInHack()
{
    const Theme theme;
    QCOMPARE(QFontInfo(theme.font(FontRole::Body)).family(), QStringLiteral("Inter"));
    QCOMPARE(QFontInfo(theme.font(FontRole::Mono)).family(), QStringLiteral("Hack"));
    const QFontMetrics mono(theme.font(FontRole::Mono));
    QCOMPARE(mono.horizontalAdvance(QStringLiteral("111.1")),
        mono.horizontalAdvance(QStringLiteral("−88.8")));
}

void TestTheme::theSheetNamesOnlyColoursOfTheTable()
{
    const Theme theme;
    const QString sheet = styleSheet(theme);
    QVERIFY(!sheet.contains(QLatin1Char('@')));
    QVERIFY(!sheet.contains(QLatin1Char('$')));
    QVERIFY(sheet.contains(theme.color(ColorToken::Outline).name()));
}

void TestTheme::everyIconOfTheFolderCanBeDrawn()
{
    const Theme theme;
    const QStringList files = QDir(QStringLiteral(":/medulla/icons")).entryList();
    QCOMPARE(files.size(), QDir(QStringLiteral(MEDULLA_ICON_FOLDER)).entryList(QDir::Files).size());
    for (const QString& file : files) {
        QImage image(24, 24, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        paintIcon(painter, file.chopped(4), QRectF(0, 0, 24, 24), Qt::red);
        painter.end();
        bool drawn = false;
        for (int y = 0; y < 24; ++y) {
            for (int x = 0; x < 24; ++x) {
                const QColor pixel = image.pixelColor(x, y);
                drawn = drawn || pixel.alpha() > 200;
                QVERIFY2(pixel.green() < 3 && pixel.blue() < 3, qPrintable(file));
            }
        }
        QVERIFY2(drawn, qPrintable(file));
    }
}

void TestTheme::iconsAreCrispAndFollowTheScheme()
{
    Theme theme;
    const QIcon icon = theme.icon(QStringLiteral("stopsq"), ColorToken::Accent);
    const auto strongest = [&icon](QIcon::Mode mode) {
        const QImage image = icon.pixmap(QSize(16, 16), 2.0, mode).toImage();
        QColor best(0, 0, 0, 0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixelColor(x, y).alpha() > best.alpha())
                    best = image.pixelColor(x, y);
            }
        }
        return best;
    };
    QCOMPARE(icon.pixmap(QSize(16, 16), 2.0).size(), QSize(32, 32));
    QCOMPARE(icon.pixmap(QSize(16, 16), 2.0).devicePixelRatio(), 2.0);
    QCOMPARE(
        strongest(QIcon::Normal).name(), Theme::color(Scheme::Dark, ColorToken::Accent).name());
    theme.setScheme(Scheme::Light);
    QCOMPARE(
        strongest(QIcon::Normal).name(), Theme::color(Scheme::Light, ColorToken::Accent).name());
    QCOMPARE(
        strongest(QIcon::Disabled).name(), Theme::color(Scheme::Light, ColorToken::Text3).name());
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
