// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/arm_view/arm_view_options.h"
#include "widgets/kit/overflow_bar.h"

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

/// The tools above the 3D view: follow, fit, viewpoints, projections, working plane, ghost, trail,
/// layers, measure, disturbances of a simulated cell, and click-and-go at the right. A narrow bar
/// first drops texts, then tools, and shows the pointer position.
class ArmToolBar final : public OverflowBar {
    Q_OBJECT

public:
    /// Theme and options must outlive the bar.
    ArmToolBar(const Theme& theme, ArmViewOptions& options, QWidget* parent = nullptr);

    [[nodiscard]] ViewKind kind() const { return m_kind; }
    void setKind(ViewKind kind);
    /// Without 3D only projections are available; `why`: tool tip with the reason.
    void lockKind(const QString& why);
    [[nodiscard]] bool isFollowing() const;
    void setFollowing(bool following);
    void setMeasuring(bool measuring);
    void setClickAndGo(bool on);
    /// Adds the tool "Disturb…" with these actions for a simulated cell.
    void setDisturbances(const std::vector<QAction*>& actions);
    /// Hides the title, which the panel around the view has, and the tools for targets: working
    /// plane and click-and-go.
    void setViewOnly();
    /// Shown at the right of a narrow bar.
    void setPointerText(const QString& text);
    /// There is no room for the whole bar.
    [[nodiscard]] bool isNarrow() const { return level() >= Narrow; }

Q_SIGNALS:
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
    /// The levels in the order in which parts are dropped. The last level keeps the tools with a
    /// key.
    enum Level { Words = 1, Narrow, Fewer, KeysAlone, Last = KeysAlone };

    ToolBarButton* addTool(
        const QString& icon, const QString& name, const QString& objectName, int leftOut = kNever);
    ToolBarButton* addLayerTool(ArmLayer layer, const QString& icon, const QString& name,
        const QString& objectName, int leftOut = kNever);
    void addViews();
    void addPlane();
    void addLayers();
    void addDisturb();
    void addClickAndGo();
    void fill();

    ArmViewOptions& m_options;
    ViewKind m_kind = ViewKind::Picture;
    ToolBarButton* m_follow;
    ToolBarButton* m_fit;
    ToolBarButton* m_presets;
    ToolBarButton* m_kinds;
    std::array<QAction*, 3> m_kindActions {};
    QWidget* m_title;
    QWidget* m_titleLine; ///< after the title
    QWidget* m_planeLine; ///< after the group of the plane
    ToolBarButton* m_planeShown;
    TextLabel* m_planeWord = nullptr;
    TextLabel* m_throughWord = nullptr;
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
    ToolBarButton* m_disturb = nullptr;
    QMenu* m_disturbMenu = nullptr;
    ToolBarButton* m_clickAndGo;
    bool m_wasNarrow = false;
};

} // namespace medulla::widgets
