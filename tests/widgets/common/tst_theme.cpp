// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/style_sheet.h"
#include "widgets/common/theme.h"
#include "widgets/common/theme_icon.h"

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

double luminance(const QColor& colour)
{
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
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

struct Pair {
    Token ink;
    Token ground;
    double dark; ///< the ratio that the design states
    double light;
    double least;
};

constexpr double kText = 4.5;
constexpr double kEdge = 3.0;

constexpr std::array kPairs {
    Pair { Token::Outline, Token::Bg1, 4.7, 4.5, kEdge },
    Pair { Token::Text, Token::Bg1, 13.9, 16.6, kText },
    Pair { Token::Text2, Token::Bg1, 8.6, 8.4, kText },
    Pair { Token::Text3, Token::Bg1, 5.0, 4.5, kText },
    Pair { Token::Accent, Token::Bg1, 7.2, 6.2, kText },
    Pair { Token::InkOnFill, Token::AccentFill, 5.7, 6.7, kText },
    Pair { Token::Text, Token::Sel, 10.0, 13.8, kText },
    Pair { Token::Unreal, Token::Bg1, 7.8, 6.8, kText },
    Pair { Token::Unreal, Token::UnrealBg, 6.8, 6.0, kText },
    Pair { Token::Warn, Token::Bg1, 9.8, 6.7, kText },
    Pair { Token::InkOnWarn, Token::WarnFill, 10.4, 10.4, kText },
    Pair { Token::Text, Token::WarnBg, 10.9, 15.6, kText },
    Pair { Token::Alarm, Token::Bg1, 6.6, 6.6, kText },
    Pair { Token::InkOnFill, Token::AlarmFill, 5.8, 7.1, kText },
    Pair { Token::Text, Token::AlarmBg, 12.4, 14.4, kText },
    Pair { Token::InkOnFill, Token::Stop, 5.2, 5.7, kText },
    Pair { Token::X, Token::Field, 8.6, 6.2, kText },
    Pair { Token::Y, Token::Field, 8.9, 6.1, kText },
    Pair { Token::Z, Token::Field, 8.4, 5.9, kText },
    // Lines of plots, not text.
    Pair { Token::Data4, Token::Field, 13.4, 3.8, kEdge },
    Pair { Token::Data5, Token::Field, 4.8, 12.6, kEdge },
    Pair { Token::Data6, Token::Field, 4.5, 14.8, kEdge },
};

/// Pairs that the controls use beyond those that the design states.
constexpr std::array kUsed {
    std::pair(Token::Text, Token::Bg2),
    std::pair(Token::Text, Token::Bg3),
    std::pair(Token::Text, Token::Field),
    std::pair(Token::Text2, Token::Bg0),
    std::pair(Token::Text2, Token::Bg3),
    std::pair(Token::Text2, Token::Field),
    std::pair(Token::Text2, Token::WarnBg),
    std::pair(Token::Text2, Token::AlarmBg),
    std::pair(Token::Alarm, Token::AlarmBg),
    std::pair(Token::Accent, Token::Bg3),
    std::pair(Token::Bg1, Token::Text),
};

constexpr std::array kEdges {
    std::pair(Token::Outline, Token::Bg0),
    std::pair(Token::Outline, Token::Bg1),
    std::pair(Token::Outline, Token::Bg2),
    std::pair(Token::Outline, Token::Field),
    std::pair(Token::Accent, Token::Bg1),
    std::pair(Token::Accent, Token::Bg0),
    std::pair(Token::Accent, Token::Sel),
    std::pair(Token::Unreal, Token::UnrealBg),
    std::pair(Token::Alarm, Token::AlarmBg),
    std::pair(Token::Warn, Token::WarnBg),
};

} // namespace

class TestTheme final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textAndEdgesHaveTheStatedContrast_data();
    void textAndEdgesHaveTheStatedContrast();
    void whatControlsUseBeyondThatIsReadable();
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
        // To the decimal that the design states: text3 on the light bg1 is 4.48.
        QVERIFY2(std::round(ratio * 10) / 10 >= pair.least, qPrintable(QString::number(ratio)));
        QVERIFY2(std::abs(ratio - stated) < 0.1,
            qPrintable(QStringLiteral("%1 instead of %2").arg(ratio).arg(stated)));
    }
}

void TestTheme::whatControlsUseBeyondThatIsReadable()
{
    for (const Scheme scheme : { Scheme::Dark, Scheme::Light }) {
        const auto check = [scheme](Token ink, Token ground, double least) {
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

void TestTheme::aChangeReachesTheWholeProgramOnce()
{
    Theme theme;
    theme.applyTo(*qApp);
    QPushButton button;
    button.ensurePolished();
    QSignalSpy changed(&theme, &Theme::changed);
    theme.setScheme(Scheme::Light);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(qApp->palette().color(QPalette::Window), Theme::color(Scheme::Light, Token::Bg1));
    QVERIFY(qApp->styleSheet().contains(Theme::color(Scheme::Light, Token::Bg3).name()));
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
    QCOMPARE(theme.font(Type::Caption).pixelSize(), 11);
    QCOMPARE(theme.font(Type::Table).pixelSize(), 12);
    QCOMPARE(theme.font(Type::Body).pixelSize(), 13);
    QCOMPARE(theme.font(Type::CellName).pixelSize(), 15);
    QCOMPARE(theme.font(Type::MonoReading).pixelSize(), 18);
    QCOMPARE(theme.font(Type::Stop).pixelSize(), 25);
    QCOMPARE(theme.font(Type::Stop).weight(), QFont::ExtraBold);
    theme.setTextScale(2.0);
    QCOMPARE(theme.font(Type::MonoCaption).pixelSize(), 22);
    QCOMPARE(theme.px(28), 56);
}

void TestTheme::wordsAreInInterAndNumbersInHack()
{
    const Theme theme;
    QCOMPARE(QFontInfo(theme.font(Type::Body)).family(), QStringLiteral("Inter"));
    QCOMPARE(QFontInfo(theme.font(Type::Mono)).family(), QStringLiteral("Hack"));
    const QFontMetrics mono(theme.font(Type::Mono));
    QCOMPARE(mono.horizontalAdvance(QStringLiteral("111.1")),
        mono.horizontalAdvance(QStringLiteral("−88.8")));
}

void TestTheme::theSheetNamesOnlyColoursOfTheTable()
{
    const Theme theme;
    const QString sheet = styleSheet(theme);
    QVERIFY(!sheet.contains(QLatin1Char('@')));
    QVERIFY(!sheet.contains(QLatin1Char('$')));
    QVERIFY(sheet.contains(theme.color(Token::Outline).name()));
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
    const QIcon icon = theme.icon(QStringLiteral("stopsq"), Token::Accent);
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
    QCOMPARE(strongest(QIcon::Normal).name(), Theme::color(Scheme::Dark, Token::Accent).name());
    theme.setScheme(Scheme::Light);
    QCOMPARE(strongest(QIcon::Normal).name(), Theme::color(Scheme::Light, Token::Accent).name());
    QCOMPARE(strongest(QIcon::Disabled).name(), Theme::color(Scheme::Light, Token::Text3).name());
}

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
