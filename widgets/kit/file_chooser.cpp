// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/kit/file_chooser.h"

#include "widgets/kit/close_key.h"
#include "widgets/kit/file_dialog.h"
#include "widgets/kit/in_background.h"

#include <optional>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace medulla::widgets {

namespace {

/// Chosen: a longer list takes long to show.
constexpr int kMostEntries = 5000;
constexpr int kIsFolder = Qt::UserRole;
/// Size of the dialog in heights of a line of text. Chosen.
constexpr int kWidthLines = 36;
constexpr int kHeightLines = 26;

/// The patterns of a filter: "Tasks (*.json *.task)".
QStringList patternsOf(const QString& filter)
{
    const auto begin = filter.lastIndexOf(QLatin1Char('('));
    const auto end = filter.lastIndexOf(QLatin1Char(')'));
    return begin < 0 || end < begin
        ? QStringList()
        : filter.mid(begin + 1, end - begin - 1).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString withHome(const QString& name)
{
    const bool isInHome = name == QLatin1String("~") || name.startsWith(QLatin1String("~/"));
    return isInHome ? QDir::homePath() + name.mid(1) : name;
}

} // namespace

struct FileChooser::Listing {
    bool isReadable = false;
    Entries entries;
    bool isCut = false; ///< the folder has more than kMostEntries
};

FileChooser::FileChooser(QWidget& window, const FileQuestion& question)
    : QDialog(&window)
    , m_writes(question.writes)
    , m_suffix(question.suffix)
    , m_name(new QLineEdit(this))
    , m_place(new QLabel(this))
    , m_list(new QListWidget(this))
    , m_state(new QLabel(this))
    , m_filters(new QComboBox(this))
    , m_buttons(new QDialogButtonBox(
          (m_writes ? QDialogButtonBox::Save : QDialogButtonBox::Open) | QDialogButtonBox::Cancel,
          this))
{
    setObjectName(question.name);
    setWindowTitle(question.title);
    setAccessibleName(question.title);
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    new CloseKey(*this);

    m_name->setObjectName(QStringLiteral("fileNameEdit"));
    m_name->setAccessibleName(tr("File name"));
    m_place->setTextFormat(Qt::PlainText);
    m_place->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_list->setObjectName(QStringLiteral("fileList"));
    m_list->setAccessibleName(tr("Files"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setUniformItemSizes(true);
    m_state->setObjectName(QStringLiteral("fileState"));
    m_state->setTextFormat(Qt::PlainText);
    m_filters->setObjectName(QStringLiteral("fileType"));
    m_filters->setAccessibleName(tr("File type"));
    m_filters->addItems(question.filters);
    layOut();
    m_name->setFocus();

    connect(m_buttons, &QDialogButtonBox::accepted, this, &FileChooser::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_filters, &QComboBox::activated, this, &FileChooser::readFolder);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0 && !isFolder(row)) {
            m_name->setText(m_list->item(row)->text());
        }
    });
    connect(m_list, &QListWidget::itemDoubleClicked, this, &FileChooser::accept);
    selectFile(question.file);
    setFolder(question.folder.isEmpty() ? QDir::currentPath() : question.folder);
}

QPushButton* FileChooser::makeButton(const QString& text, const QString& objectName)
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    return button;
}

void FileChooser::layOut()
{
    auto* up = makeButton(tr("Folder above"), QStringLiteral("fileFolderAbove"));
    up->setShortcut(Qt::ALT | Qt::Key_Up);
    auto* home = makeButton(tr("Home"), QStringLiteral("fileHome"));
    connect(up, &QAbstractButton::clicked, this, [this] { setFolder(QFileInfo(m_folder).path()); });
    connect(home, &QAbstractButton::clicked, this, [this] { setFolder(QDir::homePath()); });

    auto* rows = new QVBoxLayout(this);
    auto* place = new QHBoxLayout;
    place->addWidget(m_place, 1);
    place->addWidget(up);
    place->addWidget(home);
    rows->addLayout(place);
    rows->addWidget(m_list, 1);
    rows->addWidget(m_state);
    auto* name = new QHBoxLayout;
    name->addWidget(m_name, 2);
    name->addWidget(m_filters, 1);
    rows->addLayout(name);
    rows->addWidget(m_buttons);
    const int line = fontMetrics().height();
    resize(kWidthLines * line, kHeightLines * line);
}

void FileChooser::selectFile(const QString& file)
{
    m_name->setText(file);
    m_name->selectAll();
}

void FileChooser::accept()
{
    const auto row = m_list->currentRow();
    if (m_list->hasFocus() && row >= 0 && isFolder(row)) {
        setFolder(QDir(m_folder).filePath(m_list->item(row)->text()));
        return;
    }
    const auto name = withHome(m_name->text().trimmed());
    if (name.isEmpty()) {
        return;
    }
    const auto path = QDir::cleanPath(QDir(m_folder).filePath(name));
    const bool isComplete = !m_writes || m_suffix.isEmpty() || !QFileInfo(path).suffix().isEmpty();
    const auto file = isComplete ? path : path + QLatin1Char('.') + m_suffix;
    struct Found {
        bool isFolder;
        bool exists;
    };
    say(tr("Looking for %1…").arg(QFileInfo(file).fileName()));
    inBackground(
        this,
        [path, file] {
            return Found { QFileInfo(path).isDir(), QFileInfo::exists(file) };
        },
        [this, path, file, asked = ++m_asked](const Found& found) {
            if (asked != m_asked) {
                return;
            }
            if (found.isFolder) {
                m_name->clear();
                setFolder(path);
                return;
            }
            Q_EMIT fileSelected(file, found.exists);
            QDialog::accept();
        });
}

void FileChooser::setFolder(const QString& folder)
{
    m_folder = QDir::cleanPath(folder);
    m_place->setText(m_folder);
    m_place->setToolTip(m_folder);
    readFolder();
}

void FileChooser::readFolder()
{
    m_list->clear();
    say(tr("Reading the folder…"));
    inBackground(
        this,
        [folder = m_folder, patterns = patternsOf(m_filters->currentText())] {
            const QDir dir(folder);
            Listing listing { dir.isReadable(), {}, false };
            const auto add = [&](const QStringList& names, bool areFolders) {
                for (const auto& name : names) {
                    if (listing.entries.size() >= kMostEntries) {
                        listing.isCut = true;
                        return;
                    }
                    listing.entries.emplace_back(name, areFolders);
                }
            };
            constexpr auto kOrder = QDir::Name | QDir::IgnoreCase;
            add(dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot, kOrder), true);
            add(dir.entryList(patterns, QDir::Files, kOrder), false);
            return listing;
        },
        [this, asked = ++m_asked](const Listing& listing) {
            if (asked == m_asked) {
                fill(listing);
            }
        });
}

void FileChooser::fill(const Listing& listing)
{
    say(!listing.isReadable ? tr("This folder cannot be read.")
            : listing.isCut
            ? tr("Only the first %1 entries are shown. Type the name of another.").arg(kMostEntries)
            : QString());
    const auto folder = style()->standardIcon(QStyle::SP_DirIcon);
    const auto file = style()->standardIcon(QStyle::SP_FileIcon);
    for (const auto& [name, isFolder] : listing.entries) {
        auto* item = new QListWidgetItem(isFolder ? folder : file, name, m_list);
        item->setData(kIsFolder, isFolder);
    }
}

void FileChooser::say(const QString& text)
{
    m_state->setText(text);
}

bool FileChooser::isFolder(int row) const
{
    return m_list->item(row)->data(kIsFolder).toBool();
}

} // namespace medulla::widgets
