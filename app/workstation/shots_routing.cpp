// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Routing mode.
#include "app/workstation/shots.h"

#include "widgets/graph/graph_canvas.h"
#include "widgets/kit/segmented_control.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/window/cell_session.h"
#include "widgets/window/main_window.h"

#include <QScrollArea>

namespace medulla {

using std::chrono::milliseconds;

void Shots::takeRouting()
{
    m_window.choose(QStringLiteral("routing"));
    auto& editor = m_window.cellSession().links().editor();
    auto* canvas = m_window.findChild<widgets::GraphCanvas*>(QStringLiteral("routingCanvas"));
    auto* views = m_window.findChild<widgets::SegmentedControl*>(QStringLiteral("routingView"));
    if (canvas == nullptr || views == nullptr
        || !reaches(QStringLiteral("routing"), [&] { return editor.document() != nullptr; })) {
        m_failed = true;
        return;
    }
    auto& document = *editor.document();
    run(milliseconds(500));
    save(QStringLiteral("routing"));
    const auto choose = [&](const char* node) {
        canvas->goTo({ widgets::GraphItem::Type::Node, QString::fromLatin1(node) });
        run(milliseconds(200));
    };
    choose("output:arm");
    save(QStringLiteral("routing-inspector"));
    choose("output:brain");
    // A quarter turn that stretches, for the warning.
    const auto frame = Frame::parse(u"0 -1 0 25; 1.2 0 0 0; 0 0 1 -40; 0 0 0 1", {});
    (void)document.edit(Text("Frame"), [&](routing::Draft& draft) -> Result<void> {
        routing::setFrame(draft, QStringLiteral("brain"), *frame);
        return {};
    });
    run(milliseconds(200));
    auto* picture = m_window.findChild<QWidget*>(QStringLiteral("framePicture"));
    auto* inspector = m_window.findChild<QWidget*>(QStringLiteral("routingInspector"));
    if (picture != nullptr && inspector != nullptr) {
        for (auto* scroll : inspector->findChildren<QScrollArea*>()) {
            scroll->ensureWidgetVisible(picture);
        }
        run(milliseconds(100));
    }
    save(QStringLiteral("routing-frame"));
    m_window.choose(QStringLiteral("operate"));
    run(milliseconds(500));
    save(QStringLiteral("operate-frame"));
    m_window.choose(QStringLiteral("routing"));
    // The historical fault: the arm's commands end at the head.
    (void)document.edit(Text("Fault"), [](routing::Draft& draft) -> Result<void> {
        auto* arm = routing::outputOf(draft, QStringLiteral("arm"));
        const auto* head = routing::outputOf(draft, QStringLiteral("head"));
        if (arm != nullptr && head != nullptr) {
            arm->address = head->address;
        }
        return {};
    });
    choose("output:arm");
    save(QStringLiteral("routing-fault"));
    while (document.canUndo()) {
        document.undo();
    }
    views->setChosen(1);
    run(milliseconds(300));
    save(QStringLiteral("routing-table"));
    views->setChosen(0);
}

} // namespace medulla
