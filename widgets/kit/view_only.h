// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAbstractScrollArea;
class QWidget;

namespace medulla::widgets {

/// Lets a view be scrolled, and its items be chosen, but nothing in it be edited: double clicks,
/// drags, context menus and all keys but those of navigation are dropped. GUI thread.
class ViewOnly final : public QObject {
    Q_OBJECT

public:
    /// From now on; the view becomes the parent. `why` is the tool tip of the view.
    static void watch(QAbstractScrollArea& view, const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit ViewOnly(QObject* parent);
};

/// Disables a panel that shows a recording, but for its scroll areas, whose content is disabled in
/// their place: it can still be scrolled, and texts in it be selected. `why` is its tool tip.
void disableContents(QWidget& panel, const QString& why);

} // namespace medulla::widgets
