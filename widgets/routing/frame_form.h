// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry/frame.h"
#include "widgets/kit/section.h"

#include <array>
#include <optional>

class QCheckBox;

namespace medulla::widgets {
class FrameView;
class Note;
class NumberField;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class RoutingEditor;

/// Edits the frame of an input or output as a matrix, tells its rotation, translation and scale
/// apart, and shows its axes; while the form is seen or the frame is not applied yet, also in the
/// 3D view of the arm. A singular matrix stays in the fields until it can be inverted. GUI thread.
class FrameForm final : public Section {
    Q_OBJECT

public:
    /// `name` of the input or output. The editor must outlive the form.
    FrameForm(const Theme& theme, RoutingEditor& editor, QString name, QWidget* parent);
    ~FrameForm() override;

    void refresh();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    using Matrix = Eigen::Matrix<double, 3, 4>;

    void addFields();
    void addTools();
    void takeCell(int row, int column, double value);
    /// Turns the device's axes about a global axis by 90 degrees.
    void turn(int axis);
    void makeRigid();
    void take(const Matrix& matrix);
    void setOwn(bool isOwn);
    void showMatrix();
    void draw();
    void describe();

    RoutingEditor& m_editor;
    const QString m_name;
    QCheckBox* m_own;
    QWidget* m_matrixPart;
    std::array<std::array<NumberField*, 4>, 3> m_cells {};
    ToolBarButton* m_rigid = nullptr;
    FrameView* m_picture;
    TextLabel* m_words;
    Note* m_warning;
    Frame m_taken; ///< of the document, when the fields were filled or taken last
    bool m_isPending = false; ///< the matrix in the fields is singular, so not taken
    Matrix m_matrix; ///< in the fields
};

} // namespace medulla::widgets::routing
