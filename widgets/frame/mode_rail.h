// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <vector>

#include <QButtonGroup>
#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {

class RailButton;

/// The rail at the left of the window: modes from the top, tools from the bottom. In a window
/// narrower than 1280 px (times the text scale) it shows icons only.
class ModeRail final : public QWidget {
    Q_OBJECT

public:
    explicit ModeRail(const Theme& theme, QWidget* parent = nullptr);

    /// Adds a mode; `key` is shown in the tool tip: "Ctrl+1". The first mode is selected.
    void addMode(const QString& id, const QString& icon, const QString& label, const QString& key);
    /// Adds a button to the lower group: Find, Settings, Keys.
    void addTool(const QString& id, const QString& icon, const QString& label, const QString& key);
    /// Selects a mode as a click would; an unknown id is ignored.
    void choose(const QString& id);
    [[nodiscard]] QString chosen() const;
    [[nodiscard]] bool isNarrow() const { return m_narrow; }

Q_SIGNALS:
    void modeChosen(const QString& id);
    void toolClicked(const QString& id);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    RailButton* makeButton(
        const QString& id, const QString& icon, const QString& label, const QString& key);
    void fit();

    const Theme& m_theme;
    QVBoxLayout* m_layout;
    QButtonGroup m_modes;
    std::vector<RailButton*> m_buttons;
    int m_modeCount = 0;
    bool m_narrow = false;
};

} // namespace medulla::widgets
