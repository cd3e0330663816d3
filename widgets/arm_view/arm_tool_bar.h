// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_options.h"
#include "widgets/common/strip.h"

#include <array>
#include <vector>

class QAbstractButton;
class QAction;
class QComboBox;
class QMenu;

namespace medulla::widgets {

class SegmentedControl;
class TextLabel;
class ToolBarButton;

/// The tools above the 3D view: follow, fit, directions, projections, working plane, ghost, trail,
/// layers, measure, and click-and-go at the right. Where there is less room it leaves out words
/// first, then tools, which a button at the right of the others keeps in its menu; narrow ones show
/// the pointer.
class ArmToolBar final : public Strip {
    Q_OBJECT

public:
    explicit ArmToolBar(const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] const StageOptions& options() const { return m_options; }
    void setOptions(const StageOptions& options);
    [[nodiscard]] ViewKind kind() const { return m_kind; }
    void setKind(ViewKind kind);
    /// Without a picture only projections are left; the tool tip says why.
    void lockKind(const QString& why);
    [[nodiscard]] bool isFollowing() const;
    void setFollowing(bool following);
    void setMeasuring(bool measuring);
    void setClickAndGo(bool on);
    /// Shown at the right of a narrow bar.
    void setPointerText(const QString& text);
    /// Whether there is no room for the whole bar.
    [[nodiscard]] bool isNarrow() const { return m_dropped >= kNarrow; }

Q_SIGNALS:
    void optionsChanged();
    void kindChanged(medulla::widgets::ViewKind kind);
    void followingChanged(bool following);
    void fitAsked();
    void presetAsked(medulla::widgets::ViewPreset preset);
    void measuringAsked(bool measuring);
    void clickAndGoAsked(bool on);
    void narrowChanged(bool narrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    ToolBarButton* addTool(const QString& icon, const QString& name, const QString& objectName);
    ToolBarButton* addLayerTool(
        ArmLayer layer, const QString& icon, const QString& name, const QString& objectName);
    void addViews();
    void addPlane();
    void addLayers();
    void addOverflow();
    void fillOverflow();
    void addClickAndGo();
    void fill();
    void show(ArmLayer layer, bool shown);
    void change(const StageOptions& options);
    /// Drops as much as the width calls for.
    void arrange();
    void drop(int level);

    static constexpr int kNarrow = 2;
    static constexpr int kFewer = 3;
    static constexpr int kKeysAlone = 4;

    StageOptions m_options;
    ViewKind m_kind = ViewKind::Picture;
    ToolBarButton* m_follow;
    ToolBarButton* m_fit;
    ToolBarButton* m_presets;
    ToolBarButton* m_kinds;
    std::array<QAction*, 3> m_kindActions {};
    ToolBarButton* m_planeShown;
    SegmentedControl* m_plane;
    QAbstractButton* m_cameraSegment;
    QComboBox* m_through;
    ToolBarButton* m_ghost;
    ToolBarButton* m_trail;
    ToolBarButton* m_layers;
    std::vector<QAction*> m_layerActions; ///< in the order of `kArmLayers`
    ToolBarButton* m_measure;
    ToolBarButton* m_overflow;
    QMenu* m_overflowMenu = nullptr;
    QMenu* m_viewsMenu = nullptr;
    TextLabel* m_sentence;
    TextLabel* m_pointer;
    ToolBarButton* m_clickAndGo;
    std::vector<QWidget*> m_words; ///< go first when there is too little room
    std::vector<QWidget*> m_wideOnly; ///< go next
    /// 0 shows all, 1 without words, 2 is narrow, 3 without follow and fit, 4 without all that has
    /// a key.
    int m_dropped = 0;
    std::array<int, 4> m_needed {}; ///< width that 0 to 3 need, as measured when they were shown
};

} // namespace medulla::widgets
