// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/preferences.h"
#include "widgets/kit/theme.h"

#include <QDialog>

class QAbstractButton;
class QCheckBox;
class QComboBox;
class QGridLayout;
class QScrollArea;

namespace medulla::widgets {

class SegmentedControl;

/// The settings of the operator. Each takes effect at once; there is no confirmation. Not modal.
class SettingsDialog final : public QDialog {
    Q_OBJECT

public:
    /// Theme and preferences must outlive the dialog.
    SettingsDialog(const Theme& theme, Preferences& preferences, QWidget* parent);

Q_SIGNALS:
    void logAsked();
    void bundleAsked();
    void resetAsked();

private:
    void build();
    void buildRecording();
    void showChosen();
    void measure();
    void takePlace();
    void addRow(const QString& label, QWidget* control, const QString& note = {});

    const Theme& m_theme;
    Preferences& m_preferences;
    QScrollArea* m_scroll; ///< for large text on a small screen
    QGridLayout* m_grid;
    QComboBox* m_language;
    SegmentedControl* m_look;
    SegmentedControl* m_text;
    QCheckBox* m_contrast;
    QCheckBox* m_sounds;
    QCheckBox* m_awake;
    QComboBox* m_level;
    QComboBox* m_blackBox;
    QCheckBox* m_stopsUnrecorded;
    QAbstractButton* m_close = nullptr;
};

} // namespace medulla::widgets
