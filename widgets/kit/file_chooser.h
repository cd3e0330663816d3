// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QDialog>
#include <QString>
#include <QStringList>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace medulla::widgets {

struct FileQuestion;

/// Dialog for the choice of a file; see `askForFile`. QFileDialog looks at files, at the home
/// folder and at its own settings on the GUI thread; a disk that does not answer would block the
/// window. Here every look at the disk happens in the background: the dialog opens at once, the
/// folder appears when it was read, and the chosen name is looked up before the dialog closes. A
/// folder that does not answer can be left, and the dialog closed. Deletes and renames nothing. Not
/// modal. GUI thread.
class FileChooser final : public QDialog {
    Q_OBJECT

public:
    FileChooser(QWidget& window, const FileQuestion& question);

    /// Enters a name, or a path relative to the present folder or absolute.
    void selectFile(const QString& file);

public Q_SLOTS:
    void accept() override;

Q_SIGNALS:
    /// `path` is absolute; `exists`: something stands there now.
    void fileSelected(const QString& path, bool exists);

private:
    /// Name and whether it is a folder.
    using Entries = std::vector<std::pair<QString, bool>>;
    struct Listing;

    [[nodiscard]] QPushButton* makeButton(const QString& text, const QString& objectName);
    void layOut();
    void setFolder(const QString& folder);
    void readFolder();
    void fill(const Listing& listing);
    void say(const QString& text);
    [[nodiscard]] bool isFolder(int row) const;

    bool m_writes;
    QString m_suffix;
    QString m_folder; ///< absolute
    int m_asked = 0; ///< number of the newest look at the disk; results of earlier ones are dropped
    QLineEdit* m_name;
    QLabel* m_place;
    QListWidget* m_list;
    QLabel* m_state;
    QComboBox* m_filters;
    QDialogButtonBox* m_buttons;
};

} // namespace medulla::widgets
