// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QWidget>

namespace medulla::widgets {
class TextLabel;
class ToolBarButton;
} // namespace medulla::widgets

namespace medulla::widgets::reviews {

class ReviewPresenter;

/// The filled badge REPLAY.
class ReplayBadge final : public QWidget {
    Q_OBJECT

public:
    ReplayBadge(const Theme& theme, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] static QString word();
    [[nodiscard]] QFont badgeFont() const;

    const Theme& m_theme;
};

/// The title over a replay: the badge REPLAY, the recording, that nothing can be sent, and the way
/// back.
class ReplayTitle final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the title.
    ReplayTitle(const Theme& theme, ReviewPresenter& presenter, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showOpened();

    const Theme& m_theme;
    ReviewPresenter& m_presenter;
    TextLabel* m_name;
    ToolBarButton* m_leave;
};

} // namespace medulla::widgets::reviews
