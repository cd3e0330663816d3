// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/seeded_random.h"
#include "core/teleo/formula.h"
#include "tests/support/allocations.h"

#include <array>
#include <cmath>
#include <limits>
#include <stdexcept>

#include <QTest>

using namespace medulla;
using namespace medulla::teleo;

namespace {

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

Vocabulary vocabulary()
{
    return { { { QStringLiteral("arm"), words("x y z"), {} },
                 { QStringLiteral("arm.sent"), words("x y z"), {} },
                 { QStringLiteral("eyes"), words("x y z certainty"), {} },
                 { QStringLiteral("things"), words("label"), {} },
                 { QStringLiteral("lamp"), {}, {} } },
        {}, { { QStringLiteral("paper"), 3.0 } }, {}, true };
}

Document document()
{
    Document made;
    made.variables.push_back({ QStringLiteral("place"), QStringLiteral("point(10, 20, 30)"), {} });
    made.variables.push_back({ QStringLiteral("limit"), QStringLiteral("2 * paper"), {} });
    made.variables.push_back(
        { QStringLiteral("far"), QStringLiteral("place * 2 + (0, 0, limit)"), {} });
    return made;
}

TrProgram program()
{
    TrProgram made;
    made.parameters = { { QStringLiteral("to"), QStringLiteral("point") },
        { QStringLiteral("speed"), QStringLiteral("number") },
        { QStringLiteral("what"), QStringLiteral("eyes") } };
    Rule rule;
    rule.name = QStringLiteral("torch lit");
    made.rules.push_back(rule);
    rule.name = QStringLiteral("flame seen");
    made.rules.push_back(rule);
    return made;
}

/// A vocabulary and signals in which every name has a value.
struct World {
    World()
        : scope(vocabulary(), document())
        , signalTable(vocabulary().signalShapes)
        , variables(scope.initialVariables())
    {
        scope.enter(program());
        scope.bind(Binding { QStringLiteral("flame"), QStringLiteral("eyes"), {} });
        set(0, { 1, 2, 3 });
        set(1, { 4, 6, 3 });
        set(2, { 10, 20, 30, 80, 11, 20, 30, 0, 500, 0, 0, 40 });
        set(3, { 7, 3 });
        set(4, { 1 });
    }

    void set(Signals::Id signal, const std::vector<double>& values)
    {
        QVERIFY(signalTable.set(signal, values, now - std::chrono::milliseconds(1500)));
    }

    [[nodiscard]] Given given() const
    {
        return { signalTable, variables, parameters, bound, now, previousRule };
    }

    [[nodiscard]] Formula formula(const char* text, std::optional<Type> wanted = {}) const
    {
        auto made = Formula::parse(QString::fromUtf8(text), scope, wanted);
        if (!made) {
            throw std::runtime_error(made.error().finding().shown().toStdString());
        }
        return std::move(*made);
    }

    Scope scope;
    Signals signalTable;
    std::vector<double> variables;
    std::vector<double> parameters { 7, 8, 9, 50, 1, 2, 3, 90 };
    std::vector<double> bound { 100, 200, 300, 60 };
    TimePoint now { std::chrono::hours(1) };
    int previousRule = 1;
};

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

class TestFormula final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numberIsComputed_data()
    {
        QTest::addColumn<double>("value");
        const auto row = [](const char* text, double value) { QTest::newRow(text) << value; };
        row("1 + 2 * 3 ^ 2", 19);
        row("-arm.x + 5", 4);
        row("2 ^ 3 ^ 2", 512);
        row("7 - 3 - 2", 2);
        row("5 * -3", -15);
        row("arm.x<2 && arm.y >= 2", 1);
        row("arm.x > 2 or lamp == 1 and not arm.z == 4", 1);
        row("not arm.x > 0", 0);
        row("!lamp + 1", 1);
        row("lamp != 1 || (arm.sent.y - arm.y) == 4", 1);
        row("lamp ? arm.x < 0 ? 10 : 20 : 30", 20);
        row("1 + (lamp > 5 ? 1 : max(2, arm.z, -1))", 4);
        row("min(2, 1) + sign(-4) + abs(-3) + sqrt(16) + sum(1, 2)", 10);
        row("pi", 3.14159265358979323846);
        row("paper * limit", 18);
        row("things.label == paper", 0);
        row("dist(arm, arm.sent)", 5);
        row("dist(arm.xy, (1, 2, 99))", 99);
        row("dist(arm.xy, point(1, 2, 0))", 0);
        row("dist(place + (0, 3, 4), place)", 5);
        row("dist(2 * place, far)", 6);
        row("dist(lamp == 1 ? place : arm, place)", 0);
        row("residual(arm)", 5);
        row("count(eyes)", 2); // items of certainty 0 are not seen
        row("count(eyes, place, 15)", 1);
        row("count(things)", 2);
        row("seen(eyes) + seen(flame) + seen(what) + seen(lamp)", 4);
        row("since(lamp)", 1.5);
        row("previous(\"flame seen\") * 10 + previous(\"torch lit\")", 10);
        row("flame.certainty", 60);
        row("what.certainty + speed + to.z", 149);
        row("1e3 + .5 + 2.", 1002.5);
    }

    void numberIsComputed()
    {
        QFETCH(double, value);
        const World world;
        const auto formula = world.formula(QTest::currentDataTag());
        QCOMPARE(formula.type().kind, Type::Kind::Number);
        const auto number = formula.number(world.given());
        QVERIFY(number);
        QCOMPARE(*number, value);
    }

    void pointIsComputedPerAxis_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("z");
        const auto row = [](const char* text, double x, double y, double z) {
            QTest::newRow(text) << x << y << z;
        };
        row("place", 10, 20, 30);
        row("arm + (0, 0, -40)", 1, 2, -37);
        row("(arm.x, 1 + 1, max(1, 2))", 1, 2, 2);
        row("-(arm + place) / 2", -5.5, -11, -16.5);
        row("max(2, 1) * arm - place * (1 + 1)", -18, -36, -54);
        row("flame.xy", 100, 200, 0);
        row("lamp > 3 ? arm : (to + what)", 8, 10, 12);
        row("(lamp ? 3 : 2) * arm", 3, 6, 9);
        row("eyes", 10, 20, 30);
    }

    void pointIsComputedPerAxis()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(double, z);
        const World world;
        const auto formula = world.formula(QTest::currentDataTag());
        QCOMPARE(formula.type().kind, Type::Kind::Point);
        QCOMPARE(formula.width(), std::size_t(3));
        std::array<double, 3> point {};
        QVERIFY(formula.evaluate(world.given(), point));
        QCOMPARE(point[0], x);
        QCOMPARE(point[1], y);
        QCOMPARE(point[2], z);
    }

    void itemComesWithAllItsAttributes()
    {
        const World world;
        const Type eyes { Type::Kind::Item, 2 };
        std::array<double, 4> item {};
        QVERIFY(world.formula("flame", eyes).evaluate(world.given(), item));
        QCOMPARE(item[3], 60.0);
        QVERIFY(world.formula("what", eyes).evaluate(world.given(), item));
        QCOMPARE(item[0], 1.0);
        QVERIFY(world.formula("eyes", eyes).evaluate(world.given(), item));
        QCOMPARE(item[3], 80.0);
        const auto other = Formula::parse(QStringLiteral("arm"), world.scope, eyes);
        QVERIFY(!other && other.error().column == 1);
    }

    void unknownStaysUnknown_data()
    {
        QTest::addColumn<int>("truth");
        const auto row = [](const char* text, Truth truth) { QTest::newRow(text) << int(truth); };
        // The arm, the lamp and the flame are unknown; the first of the eyes has certainty 0.
        row("arm.x > 1", Truth::Unknown);
        row("arm.x < 1", Truth::Unknown);
        row("not arm.x < 1", Truth::Unknown);
        row("lamp", Truth::Unknown);
        row("lamp == 1 and things.label == 7", Truth::Unknown);
        row("lamp == 1 and things.label == 8", Truth::False);
        row("lamp == 1 or things.label == 7", Truth::True);
        row("things.label == 8 || lamp", Truth::Unknown);
        row("lamp ? 1 : 1", Truth::Unknown);
        row("lamp ^ 0", Truth::Unknown);
        row("min(lamp, 1)", Truth::Unknown);
        row("max(1, lamp)", Truth::Unknown);
        row("sign(lamp)", Truth::Unknown);
        row("!lamp", Truth::Unknown);
        row("dist(arm, place) > 0", Truth::Unknown);
        row("eyes.x > -1", Truth::Unknown);
        row("eyes.certainty < 5", Truth::True);
        row("dist(eyes, place) > 0", Truth::Unknown);
        row("count(eyes) == 0", Truth::True);
        row("count(arm, place, 5) == 0", Truth::Unknown);
        row("seen(arm)", Truth::False);
        row("not seen(arm) or arm.x > 5", Truth::True);
        row("seen(flame)", Truth::False);
        row("since(arm) > 1", Truth::Unknown);
        row("1 / 0 > 5", Truth::Unknown);
        row("sqrt(0 - 1) < 5", Truth::Unknown);
        row("log(0) < 5", Truth::Unknown);
        row("1e308 * 10", Truth::Unknown);
        row("speed > 1", Truth::Unknown);
    }

    void unknownStaysUnknown()
    {
        QFETCH(int, truth);
        World world;
        world.signalTable = Signals(vocabulary().signalShapes);
        world.set(2, { 0, 0, 0, 0 });
        world.set(3, { 7 });
        world.bound.clear();
        world.parameters[3] = kNone;
        QCOMPARE(int(world.formula(QTest::currentDataTag()).truth(world.given())), truth);
    }

    void nothingIsAllocatedWhenEvaluated()
    {
        const World world;
        const auto condition = world.formula(
            "count(eyes, place, 15) >= 1 && dist(arm + (0, 0, 1), flame) > since(lamp) or lamp ? "
            "previous(\"torch lit\") : residual(arm)");
        const auto point = world.formula("to + 2 * (place - arm) / speed");
        std::array<double, 3> out {};
        const auto before = test::allocations();
        for (int i = 0; i < 100; ++i) {
            QVERIFY(condition.truth(world.given()) != Truth::Unknown);
            QVERIFY(point.evaluate(world.given(), out));
        }
        QCOMPARE(test::allocations() - before, std::size_t(0));
    }

    void formulaListsItsDependencies()
    {
        const World world;
        const auto plain = world.formula("count(eyes, arm, 5) + dist(eyes, place) + to.x");
        QCOMPARE(plain.signalsUsed(), (std::vector<Signals::Id> { 0, 2 }));
        QVERIFY(plain.usesVariables() && plain.usesParameters());
        QVERIFY(!plain.dependsOnTime() && !plain.usesPrevious() && !plain.usesBound());
        const auto other =
            world.formula("residual(arm) + since(lamp) + flame.x + previous(\"torch lit\")");
        QCOMPARE(other.signalsUsed(), (std::vector<Signals::Id> { 0, 1, 4 }));
        QVERIFY(!other.usesVariables() && !other.usesParameters());
        QVERIFY(other.dependsOnTime() && other.usesPrevious() && other.usesBound());
    }

    void faultSaysColumnAndRemedy_data()
    {
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("says");
        QTest::addColumn<QString>("remedy");
        const auto row = [](const char* text, int column, const char* says, const char* remedy) {
            QTest::newRow(text) << column << QString::fromUtf8(says) << QString::fromUtf8(remedy);
        };
        row("", 1, "empty", "dist(arm, flame)");
        row("lamp +", 7, "ends too early", "");
        row("lamp + lanp", 8, "\"lanp\"", "\"lamp\"");
        row("eyes.certanty > 5", 6, "no \"certanty\"", "\"certainty\"");
        row("lamp > 5 and arm > 3", 14, "\"arm\" is a point", "arm.x");
        row("things == 3", 1, "list of items", "things.label");
        row("(lamp > 5", 1, "bracket is not closed", ")");
        row("lamp) > 5", 5, "not opened", "(");
        row("lamp = 5", 6, "assign", "==");
        row("lamp lamp", 6, "\"lamp\"", "operator");
        row("lamp > , 5", 8, "comma", "");
        row("lamp > (1, 2)", 10, "comma", "");
        row("lamp ? 1", 6, "no :", "");
        row("lamp : 1", 6, "\":\"", "");
        row("dist(arm)", 1, "too few", "commas");
        row("dist(arm, 5)", 11, "point is needed", "point(x, y, z)");
        row("dist(arm, arm + 5)", 17, "cannot be added", "point(");
        row("dist(arm, arm * place)", 11, "multiplied", "number");
        row("dist(arm, 5 / place)", 15, "divisor", ".x");
        row("dist(arm, (1, 2))", 11, "three values", "point(x, y, z)");
        row("dist(arm, )", 11, "\")\"", "");
        row("dits(arm, place)", 1, "function called \"dits\"", "\"dist\"");
        row("count(flame)", 7, "no signal called \"flame\"", "");
        row("count(arm + 1)", 1, "needs the name of a signal", "");
        row("count(things, place, 5)", 1, "no position", "count(things)");
        row("residual(eyes)", 10, "sent to \"eyes\"", "");
        row("previous(\"flame sen\")", 10, "no rule called", "\"flame seen\"");
        row("previous(3)", 10, "in quotes", "previous(");
        row("previous(\"x", 10, "quote is not closed", "");
        row("lamp & 1", 6, "\"&\"", "");
        row("grün > 1", 3, "\"ü\"", "plain letters");
        row("1e999 > 1", 1, "1e999", "");
        row("!!lamp", 2, "\"!\"", "");
    }

    void faultSaysColumnAndRemedy()
    {
        QFETCH(int, column);
        QFETCH(QString, says);
        QFETCH(QString, remedy);
        const World world;
        const auto formula =
            Formula::parse(QString::fromUtf8(QTest::currentDataTag()), world.scope);
        QVERIFY(!formula);
        const auto finding = formula.error().finding();
        QVERIFY2(finding.text.english().contains(says), qPrintable(finding.shown()));
        QVERIFY2(finding.remedy.english().contains(remedy) && !finding.remedy.isEmpty(),
            qPrintable(finding.shown()));
        QVERIFY2(formula.error().column == column, qPrintable(finding.shown()));
        const auto facts =
            Formula::inspect(QString::fromUtf8(QTest::currentDataTag()), world.scope);
        QVERIFY(!facts && facts.error() == formula.error());
    }

    void deepAndLongFormulasAreRefused()
    {
        const World world;
        const auto nested = [](int depth) {
            return QString(depth, QLatin1Char('(')) + QStringLiteral("lamp")
                + QString(depth, QLatin1Char(')'));
        };
        QVERIFY(Formula::parse(nested(Formula::kMaxDepth), world.scope));
        QVERIFY(!Formula::parse(nested(Formula::kMaxDepth + 1), world.scope));
        QVERIFY(!Formula::parse(
            QStringLiteral("lamp?1:").repeated(200) + QLatin1Char('1'), world.scope));
        QVERIFY(!Formula::parse(
            QStringLiteral("lamp + ").repeated(1000) + QLatin1Char('1'), world.scope));
        QVERIFY(Formula::parse(
            QStringLiteral("lamp + ").repeated(500) + QLatin1Char('1'), world.scope));
    }

    /// An accepted expression is accepted by muParser as well: muParser's own errors never appear.
    void inspectingAgreesWithParsing()
    {
        static const QStringList kTokens = words("1 lamp arm ( ( ) ) , + - * / ^ < >= == != ! not "
                                                 "and or ? : abs( max( dist( point( flame.x place "
                                                 "count(eyes) seen(lamp) 2.5 && || sum(");
        const World world;
        int good = 0;
        for (std::uint64_t seed = 1; seed <= 40'000; ++seed) {
            SeededRandom random(seed);
            QStringList chosen;
            for (auto n = 1 + random.below(9); n > 0; --n) {
                chosen += kTokens[qsizetype(random.below(std::uint64_t(kTokens.size())))];
            }
            const auto text = chosen.join(QLatin1Char(' '));
            const auto formula = Formula::parse(text, world.scope);
            const auto facts = Formula::inspect(text, world.scope);
            QVERIFY2(bool(formula) == bool(facts), qPrintable(text));
            good += formula ? 1 : 0;
            if (formula) {
                QCOMPARE(formula->width(), facts->width);
                QCOMPARE(formula->signalsUsed(), facts->signalsUsed);
            } else {
                QVERIFY2(formula.error() == facts.error(), qPrintable(text));
                QVERIFY2(formula.error().column >= 1
                        && formula.error().column <= int(text.size()) + 1
                        && !formula.error().remedy.isEmpty(),
                    qPrintable(text));
            }
        }
        QVERIFY(good > 1000);
    }

    void variablesHaveTypeAndFirstValue()
    {
        const World world;
        QCOMPARE(world.variables, (std::vector<double> { 10, 20, 30, 6, 20, 40, 66 }));
        QCOMPARE(world.scope.find(QStringLiteral("far"))->type.kind, Type::Kind::Point);
        auto bad = document();
        bad.variables[1].value = QStringLiteral("lamp");
        const Scope scope(vocabulary(), bad);
        QVERIFY(std::isnan(scope.initialVariables()[3]));
    }
};

} // namespace

QTEST_GUILESS_MAIN(TestFormula)
#include "tst_formula.moc"
