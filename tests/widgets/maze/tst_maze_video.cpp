// SPDX-License-Identifier: GPL-3.0-or-later
// Videos of games: encoded by a program that is installed, else a folder of pictures.
#include "tests/widgets/maze/maze_bench.h"
#include "tests/widgets/plots/panel_picture.h"
#include "widgets/kit/note.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/text_label.h"
#include "widgets/maze/game_video.h"
#include "widgets/maze/maze_video_dialog.h"

#include <set>

#include <QAction>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

using namespace medulla;
using namespace medulla::widgets;
using namespace medulla::widgets::mazes;

class TestMazeVideo final : public QObject, protected MazeBench {
    Q_OBJECT

    QByteArray m_searchPath;
    MazeVideoDialog* m_dialog = nullptr;

    /// The only program that is found: a stand-in for ffmpeg.
    void install(const QByteArray& script) const
    {
        const QDir bin(path("bin"));
        QVERIFY(bin.mkpath(QStringLiteral(".")));
        QFile file(bin.filePath(QStringLiteral("ffmpeg")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\nPATH=" + m_searchPath + "\nfor last; do :; done\n" + script);
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    void openDialog()
    {
        play(room());
        maze().control().runOrPause();
        mode().findChild<QAction*>(QStringLiteral("maze.video"))->trigger();
        m_dialog = m_rig->find<MazeVideoDialog>("mazeVideoDialog");
        QVERIFY(m_dialog != nullptr && m_dialog->isVisible());
        QTRY_VERIFY(!encoder().isEmpty());
        m_rig->find<SegmentedControl>("mazeVideoSpeed")->setChosen(4);
    }
    [[nodiscard]] QString encoder() const
    {
        return m_rig->find<TextLabel>("mazeVideoEncoder")->text();
    }
    [[nodiscard]] GameVideo& video() const { return *mode().findChild<GameVideo*>(); }
    /// Without what the stand-in is.
    [[nodiscard]] QStringList files() const
    {
        return QDir(path("out"))
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }
    void exportTo(const char* name)
    {
        click("mazeVideoAsk");
        answer("mazeVideoFileDialog", path("out/") + QLatin1String(name));
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("MEDULLA_NO_GL", "1");
        m_theme.applyTo(*qApp);
        m_searchPath = qgetenv("PATH");
    }
    void init()
    {
        begin();
        QVERIFY(QDir().mkpath(path("bin")) && QDir().mkpath(path("out")));
        qputenv("PATH", QFile::encodeName(path("bin")));
    }
    void cleanup()
    {
        qputenv("PATH", m_searchPath);
        end();
    }

    void encoderGetsAllPictures()
    {
        install("wc -c > \"$last\"\n");
        openDialog();
        QVERIFY2(encoder().contains(QLatin1String("ffmpeg")), qPrintable(encoder()));
        test::savePicture(*m_dialog, QStringLiteral("maze-video"));
        QSignalSpy progress(&video(), &GameVideo::progressed);
        QSignalSpy finished(&video(), &GameVideo::finished);
        exportTo("game.webm");
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
        QCOMPARE(files(), QStringList { QStringLiteral("game.webm") });
        QFile file(path("out/game.webm"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto frames = progress.back().at(1).toInt();
        QVERIFY(frames > 25); // the last second stands still
        QCOMPARE(progress.back().at(0).toInt(), frames);
        QCOMPARE(file.readAll().trimmed().toLongLong(), qint64(frames) * 1280 * 720 * 3);
        QTRY_VERIFY(notice().contains(QLatin1String("game.webm was written")));
    }

    void picturesAreWrittenWithoutAnEncoder()
    {
        openDialog();
        QVERIFY2(encoder().contains(QLatin1String("pictures")), qPrintable(encoder()));
        m_rig->find<SegmentedControl>("mazeVideoKind")->setChosen(2); // side by side
        QSignalSpy finished(&video(), &GameVideo::finished);
        exportTo("game");
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120'000);
        const QDir folder(path("out/game"));
        const auto names = folder.entryList(QDir::Files, QDir::Name);
        QVERIFY(names.size() > 25);
        QCOMPARE(names.front(), QStringLiteral("frame-00001.png"));
        const QImage first(folder.filePath(names.front()));
        const QImage last(folder.filePath(names.back()));
        QCOMPARE(last.size(), QSize(1280, 720));
        QVERIFY(first != last); // robots have moved
        for (const auto& half : { QRect(0, 0, 640, 680), QRect(640, 0, 640, 680) }) {
            std::set<QRgb> colours;
            for (int y = half.top(); y < half.bottom(); y += 2) {
                for (int x = half.left(); x < half.right(); x += 2) {
                    colours.insert(last.pixel(x, y));
                }
            }
            QVERIFY(colours.size() > 20);
        }
        if (const auto shots = qEnvironmentVariable("MEDULLA_SHOTS"); !shots.isEmpty()) {
            QVERIFY(last.save(shots + QStringLiteral("/maze-video-frame.png")));
        }
    }

    void failureOfTheEncoderIsTold()
    {
        install("head -c 100000 > /dev/null\necho 'No space left' >&2\nexit 1\n");
        openDialog();
        QSignalSpy finished(&video(), &GameVideo::finished);
        exportTo("game.webm");
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
        auto* why = m_rig->find<Note>("mazeVideoWhy");
        QTRY_VERIFY(why->isVisible());
        QVERIFY2(why->text().contains(QLatin1String("No space left")), qPrintable(why->text()));
        QCOMPARE(files(), QStringList());
        QVERIFY(!video().isRunning());
    }

    void exportIsCancelled()
    {
        install("exec sleep 1000\n");
        openDialog();
        QSignalSpy finished(&video(), &GameVideo::finished);
        exportTo("game.webm");
        QTRY_VERIFY(video().isRunning());
        QTRY_VERIFY(m_rig->find<QAbstractButton>("mazeVideoStop")->isEnabled());
        click("mazeVideoStop");
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 10'000);
        QCOMPARE(files(), QStringList());
        QVERIFY(m_rig->find<QAbstractButton>("mazeVideoAsk")->isEnabled());
    }
};

QTEST_MAIN(TestMazeVideo)
#include "tst_maze_video.moc"
