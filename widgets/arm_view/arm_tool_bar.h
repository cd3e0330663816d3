// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_options.h"
#include "widgets/common/overflow_bar.h"

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
/// first, then tools; narrow ones show the pointer.
class ArmToolBar final : public OverflowBar {
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
    [[nodiscard]] bool isNarrow() const { return level() >= Narrow; }

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
    [[nodiscard]] int widthAt(const QWidget& part, int level) const override;
    void dress(int level) override;
    void fillMenu(QMenu& menu) override;

private:
    /// What goes at which level, the first first. The last leaves what has no key.
    enum Level { Words = 1, Narrow, Fewer, KeysAlone, Last = KeysAlone };

    ToolBarButton* addTool(
        const QString& icon, const QString& name, const QString& objectName, int leftOut = kNever);
    ToolBarButton* addLayerTool(ArmLayer layer, const QString& icon, const QString& name,
        const QString& objectName, int leftOut = kNever);
    void addViews();
    void addPlane();
    void addLayers();
    void addClickAndGo();
    void fill();
    void show(ArmLayer layer, bool shown);
    void change(const StageOptions& options);

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
    QMenu* m_viewsMenu = nullptr;
    TextLabel* m_sentence;
    TextLabel* m_pointer;
    ToolBarButton* m_clickAndGo;
    bool m_wasNarrow = false;
};

} // namespace medulla::widgets
