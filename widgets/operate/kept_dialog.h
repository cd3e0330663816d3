// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/motion/motion_model.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace medulla::widgets {
class Note;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::operate {

/// Stores the target under a name, and renames and deletes stored targets. Emits the requests and
/// changes nothing itself. Not modal, because STOP must work with any dialog open.
class KeptDialog final : public QDialog {
    Q_OBJECT

public:
    explicit KeptDialog(const Theme& theme, QWidget* parent = nullptr);

    /// Sets the present target and the stored ones.
    void display(const Position& target, const std::vector<PlaceView>& places);

Q_SIGNALS:
    /// Store the present target; a stored target of the same name is replaced.
    void keepWanted(const QString& name);
    void renameWanted(const QString& from, const QString& to);
    void removeWanted(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void layOut(const Theme& theme);
    void connectParts();
    /// Requests the new name of a target that was edited in the list; the list keeps the old name
    /// until the target has changed.
    void takeEdited(QListWidgetItem* item);
    void update();
    [[nodiscard]] QString chosen() const;
    [[nodiscard]] bool isKept(const QString& name) const { return m_kept.contains(name); }

    Position m_target = Position::Zero();
    QStringList m_kept;
    bool m_filling = false;
    Note* m_what;
    QLineEdit* m_name;
    QPushButton* m_keep;
    QListWidget* m_list;
    QPushButton* m_rename;
    QPushButton* m_remove;
};

} // namespace medulla::widgets::operate
