// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_stage.h"
#include "widgets/common/strip.h"

#include <vector>

class QComboBox;

namespace medulla::widgets {

class SegmentedControl;
class TextLabel;
class ToolBarButton;

/// The tools above the 3D view: follow, fit, directions, working plane, ghost, trail. Narrow ones
/// leave out what has a key or stands elsewhere and show the pointer instead of the sentence.
class ArmToolBar final : public Strip {
    Q_OBJECT

public:
    explicit ArmToolBar(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] const StageOptions& options() const { return m_options; }
    void setOptions(const StageOptions& options);
    [[nodiscard]] bool isFollowing() const;
    void setFollowing(bool following);
    /// Shown at the right of a narrow bar.
    void setPointerText(const QString& text);
    /// Without a picture nothing here has a use.
    void setToolsEnabled(bool enabled);
    /// Whether there is no room for the whole bar.
    [[nodiscard]] bool isNarrow() const { return m_narrow; }

Q_SIGNALS:
    void optionsChanged();
    void followingChanged(bool following);
    void fitAsked();
    void presetAsked(medulla::widgets::ViewPreset preset);
    void narrowChanged(bool narrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    ToolBarButton* addTool(const QString& icon, const QString& name, const QString& objectName);
    void addPresets();
    void addPlane();
    void fill();
    void change(const StageOptions& options);

    StageOptions m_options;
    ToolBarButton* m_follow;
    ToolBarButton* m_fit;
    ToolBarButton* m_presets;
    ToolBarButton* m_planeShown;
    SegmentedControl* m_plane;
    QComboBox* m_through;
    ToolBarButton* m_ghost;
    ToolBarButton* m_trail;
    TextLabel* m_pointer;
    std::vector<QWidget*> m_wideOnly;
    bool m_narrow = false;
};

} // namespace medulla::widgets
