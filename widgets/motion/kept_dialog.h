// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/position.h"
#include "widgets/motion/motion_model.h"

#include <QDialog>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace medulla::widgets {

class Note;
class Theme;

/// Where a target is kept under a name, and where kept ones are renamed and deleted. Changes
/// nothing by itself: it says what is wanted. Never modal, since STOP has to work beside it.
class KeptDialog final : public QDialog {
    Q_OBJECT

public:
    explicit KeptDialog(const Theme& theme, QWidget* parent = nullptr);

    /// What would be kept, and what is kept already.
    void display(const Position& target, const std::vector<PlaceView>& places);

Q_SIGNALS:
    /// Keep the present target; one of the same name is replaced.
    void keepWanted(const QString& name);
    void renameWanted(const QString& from, const QString& to);
    void removeWanted(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;

private:
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

} // namespace medulla::widgets
