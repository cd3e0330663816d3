// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/tree_panel.h"

#include "widgets/graph/graph_camera.h"
#include "widgets/graph/graph_canvas.h"
#include "widgets/graph/graph_scene.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/tool_bar_button.h"
#include "widgets/programs/tree_canvas.h"

#include <utility>

#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

/// Below this zoom, names are not readable; a larger tree is scrolled.
constexpr double kLeastZoom = 0.62;
constexpr int kMargin = 6; ///< margin around a small tree, px

} // namespace

TreePanel::TreePanel(const Theme& theme, Form form, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_form(form)
    , m_runs(std::make_shared<const std::vector<teleo::RecordedRun>>())
    , m_seen(*this, [this](std::vector<TreeSeen>& seen) { m_tree->setSeen(std::move(seen)); })
    , m_canvas(new GraphCanvas(theme, this))
    , m_tree(new TreeCanvas(*m_canvas, this))
    , m_words(new TextLabel(theme, {}, FontRole::Table, ColorToken::Text2))
{
    const bool isLarge = form == Form::Large;
    setObjectName(isLarge ? QStringLiteral("largeTree") : QStringLiteral("tree"));
    setAccessibleName(tr("Tree: what each rule is meant to achieve"));
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    auto* head = new Strip(theme, Strip::Line::Below, this);
    head->add(
        new TextLabel(theme, tr("Tree"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head));
    m_words->setObjectName(QStringLiteral("treeWords"));
    m_words->elide();
    head->add(m_words, 1);
    if (isLarge) {
        auto* add = new ToolBarButton(
            theme, QStringLiteral("plus"), tr("Add a rule that achieves the chosen one"), head);
        add->setObjectName(QStringLiteral("addToTree"));
        add->setWords(tr("Rule"));
        add->setKey(tr("Ins"));
        add->setOutlined(true);
        head->add(add);
        connect(add, &QAbstractButton::clicked, m_tree, &TreeCanvas::addRule);
    }
    auto* size = new ToolBarButton(theme, QStringLiteral("float"),
        isLarge ? tr("Show the rows again") : tr("Show the tree large, to edit it"), head);
    size->setObjectName(QStringLiteral("treeSize"));
    head->add(size);
    box->addWidget(head);
    m_canvas->setObjectName(
        isLarge ? QStringLiteral("largeTreeCanvas") : QStringLiteral("treeCanvas"));
    m_canvas->setAccessibleName(tr("Tree of rules"));
    box->addWidget(m_canvas, 1);
    setFocusProxy(m_canvas);
    m_tree->setEditable(isLarge);
    m_canvas->setPlain(!isLarge);
    if (!isLarge) {
        connect(&theme, &Theme::changed, this, &TreePanel::frame);
    }

    connect(
        size, &QAbstractButton::clicked, this, [this, isLarge] { Q_EMIT sizeWanted(!isLarge); });
    connect(m_tree, &TreeCanvas::chosenChanged, this, [this](std::optional<RuleIndex> rule) {
        say({});
        Q_EMIT chosenChanged(rule);
    });
    connect(m_tree, &TreeCanvas::openWanted, this, &TreePanel::openWanted);
    connect(m_tree, &TreeCanvas::said, this, &TreePanel::say);
    connect(m_tree, &TreeCanvas::arranged, this, [this] {
        if (m_form == Form::Small) {
            frame();
        }
    });
    say({});
}

void TreePanel::setDocument(TrProgramDocument* document)
{
    if (document == m_tree->document()) {
        return;
    }
    if (m_tree->document() != nullptr) {
        disconnect(m_tree->document(), nullptr, this, nullptr);
    }
    m_tree->setDocument(document);
    if (document != nullptr) {
        connect(document, &TrProgramDocument::changed, this, &TreePanel::look);
    }
    look();
    frame();
}

void TreePanel::setProgram(const QString& name)
{
    m_tree->setProgram(name);
    look();
    frame();
}

void TreePanel::setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now)
{
    m_tree->setStatus(std::move(status), now);
}

void TreePanel::setRuns(teleo::RecordedRuns runs)
{
    m_runs = runs ? std::move(runs) : std::make_shared<const std::vector<teleo::RecordedRun>>();
    look();
}

void TreePanel::look()
{
    const auto* program = m_tree->program();
    if (program == nullptr || m_runs->empty()) {
        m_seen.drop();
        m_tree->setSeen({});
        return;
    }
    m_seen.ask([program = *program, runs = m_runs] { return treeSeen(program, *runs); });
}

std::optional<RuleIndex> TreePanel::chosen() const
{
    return m_tree->chosen();
}

void TreePanel::choose(std::optional<RuleIndex> rule)
{
    m_tree->choose(rule);
}

void TreePanel::addRule()
{
    m_tree->addRule();
}

void TreePanel::say(const QString& words)
{
    m_words->setInk(words.isEmpty() ? ColorToken::Text2 : ColorToken::Warn);
    m_words->setText(words.isEmpty() ? tr("what each rule is meant to achieve") : words);
    m_words->setToolTip(m_words->text());
}

void TreePanel::frame()
{
    if (m_form == Form::Large) {
        m_canvas->camera().fit();
        const auto& nodes = m_canvas->view().nodes;
        if (m_canvas->camera().zoom() < kLeastZoom && !nodes.empty()) {
            m_canvas->camera().setZoom(kLeastZoom, m_canvas->viewport()->rect().center());
            m_canvas->ensureVisible(
                m_canvas->graph().itemFrame({ GraphItem::Type::Node, nodes.front().id }), 8, 8);
        }
        return;
    }
    const QSizeF view = m_canvas->viewport()->size();
    m_tree->setRoom((view - QSizeF(2 * kMargin, 2 * kMargin)) / m_theme.textScale());
    m_canvas->camera().fit();
    if (m_canvas->camera().zoom() < kLeastZoom) {
        m_canvas->camera().setZoom(kLeastZoom, {});
    }
    // Show the goal at the top; the rest is reached by scrolling.
    const double scale = m_canvas->camera().zoom() * m_theme.textScale();
    const auto seen = view / scale;
    const auto content = m_canvas->graph().content();
    const double margin = kMargin / scale;
    const bool fits = content.width() + 2 * margin <= seen.width();
    m_canvas->centerOn(fits ? content.center().x() : content.left() - margin + seen.width() / 2,
        content.top() - margin + seen.height() / 2);
}

void TreePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (m_form == Form::Small) {
        frame();
    }
}

void TreePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    frame();
}

} // namespace medulla::widgets::programs
