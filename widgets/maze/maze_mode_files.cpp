// SPDX-License-Identifier: GPL-3.0-or-later
// Questions, file access and saved state of the maze mode.
#include "core/base/json_document.h"
#include "core/base/save_file.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/preferences.h"
#include "widgets/maze/game_control.h"
#include "widgets/maze/game_video.h"
#include "widgets/maze/map_view.h"
#include "widgets/maze/maze_connect_dialog.h"
#include "widgets/maze/maze_drawing_dialog.h"
#include "widgets/maze/maze_experiment_dialog.h"
#include "widgets/maze/maze_experiments.h"
#include "widgets/maze/maze_files.h"
#include "widgets/maze/maze_game.h"
#include "widgets/maze/maze_game_dialog.h"
#include "widgets/maze/maze_mode.h"
#include "widgets/maze/maze_notices.h"
#include "widgets/maze/maze_presenter.h"
#include "widgets/maze/maze_signals.h"
#include "widgets/maze/maze_tournament_dialog.h"
#include "widgets/maze/maze_video_dialog.h"
#include "widgets/maze/team_panel.h"
#include "widgets/plots/plot_panel.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPixmap>
#include <QScreen>
#include <QTimer>
#include <QWindow>

namespace medulla::widgets::mazes {

namespace {

const auto kMapLayersKey = QStringLiteral("layers");
const auto kKind = QStringLiteral("kind");
const auto kPreset = QStringLiteral("preset");
const auto kCameras = QStringLiteral("cameras");
const auto kGamePlotsKey = QStringLiteral("plots");
const auto kGameTabbedKey = QStringLiteral("tabbed");
const auto kHost = QStringLiteral("host");
const auto kPort = QStringLiteral("port");
const auto kViews = QStringLiteral("views");

/// Time for a file dialog to disappear from the screen. Chosen.
constexpr std::chrono::milliseconds kUncovered(250);

constexpr std::array kKinds { MapKind::Truth, MapKind::Belief, MapKind::Both };

/// For settings files: independent of the language.
QString wordOf(MapKind kind)
{
    constexpr std::array kWords { "truth", "belief", "both" };
    return QLatin1String(kWords.at(std::size_t(kind)));
}

QString wordOf(MapPreset preset)
{
    constexpr std::array kWords { "above", "oblique", "follow", "fromRobot" };
    return QLatin1String(kWords.at(std::size_t(preset)));
}

MazeNotice written(const QString& path, const Result<void>& saved)
{
    const auto name = QFileInfo(path).fileName();
    if (saved) {
        return { Severity::Info, MazeMode::tr("%1 was written.").arg(name) };
    }
    return { Severity::Error,
        QStringLiteral("%1: %2 %3")
            .arg(name, saved.error().text.shown(), saved.error().remedy.shown()) };
}

/// Closes the dialog that asked for a game, or shows why there is none, in it or, if it was closed
/// meanwhile, by `other`.
template <class Dialog>
void answerTo(const QPointer<Dialog>& dialog, const Result<void>& played,
    const std::function<void(const Finding&)>& other)
{
    const bool isShown = dialog && dialog->isVisible();
    if (played && isShown) {
        dialog->close();
    } else if (!played && isShown) {
        dialog->showRejection(played.error());
    } else if (!played) {
        other(played.error());
    }
}

} // namespace

game::GameSetup MazeMode::lastSetup() const
{
    return game::GameSetup::fromJson(m_preferences.mazeGame(), MazePresenter::builtIn());
}

void MazeMode::play(const game::GameSetup& setup, const Answered& answer)
{
    m_presenter.play(setup, [guard = QPointer(this), setup, answer](const Result<void>& played) {
        if (guard) {
            guard->takePlayed(setup, played, answer);
        }
    });
}

void MazeMode::takePlayed(
    const game::GameSetup& setup, const Result<void>& played, const Answered& answer)
{
    if (played) {
        m_preferences.setMazeGame(setup.toJson());
        m_presenter.control().runWhenItCan();
    }
    if (answer) {
        answer(played);
    } else if (!played) {
        showRejection(played.error());
    }
}

void MazeMode::showRejection(const Finding& why)
{
    m_presenter.notices().show(MazeNotice::of(why));
}

void MazeMode::afterAsking(LostWith what, const std::function<void()>& then)
{
    askBeforeGameIsLost(*window(), m_presenter, what, then);
}

void MazeMode::askForGame()
{
    if (!m_gameDialog) {
        m_gameDialog = new MazeGameDialog(m_theme, lastSetup(), window());
        m_gameDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(
            m_gameDialog, &MazeGameDialog::playWanted, this, [this](const game::GameSetup& setup) {
                const auto answer = [this](const Result<void>& played) {
                    answerTo(
                        m_gameDialog, played, [this](const Finding& why) { showRejection(why); });
                };
                afterAsking(LostWith::AnotherGame, [this, setup, answer] { play(setup, answer); });
            });
    }
    m_gameDialog->show();
    m_gameDialog->raise();
    m_gameDialog->activateWindow();
}

void MazeMode::askForSimulator()
{
    if (!m_connectDialog) {
        m_connectDialog = new MazeConnectDialog(m_theme, m_simulator, window());
        m_connectDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_connectDialog, &MazeConnectDialog::watchWanted, this,
            [this](const game::RemoteGameOptions& options) {
                afterAsking(LostWith::AnotherGame, [this, options] { watch(options); });
            });
    }
    m_connectDialog->show();
    m_connectDialog->raise();
    m_connectDialog->activateWindow();
}

void MazeMode::watch(const game::RemoteGameOptions& options)
{
    if (const auto watched = m_presenter.watch(options); watched) {
        m_simulator = options;
        if (m_connectDialog) {
            m_connectDialog->close();
        }
    } else if (m_connectDialog) {
        m_connectDialog->showRejection(watched.error());
    } else {
        m_presenter.notices().show({ Severity::Error, watched.error().shown() });
    }
}

void MazeMode::showExperiments()
{
    if (!m_experimentDialog) {
        m_experimentDialog =
            new MazeExperimentDialog(m_theme, m_presenter.experiments(), lastSetup(), window());
        m_experimentDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_experimentDialog, &MazeExperimentDialog::replayWanted, this,
            [this](const game::LocalGameOptions& game) {
                auto again = game;
                // At full speed the whole game is soon available to scrub.
                again.speed = game::kAsFastAsItCan;
                afterAsking(LostWith::AnotherGame, [this, again] {
                    m_presenter.play(again);
                    m_presenter.control().runWhenItCan();
                });
            });
        connect(m_experimentDialog, &MazeExperimentDialog::begun, this,
            [this](const game::GameSetup& setup) { m_preferences.setMazeGame(setup.toJson()); });
    }
    m_experimentDialog->show();
    m_experimentDialog->raise();
    m_experimentDialog->activateWindow();
}

void MazeMode::showTournament()
{
    if (!m_tournamentDialog) {
        m_tournamentDialog =
            new MazeTournamentDialog(m_theme, m_presenter.tournament(), lastSetup(), window());
        m_tournamentDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_tournamentDialog, &MazeTournamentDialog::begun, this,
            [this](const game::GameSetup& setup) { m_preferences.setMazeGame(setup.toJson()); });
    }
    m_tournamentDialog->show();
    m_tournamentDialog->raise();
    m_tournamentDialog->activateWindow();
}

void MazeMode::showDrawing()
{
    if (!m_drawingDialog) {
        m_drawingDialog = new MazeDrawingDialog(m_theme, m_preferences, window());
        connect(this, &QObject::destroyed, m_drawingDialog, &QObject::deleteLater);
        connect(m_drawingDialog, &MazeDrawingDialog::playWanted, this,
            [this](const QString& lab, const QString& grid, int agents) {
                auto setup = lastSetup();
                setup.lab = lab;
                setup.grid = grid;
                setup.agents = agents;
                const auto answer = [this](const Result<void>& played) {
                    answerTo(m_drawingDialog, played,
                        [this](const Finding& why) { showRejection(why); });
                };
                afterAsking(LostWith::AnotherGame, [this, setup, answer] { play(setup, answer); });
            });
    }
    m_drawingDialog->show();
    m_drawingDialog->raise();
    m_drawingDialog->activateWindow();
}

void MazeMode::askForVideo()
{
    if (!m_videoDialog) {
        VideoLook look;
        look.kind = m_view->kind();
        look.robot = m_view->model().chosen();
        look.layers = m_view->model().layers();
        look.scheme = m_theme.scheme();
        m_videoDialog = new MazeVideoDialog(m_theme, *m_video, look, window());
        m_videoDialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(this, &QObject::destroyed, m_videoDialog, &QObject::deleteLater);
        connect(m_videoDialog, &MazeVideoDialog::exportWanted, this,
            [this](const QString& path, const VideoLook& chosen, double speed) {
                if (!m_video->isRunning()) {
                    m_video->begin(path, chosen, speed, m_presenter.game().recording());
                }
            });
    }
    m_videoDialog->show();
    m_videoDialog->raise();
    m_videoDialog->activateWindow();
}

void MazeMode::openRecording()
{
    askForFile(*window(),
        { .name = QStringLiteral("mazeOpenDialog"),
            .title = tr("Open a recording"),
            .filters = { tr("Recorded games (*.mcap *.game *.xml)"), tr("All files (*)") } },
        [this](const QString& path) {
            afterAsking(LostWith::AnotherGame, [this, path] { m_presenter.open(path); });
        });
}

void MazeMode::saveRecording()
{
    askToSaveGame(*window(), m_presenter);
}

void MazeMode::exportTable()
{
    askForFile(*window(),
        { .name = QStringLiteral("mazeTableDialog"),
            .title = tr("Export the team's table"),
            .filters = { tr("Comma-separated values (*.csv)") },
            .file = QStringLiteral("team.csv"),
            .suffix = QStringLiteral("csv"),
            .writes = true },
        [this, text = m_team->csv().toUtf8()](const QString& path) {
            inBackground(
                this, [path, text] { return saveFile(path, text); },
                [this, path](const Result<void>& saved) {
                    m_presenter.notices().show(written(path, saved));
                });
        });
}

void MazeMode::exportPicture()
{
    askForFile(*window(),
        { .name = QStringLiteral("mazePictureDialog"),
            .title = tr("Export the image"),
            .filters = { tr("Images (*.png)") },
            .file = QStringLiteral("maze.png"),
            .suffix = QStringLiteral("png"),
            .writes = true },
        [this, game = m_presenter.game().id()](const QString& path) {
            QTimer::singleShot(kUncovered, this, [this, path, game] {
                if (m_presenter.game().id() == game) {
                    writePicture(path);
                } else {
                    m_presenter.notices().show({ Severity::Warning,
                        tr("Another game is shown now: no image was written. Export it again.") });
                }
            });
        });
}

void MazeMode::writePicture(const QString& path)
{
    // Take the view's area from the screen: a grab of the widget would lack the 3D content.
    auto* shownOn = m_view->screen();
    const auto place = m_view->mapToGlobal(QPoint(0, 0)) - shownOn->geometry().topLeft();
    auto picture = shownOn->grabWindow(0, place.x(), place.y(), m_view->width(), m_view->height());
    if (picture.isNull()) {
        picture = m_view->grab();
    }
    inBackground(
        this,
        [path, image = picture.toImage()] {
            return saveFile(path, [&image, &path](QIODevice& file) -> Result<void> {
                if (image.save(&file, "PNG")) {
                    return {};
                }
                return failure(path,
                    Text(QT_TRANSLATE_NOOP("medulla", "The picture could not be written.")), {});
            });
        },
        [this, path](
            const Result<void>& saved) { m_presenter.notices().show(written(path, saved)); });
}

QByteArray MazeMode::contentState() const
{
    QJsonObject json { { kMapLayersKey, QJsonArray::fromStringList(m_view->shownLayers()) },
        { kKind, wordOf(m_view->kind()) }, { kPreset, wordOf(m_view->preset()) },
        { kCameras, m_view->movedCameras() }, { kGamePlotsKey, m_plots->layoutState() },
        { kGameTabbedKey, m_tabbed } };
    if (m_simulator.simulator.port != 0) {
        json[kHost] = wire::hostToString(m_simulator.simulator.host);
        json[kPort] = m_simulator.simulator.port;
        json[kViews] = m_simulator.views.port;
    }
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

void MazeMode::restoreContent(const QByteArray& state)
{
    const auto json = parseJsonObject(state, {}).value_or(QJsonObject());
    QStringList layers;
    const auto shown = json[kMapLayersKey].toArray();
    for (const auto& key : shown) {
        layers << key.toString();
    }
    m_view->setShownLayers(layers);
    auto kind = MapKind::Both;
    for (const auto each : kKinds) {
        kind = json[kKind].toString() == wordOf(each) ? each : kind;
    }
    m_view->setKind(kind);
    auto preset = MapPreset::Oblique;
    for (const auto each : kMapPresets) {
        preset = json[kPreset].toString() == wordOf(each) ? each : preset;
    }
    m_view->look(preset);
    m_view->moveCamerasBack(json[kCameras].toObject());
    m_plots->setLayoutState(json[kGamePlotsKey].isObject() ? json[kGamePlotsKey].toObject()
                                                           : MazeSignals::defaultLayout());
    // Panels tabbed for lack of room are separated when there is room again.
    if (!isLaidOut()) {
        m_tabbed = json[kGameTabbedKey].toBool();
    }
    const auto port = json[kPort].toInt();
    if (const auto host = wire::Address::parseHost(json[kHost].toString(), kHost);
        host && port > 0 && port <= 65535) {
        m_simulator.simulator = { *host, std::uint16_t(port) };
        m_simulator.views.port = std::uint16_t(std::clamp(json[kViews].toInt(), 0, 65535));
    }
}

} // namespace medulla::widgets::mazes
