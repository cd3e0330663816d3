// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <vector>

#include <QAbstractButton>
#include <QButtonGroup>
#include <QWidget>

class QHBoxLayout;

namespace medulla::widgets {

/// One segment; a button of its own, so that keyboard and assistive technologies find it.
class Segment final : public QAbstractButton {
    Q_OBJECT

public:
    Segment(const Theme& theme, const QString& text, bool compact, QWidget* parent);

    /// Which of its corners are the control's.
    void setEnds(bool first, bool last);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    bool m_compact;
    bool m_first = false;
    bool m_last = false;
};

/// A row of segments of which one is chosen: ground `sel`, accent edge and a bar of 2 px below.
/// Arrow keys move the choice.
class SegmentedControl final : public QWidget {
    Q_OBJECT

public:
    enum class Size {
        Normal, ///< 28 high, segments share the width
        Compact, ///< 24 high for tool bars, segments as wide as their words
    };

    SegmentedControl(const Theme& theme, const QString& accessibleName, Size size = Size::Normal,
        QWidget* parent = nullptr);

    /// Adds a segment and returns it, so that its tool tip can be set; the first one is chosen.
    QAbstractButton* addSegment(const QString& text);
    /// Without the signal when it is chosen already.
    void setChosen(int index);
    [[nodiscard]] int chosen() const { return m_group.checkedId(); }

Q_SIGNALS:
    /// By person or program.
    void chosenChanged(int index);

private:
    const Theme& m_theme;
    Size m_size;
    QHBoxLayout* m_layout;
    QButtonGroup m_group;
    std::vector<Segment*> m_segments;
};

} // namespace medulla::widgets
