// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/site/dry_run.h"
#include "core/teleo/reader.h"
#include "tests/support/lab_twin.h"
#include "widgets/frame/alarm_model.h"
#include "widgets/motion/motion_presenter.h"
#include "widgets/programs/tr_program_presenter.h"
#include "widgets/run/run_cell.h"
#include "widgets/tasks/task_presenter.h"

#include <memory>

#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QTimer>

namespace medulla::widgets::programs {

/// The presenters of runs on a simulated cell with one flame and one torch.
class TrProgramBench {
public:
    static inline const Position kFlame { 60, 25, 40 };
    static inline const Position kTorch { -95, 30, 45 };

    TrProgramBench()
    {
        const test::LabTwin lab;
        const auto site =
            site::dryRunSite(*site::readSite(lab.siteFile()), { { kFlame }, { kTorch }, {} });
        auto started = cell::Cell::start(*site);
        if (!started) {
            qFatal("%s", qPrintable(shown(started.error())));
        }
        cell = std::move(*started);
        motion = std::make_unique<MotionPresenter>(*cell, alarms);
        runs = std::make_unique<RunCell>(*cell, motion->armState(), motion->stopControl());
        tasks = std::make_unique<tasks::TaskPresenter>(
            *runs, motion->armState(), motion->stopControl(), alarms);
        programs = std::make_unique<TrProgramPresenter>(
            *runs, motion->armState(), motion->stopControl(), alarms);
        QObject::connect(&m_display, &QTimer::timeout, &m_display, [this] {
            motion->armState().update();
            runs->update();
            tasks->update();
            programs->update();
        });
        m_display.start(33);
        window.show();
        (void)QTest::qWaitForWindowExposed(&window);
        (void)QTest::qWaitFor([this] {
            return motion->armState().measuredNow().has_value()
                && cell->telemetry().newestSeen().has_value() && programs->armRefusal().isEmpty();
        });
    }

    /// The open question; null if there is none.
    [[nodiscard]] QMessageBox* question() const
    {
        auto* box = window.findChild<QMessageBox*>(QStringLiteral("runQuestion"));
        return box != nullptr && box->isVisible() ? box : nullptr;
    }
    /// Clicks a button of the question.
    void answer(const char* name) const
    {
        QTRY_VERIFY(question() != nullptr); // the question opens after the files were read
        auto* button = question()->findChild<QPushButton*>(QLatin1String(name));
        QVERIFY2(button != nullptr, name);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    /// Runs the program on the arm and confirms the question.
    void runOnArm(const TrProgramToRun& program)
    {
        programs->askToRunOnArm(program, &window);
        answer("runConfirm");
        QTRY_VERIFY(programs->status() != nullptr);
    }
    [[nodiscard]] bool hasMark(const char* text) const
    {
        for (const auto& mark : programs->trace().marks()) {
            if (mark.text.english() == QLatin1String(text)) {
                return true;
            }
        }
        return false;
    }
    /// Name of the main program's first true rule; empty when none is.
    [[nodiscard]] QString first() const
    {
        const auto& status = programs->status();
        if (!status || status->frames.empty() || status->frames.front().first < 0) {
            return {};
        }
        const auto& main = status->document->programs.front();
        return main.rules[std::size_t(status->frames.front().first)].name;
    }

    SystemClock clock;
    AlarmModel alarms { clock };
    QWidget window;
    std::unique_ptr<cell::Cell> cell;
    std::unique_ptr<MotionPresenter> motion;
    std::unique_ptr<RunCell> runs;
    std::unique_ptr<tasks::TaskPresenter> tasks;
    std::unique_ptr<TrProgramPresenter> programs;

private:
    QTimer m_display;
};

/// Reads and checks a program; aborts the test program on errors.
inline TrProgramToRun programOf(const QByteArray& text, const TrProgramBench& bench)
{
    const auto read = teleo::readProgramFile(text, QStringLiteral("test.tr"));
    if (!read) {
        qFatal("%s", qPrintable(shown(read.error())));
    }
    return { read->document, {}, QStringLiteral("test.tr"),
        teleo::check(read->document, bench.cell->availableSignals().vocabulary) };
}

/// Moves to and fro without end.
inline const QByteArray kToAndFro = "variable: turned = 0\n"
                                    "program: toAndFro\n"
                                    "rule: blocked\n"
                                    "condition: since(obstacle) < 0.5\n"
                                    "action: hold\n"
                                    "rule: there\n"
                                    "condition: arm.y > 38 and turned == 0\n"
                                    "action: keep turned = 1\n"
                                    "rule: back\n"
                                    "condition: arm.y < 2 and turned == 1\n"
                                    "action: keep turned = 0\n"
                                    "rule: on the way back\n"
                                    "condition: turned == 1\n"
                                    "action: move arm to (0, 0, 0)\n"
                                    "rule: on the way\n"
                                    "condition: true\n"
                                    "action: move arm to (0, 40, 0)\n";

} // namespace medulla::widgets::programs
