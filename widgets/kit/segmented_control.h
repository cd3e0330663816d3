// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <vector>

#include <QAbstractButton>
#include <QButtonGroup>
#include <QWidget>

class QHBoxLayout;

namespace medulla::widgets {

/// One segment; a separate button, for keyboard and screen readers.
class Segment final : public QAbstractButton {
    Q_OBJECT

public:
    Segment(const Theme& theme, const QString& text, bool compact, QWidget* parent);

    /// The segment has the rounded left or right corners of the control.
    void setEnds(bool first, bool last);
    /// Offered from the beginning on. Unlike its visibility it does not depend on the parents.
    void setOffered(bool offered);
    [[nodiscard]] bool isOffered() const { return m_offered; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    bool m_compact;
    bool m_first = false;
    bool m_last = false;
    bool m_offered = true;
};

/// A row of segments, one of them selected: ground `sel`, accent border and a bar of 2 px below.
/// Arrow keys move the selection.
class SegmentedControl final : public QWidget {
    Q_OBJECT

public:
    enum class Size {
        Normal, ///< 28 px high, segments share the width
        Compact, ///< 24 px high for tool bars, segments as wide as their text
    };

    SegmentedControl(const Theme& theme, const QString& accessibleName, Size size = Size::Normal,
        QWidget* parent = nullptr);

    /// Adds a segment and returns it, so that its tool tip can be set; the first one is selected.
    QAbstractButton* addSegment(const QString& text);
    /// Shows or hides a segment; hide the selected one only after selecting another.
    void showSegment(int index, bool shown);
    [[nodiscard]] bool isSegmentShown(int index) const;
    /// Emits no signal if the segment is already selected.
    void setChosen(int index);
    [[nodiscard]] int chosen() const { return m_group.checkedId(); }

Q_SIGNALS:
    /// By the operator or the program.
    void chosenChanged(int index);

private:
    void roundEnds();

    const Theme& m_theme;
    Size m_size;
    QHBoxLayout* m_layout;
    QButtonGroup m_group;
    std::vector<Segment*> m_segments;
};

} // namespace medulla::widgets
