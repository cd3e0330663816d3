// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/maze/maze_drawing_dialog.h"

#include "core/arena/random_maze.h"
#include "core/game/game_setup.h"
#include "widgets/frame/window_geometry.h"
#include "widgets/kit/close_key.h"
#include "widgets/kit/field_grid.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"
#include "widgets/kit/message_box.h"
#include "widgets/kit/note.h"
#include "widgets/kit/number_field.h"
#include "widgets/kit/preferences.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/maze/drawing_panel.h"
#include "widgets/maze/maze_canvas.h"
#include "widgets/maze/maze_form.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

namespace medulla::widgets::mazes {

namespace {

constexpr QSize kWanted { 1320, 760 }; ///< as the other dialogs of the mode with two columns
constexpr int kSideWidth = 300; ///< for four buttons beside one another
/// Cells of the official labs are 2 Mu wide; 0: places are taken as they are.
constexpr std::array kGridsMu { 2.0, 1.0, 0.5, 0.0 };
constexpr int kUsualGrid = 1; ///< index
/// Pause of the operator after which the drawing is checked and kept.
constexpr std::chrono::milliseconds kAfterEdit(300);
/// Of a drawing that is kept in the settings, whose file has a limit of 4 MiB.
constexpr qsizetype kMostKept = 1 << 20U;

} // namespace

MazeDrawingDialog::MazeDrawingDialog(const Theme& theme, Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , m_theme(theme)
    , m_preferences(preferences)
    , m_canvas(new MazeCanvas(theme, m_drawing, this))
{
    setObjectName(QStringLiteral("mazeDrawing"));
    setWindowTitle(tr("Draw a maze"));
    setAccessibleName(tr("Draw a maze"));
    setModal(false);
    new CloseKey(*this);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(makeTools());
    auto* columns = new QHBoxLayout;
    columns->setSpacing(0);
    columns->addWidget(m_canvas, 1);
    columns->addWidget(makeSide());
    rows->addLayout(columns, 1);
    m_later.setSingleShot(true);
    m_later.setInterval(kAfterEdit);
    connect(&m_later, &QTimer::timeout, this, [this] {
        check();
        keep();
    });
    connect(&m_drawing, &MazeDrawing::changed, this, [this] {
        refresh();
        m_later.start();
    });
    connect(m_canvas, &MazeCanvas::outlineRefused, this, [this] {
        m_why->show(Note::Look::Warning, tr("The outline crosses itself."),
            tr("Its last corner was taken back: click another one."));
    });
    connect(&m_drawing.undoStack(), &QUndoStack::indexChanged, m_why,
        [why = m_why] { why->show(Note::Look::Plain, {}, {}); });
    restore();
    refresh();
    check();
    placeBelowStop(*this, { m_theme.px(kWanted.width()), m_theme.px(kWanted.height()) },
        *parentWidget()->window());
}

void MazeDrawingDialog::restore()
{
    const auto files = m_drawing.restore(m_preferences.mazeDrawing());
    if (files.lab.isEmpty()) {
        return;
    }
    // They are its files only if they still hold it: another program may have changed them.
    inBackground(
        this, [files] { return game::readDrawnMaze(files.lab); },
        [this, files, origin = m_drawing.origin()](const Result<game::ReadMaze>& read) {
            if (read && read->files == files && read->maze == m_drawing.maze()) {
                m_drawing.setSaved(*origin, read->maze, files);
            }
        });
}

QPushButton* MazeDrawingDialog::makeButton(const char* name, const QString& words)
{
    auto* button = new QPushButton(words, this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false); // Enter draws
    return button;
}

QWidget* MazeDrawingDialog::makeTools()
{
    auto* bar = new Strip(m_theme, Strip::Line::Below, this);
    m_tools = new SegmentedControl(m_theme, tr("Tool"), SegmentedControl::Size::Compact, bar);
    m_tools->setObjectName(QStringLiteral("mazeTool"));
    const std::array tools { std::pair(tr("Choose"), tr("Choose a part, and drag it")),
        std::pair(tr("Wall"), tr("Draw a straight wall: drag, or click both ends")),
        std::pair(tr("Outline"),
            tr("Draw a wall of any outline: click its corners, the first one again at the end")),
        std::pair(tr("Beacon"), tr("Place a beacon")),
        std::pair(tr("Target"), tr("Place a target")),
        std::pair(tr("Start"), tr("Place the start of a robot")) };
    for (const auto& [words, tip] : tools) {
        m_tools->addSegment(words)->setToolTip(tip);
    }
    connect(m_tools, &SegmentedControl::chosenChanged, this,
        [this](int index) { m_canvas->setTool(static_cast<DrawTool>(index)); });
    bar->add(m_tools);
    bar->addSeparator();
    m_grid = new QComboBox(bar);
    m_grid->setObjectName(QStringLiteral("mazeGridStep"));
    m_grid->setAccessibleName(tr("Grid"));
    m_grid->setToolTip(tr("Where places snap to"));
    for (const double step : kGridsMu) {
        m_grid->addItem(
            step > 0.0 ? tr("Grid of %1 Mu").arg(QLocale().toString(step)) : tr("No grid"));
    }
    connect(m_grid, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_canvas->setGridMu(kGridsMu.at(std::size_t(index))); });
    m_grid->setCurrentIndex(kUsualGrid);
    bar->add(m_grid);
    bar->addSeparator();
    addUndo(*bar);
    auto* fit = new ToolBarButton(m_theme, QStringLiteral("fit"), tr("Show the whole maze"), bar);
    fit->setObjectName(QStringLiteral("mazeFit"));
    connect(fit, &QAbstractButton::clicked, m_canvas, &MazeCanvas::fit);
    bar->add(fit);
    m_file = new TextLabel(m_theme, {}, FontRole::Table, ColorToken::Text2, QFont::Normal, bar);
    m_file->setObjectName(QStringLiteral("mazeFile"));
    m_file->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_file->elide();
    bar->add(m_file, 1);
    return bar;
}

void MazeDrawingDialog::addUndo(Strip& bar)
{
    auto& undo = m_drawing.undoStack();
    const auto add = [&](const QString& icon, const char* name, const QString& words,
                         const QList<QKeySequence>& keys, const std::function<void()>& run) {
        auto* button = new ToolBarButton(m_theme, icon, words, &bar);
        button->setObjectName(QLatin1String(name));
        button->setEnabled(false);
        connect(button, &QAbstractButton::clicked, this, run);
        for (const auto& key : keys) {
            connect(new QShortcut(key, this), &QShortcut::activated, this, run);
        }
        bar.add(button);
        return button;
    };
    auto* back = add(QStringLiteral("undo"), "mazeUndo", tr("Undo"),
        QKeySequence::keyBindings(QKeySequence::Undo), [this] {
            takeInput();
            if (!m_canvas->takeBack()) {
                m_drawing.undoStack().undo();
            }
        });
    auto* again = add(QStringLiteral("redo"), "mazeRedo", tr("Redo"),
        QKeySequence::keyBindings(QKeySequence::Redo), [this] {
            takeInput();
            m_drawing.undoStack().redo();
        });
    connect(&undo, &QUndoStack::canUndoChanged, back, &QWidget::setEnabled);
    connect(&undo, &QUndoStack::canRedoChanged, again, &QWidget::setEnabled);
    connect(&undo, &QUndoStack::undoTextChanged, back, [back](const QString& words) {
        back->setToolTip(words.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(words));
    });
    connect(&undo, &QUndoStack::redoTextChanged, again, [again](const QString& words) {
        again->setToolTip(words.isEmpty() ? tr("Redo") : tr("Redo: %1").arg(words));
    });
}

void MazeDrawingDialog::takeInput()
{
    if (auto* field = qobject_cast<NumberField*>(focusWidget())) {
        field->takeInput();
    }
}

QWidget* MazeDrawingDialog::makeSide()
{
    auto* side = new QWidget(this);
    auto* rows = new QVBoxLayout(side);
    const int margin = m_theme.px(16);
    rows->setContentsMargins(margin, m_theme.px(12), margin, margin);
    rows->setSpacing(m_theme.px(12));
    rows->addWidget(new DrawingPanel(m_theme, m_drawing, side), 1);
    rows->addWidget(makeRandom());
    m_findings = new Note(m_theme, side);
    m_findings->setObjectName(QStringLiteral("mazeFindings"));
    rows->addWidget(m_findings);
    m_why = new Note(m_theme, side);
    m_why->setObjectName(QStringLiteral("mazeDrawingWhy"));
    m_why->hide();
    rows->addWidget(m_why);
    auto* files = new QHBoxLayout;
    files->setSpacing(m_theme.px(8));
    auto* fresh = makeButton("mazeNew", tr("New"));
    fresh->setToolTip(tr("Begin an empty maze; the present one comes back with Undo"));
    connect(fresh, &QAbstractButton::clicked, this,
        [this] { m_drawing.begin(tr("New maze"), game::emptyMaze()); });
    auto* opens = makeButton("mazeOpenFile", tr("Open…"));
    connect(opens, &QAbstractButton::clicked, this, &MazeDrawingDialog::open);
    auto* saves = makeButton("mazeSaveFile", tr("Save"));
    connect(saves, &QAbstractButton::clicked, this, [this] { save(); });
    connect(
        new QShortcut(QKeySequence::Save, this), &QShortcut::activated, this, [this] { save(); });
    auto* renames = makeButton("mazeSaveAs", tr("Save as…"));
    connect(renames, &QAbstractButton::clicked, this, [this] { saveAs(); });
    for (auto* button : { fresh, opens, saves, renames }) {
        files->addWidget(button);
    }
    rows->addLayout(files);
    auto* plays = makeButton("mazeDrawingPlay", tr("Save and play"));
    connect(plays, &QAbstractButton::clicked, this, &MazeDrawingDialog::play);
    rows->addWidget(plays);
    side->setFixedWidth(std::max(m_theme.px(kSideWidth), side->minimumSizeHint().width()));
    return side;
}

QWidget* MazeDrawingDialog::makeRandom()
{
    auto* part = new QWidget(this);
    auto* fields = new FieldGrid(m_theme, part);
    m_seed = new NumberField(m_theme, tr("Seed of the random maze"), part);
    m_seed->setObjectName(QStringLiteral("mazeRandomSeed"));
    m_seed->setRange(0, kMostSeed);
    m_seed->setDecimals(0);
    m_seed->setValue(1);
    m_difficulty = new SegmentedControl(
        m_theme, tr("Difficulty of the random maze"), SegmentedControl::Size::Compact, part);
    m_difficulty->setObjectName(QStringLiteral("mazeRandomDifficulty"));
    for (int level = arena::kLeastDifficulty; level <= arena::kMostDifficulty; ++level) {
        m_difficulty->addSegment(QString::number(level));
    }
    m_difficulty->setChosen(2);
    auto* draw = makeButton("mazeRandom", tr("Draw at random"));
    draw->setToolTip(tr("Replace the drawing by a random maze; it comes back with Undo"));
    connect(draw, &QAbstractButton::clicked, this, &MazeDrawingDialog::drawAtRandom);
    fields->addField(tr("Seed"), m_seed);
    fields->addField(tr("Difficulty"), m_difficulty);
    fields->addBelow(draw);
    return part;
}

void MazeDrawingDialog::refresh()
{
    const auto& file = m_drawing.files().lab;
    const auto name = file.isEmpty() ? tr("Not saved yet") : QFileInfo(file).fileName();
    m_file->setText(m_drawing.isModified() && !file.isEmpty() ? tr("%1, changed").arg(name) : name);
    m_file->setToolTip(file);
}

void MazeDrawingDialog::check()
{
    if (m_isChecking) {
        return; // the result of this one starts the next
    }
    m_isChecking = true;
    inBackground(
        this, [maze = m_drawing.maze()] { return game::findingsOf(maze); },
        [this, maze = m_drawing.maze()](const Findings& findings) {
            m_isChecking = false;
            if (maze == m_drawing.maze()) {
                showFindings(findings);
            } else {
                check();
            }
        });
}

void MazeDrawingDialog::showFindings(const Findings& findings)
{
    if (findings.empty()) {
        m_findings->show(Note::Look::Good, tr("No problems found."), {});
        return;
    }
    QStringList lines;
    for (const auto& finding : findings) {
        lines << (finding.text.shown() + QLatin1Char(' ') + finding.remedy.shown()).trimmed();
    }
    m_findings->show(hasErrors(findings) ? Note::Look::Alarm : Note::Look::Warning,
        tr("Problems: %1").arg(findings.size()), lines.join(QLatin1Char('\n')));
}

void MazeDrawingDialog::drawAtRandom()
{
    const auto seed = std::uint64_t(std::llround(m_seed->value()));
    auto made = arena::makeRandomMaze(seed, m_difficulty->chosen() + arena::kLeastDifficulty);
    m_drawing.begin(tr("Random maze"), { std::move(made.lab), std::move(made.grid) });
    m_seed->setValue(double(seed + 1)); // another one at the next click
}

void MazeDrawingDialog::open()
{
    takeInput();
    askForFile(*this,
        { .name = QStringLiteral("mazeDrawingOpenDialog"),
            .title = tr("Open a maze"),
            .filters = { tr("Mazes (*.xml)"), tr("All files (*)") },
            .folder = QFileInfo(m_drawing.files().lab).path() },
        [this](const QString& path) {
            inBackground(
                this, [path] { return game::readDrawnMaze(path); },
                [this](const Result<game::ReadMaze>& read) {
                    if (read) {
                        takeRead(*read);
                    } else {
                        showRejection(read.error());
                    }
                });
        });
}

void MazeDrawingDialog::takeRead(const game::ReadMaze& read)
{
    if (read.warnings.empty()) {
        m_drawing.begin(tr("Open a maze"), read.maze, read.files);
        return;
    }
    // Without its files: saving would lose the unreadable parts.
    m_drawing.begin(tr("Open a maze"), read.maze);
    m_why->show(Note::Look::Warning, tr("Some parts could not be read. Save under another name."),
        shown(read.warnings));
}

void MazeDrawingDialog::save(const std::function<void()>& then)
{
    takeInput();
    auto files = m_drawing.files();
    if (files.lab.isEmpty()) {
        saveAs(then);
        return;
    }
    if (files.grid.isEmpty() && !m_drawing.maze().grid.starts.empty()) {
        files.grid = game::gridFileFor(files.lab);
    }
    saveTo(files, files.lab, then);
}

void MazeDrawingDialog::saveAs(const std::function<void()>& then)
{
    takeInput();
    const auto lab = m_drawing.files().lab;
    askForFile(*this,
        { .name = QStringLiteral("mazeDrawingSaveDialog"),
            .title = tr("Save the maze"),
            .filters = { tr("Mazes (*.xml)") },
            .folder = QFileInfo(lab).path(),
            .file = lab.isEmpty() ? QStringLiteral("maze-lab.xml") : QFileInfo(lab).fileName(),
            .suffix = QStringLiteral("xml"),
            .writes = true,
            .own = lab },
        [this, then](const QString& path) { saveTo(game::mazeFilesFor(path), path, then); });
}

void MazeDrawingDialog::saveTo(
    const game::MazeFiles& files, const QString& asked, const std::function<void()>& then)
{
    const auto own = m_drawing.files();
    const auto foreign = [files, asked, own] {
        QStringList names;
        for (const auto& file : { files.lab, files.grid }) {
            const bool mayBeReplaced = file == asked || file == own.lab || file == own.grid;
            if (!file.isEmpty() && !mayBeReplaced && QFileInfo::exists(file)) {
                names << QFileInfo(file).fileName();
            }
        }
        return names;
    };
    inBackground(this, foreign, [this, files, then](const QStringList& names) {
        if (names.isEmpty()) {
            write(files, then);
            return;
        }
        ask(*this, QStringLiteral("mazeReplace"), files.lab, tr("Save the maze"),
            tr("The maze and its start positions are two files. Replace %1?")
                .arg(names.join(QStringLiteral(", "))),
            { { "mazeReplaceYes", tr("Replace"), QMessageBox::DestructiveRole,
                [this, files, then] { write(files, then); } } });
    });
}

void MazeDrawingDialog::write(const game::MazeFiles& files, const std::function<void()>& then)
{
    if (m_isWriting) {
        return; // Ctrl+S is held, say
    }
    m_isWriting = true;
    const auto maze = m_drawing.maze();
    inBackground(
        this, [maze, files] { return game::saveDrawnMaze(maze, files); },
        [this, maze, files, then, origin = m_drawing.origin()](const Result<void>& saved) {
            m_isWriting = false;
            if (!saved) {
                showRejection(saved.error());
                return;
            }
            m_drawing.setSaved(*origin, maze, files);
            m_why->show(Note::Look::Good, tr("Saved."), QFileInfo(files.lab).fileName());
            if (then && m_drawing.origin() == origin) {
                then();
            }
        });
}

void MazeDrawingDialog::play()
{
    const auto start = [this] {
        const auto agents =
            std::clamp(int(m_drawing.maze().grid.starts.size()), 1, game::GameSetup::kMostAgents);
        Q_EMIT playWanted(m_drawing.files().lab, m_drawing.files().grid, agents);
    };
    takeInput();
    if (m_drawing.maze().grid.starts.empty()) {
        showRejection({ Severity::Error, {},
            Text(QT_TRANSLATE_NOOP("medulla", "There is no start position.")),
            Text(QT_TRANSLATE_NOOP("medulla", "Place one for each robot.")) });
    } else if (m_drawing.isModified() || m_drawing.files().lab.isEmpty()) {
        save(start);
    } else {
        start();
    }
}

void MazeDrawingDialog::showRejection(const Finding& why)
{
    m_why->show(Note::Look::Alarm, why.text.shown(), why.remedy.shown());
}

void MazeDrawingDialog::keep()
{
    const auto text = m_drawing.toText();
    if (text.size() <= kMostKept) {
        m_preferences.setMazeDrawing(text);
    } else if (m_drawing.isModified()) {
        m_why->show(Note::Look::Warning,
            tr("The maze is too large to be kept when the program ends."), tr("Save it."));
    }
}

} // namespace medulla::widgets::mazes
