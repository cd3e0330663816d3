// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"
#include "widgets/routing/routing_part.h"

#include <vector>

#include <QWidget>

class QVBoxLayout;

namespace medulla::widgets {
class FormScroll;
class Note;
class TextLabel;
} // namespace medulla::widgets

namespace medulla::widgets::routing {

class FrameForm;
class LinkPresenter;
class PartForm;

/// The selected part of the routing in words, with its traffic and findings, and fields that edit
/// it. GUI thread.
class RoutingInspector final : public QWidget {
    Q_OBJECT

public:
    /// Theme and presenter must outlive the inspector.
    RoutingInspector(const Theme& theme, LinkPresenter& links, QWidget* parent = nullptr);

    void setPart(const RoutingPart& part);
    [[nodiscard]] const RoutingPart& part() const { return m_part; }
    void refresh();

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// The shown part got another name.
    void renamed(const medulla::widgets::routing::RoutingPart& part);

private:
    void rebuild();
    void addInput(QVBoxLayout& rows);
    void addOutput(QVBoxLayout& rows);
    void addGuard(PartForm& form);
    void addConnection(QVBoxLayout& rows);
    PartForm* addForm(QVBoxLayout& rows, const QString& title);
    void addFrame(QVBoxLayout& rows, const QString& name);
    void showFindings();
    void showLive();

    const Theme& m_theme;
    LinkPresenter& m_links;
    TextLabel* m_title;
    TextLabel* m_live;
    Note* m_found;
    FormScroll* m_scroll;
    QWidget* m_forms = nullptr;
    QVBoxLayout* m_content;
    std::vector<PartForm*> m_fields;
    FrameForm* m_frame = nullptr;
    RoutingPart m_part;
};

} // namespace medulla::widgets::routing
