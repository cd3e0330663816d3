// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/rules_panel.h"

#include "widgets/kit/find_bar.h"
#include "widgets/kit/text_label.h"
#include "widgets/kit/view_only.h"
#include "widgets/programs/rules_strip.h"

#include <algorithm>
#include <vector>

#include <QKeyEvent>
#include <QVBoxLayout>

namespace medulla::widgets::programs {

namespace {

bool contains(const teleo::Rule& rule, const QString& text)
{
    const auto has = [&](const QString& part) { return part.contains(text, Qt::CaseInsensitive); };
    return has(rule.name) || has(rule.note) || has(written(rule.condition))
        || (rule.condition.some && has(written(*rule.condition.some)))
        || has(writtenActions(rule.actions));
}

std::vector<RuleIndex> hitsIn(const teleo::Document& document, const QString& text)
{
    std::vector<RuleIndex> hits;
    for (std::size_t p = 0; p < document.programs.size() && !text.isEmpty(); ++p) {
        const auto& rules = document.programs[p].rules;
        for (std::size_t r = 0; r < rules.size(); ++r) {
            if (contains(rules[r], text)) {
                hits.push_back({ int(p), int(r) });
            }
        }
    }
    return hits;
}

} // namespace

RulesPanel::RulesPanel(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_strip(new RulesStrip(theme, this))
    , m_view(new RulesView(theme, this))
    , m_empty(new TextLabel(
          theme, {}, FontRole::Body, ColorToken::Text2, QFont::Normal, m_view->viewport()))
    , m_find(new FindBar(theme, QStringLiteral("rulesFind"), tr("Find in the rules"), this))
{
    setObjectName(QStringLiteral("rulesPanel"));
    setAccessibleName(tr("Rules of the program"));
    setFocusProxy(m_view);
    m_empty->setObjectName(QStringLiteral("rulesEmpty"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_view->viewport()->installEventFilter(this);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(m_strip);
    box->addWidget(
        m_find, 0, Qt::AlignRight); // beside the rows, so that it covers no search result
    box->addWidget(m_view, 1);
    connect(m_view, &RulesView::chosenChanged, this, &RulesPanel::chosenChanged);
    connect(m_view, &RulesView::openAloneWanted, this, [this](const QString& name) {
        m_back << program();
        show(name);
        Q_EMIT openAloneWanted(name);
    });
    connect(m_strip, &RulesStrip::programChosen, this, [this](const QString& name) {
        setProgram(name);
        Q_EMIT openAloneWanted(name);
    });
    connect(m_strip, &RulesStrip::backWanted, this, &RulesPanel::goBack);
    connect(m_strip, &RulesStrip::addWanted, this, &RulesPanel::addRule);
    connect(m_find, &FindBar::typed, this, [this] { goToHit(0); });
    connect(m_find, &FindBar::stepWanted, this, &RulesPanel::goToHit);
    connect(m_find, &FindBar::closed, this, [this] { m_view->setFocus(); });
    refresh();
}

void RulesPanel::setDocument(TrProgramDocument* document)
{
    if (m_document) {
        m_document->disconnect(this);
    }
    m_document = document;
    m_back.clear();
    m_view->setDocument(document);
    if (document != nullptr) {
        // Connected after the view, so that the view is up to date.
        connect(document, &TrProgramDocument::changed, this, &RulesPanel::refresh);
    }
    refresh();
}

void RulesPanel::setProgram(const QString& name)
{
    m_back.clear();
    show(name);
}

void RulesPanel::show(const QString& program)
{
    m_view->setProgram(program);
    refresh();
}

QString RulesPanel::program() const
{
    const auto index = std::size_t(m_view->rules().program());
    return m_document && index < m_document->document().programs.size()
        ? m_document->document().programs[index].name
        : QString();
}

void RulesPanel::goBack()
{
    if (!m_back.isEmpty()) {
        show(m_back.takeLast());
        refresh();
        m_view->setFocus();
        Q_EMIT openAloneWanted(program());
    }
}

void RulesPanel::setStatus(std::shared_ptr<const teleo::Status> status, TimePoint now)
{
    m_view->setStatus(std::move(status), now);
}

void RulesPanel::setTrace(const teleo::TruthTrace* trace)
{
    m_view->setTrace(trace);
}

std::optional<RuleIndex> RulesPanel::chosen() const
{
    return m_view->chosen();
}

void RulesPanel::choose(RuleIndex place)
{
    const auto* document = m_document ? &m_document->document() : nullptr;
    if (document == nullptr || place.program < 0 || place.rule < 0
        || std::size_t(place.program) >= document->programs.size()
        || std::size_t(place.rule) >= document->programs[std::size_t(place.program)].rules.size()) {
        return;
    }
    const auto& rows = m_view->rules();
    for (int i = 0; i < rows.rowCount(); ++i) {
        if (rows.row(i).kind == RuleRow::Kind::Rule && rows.row(i).at == place) {
            m_view->choose(RulePath(rows.row(i).path));
            return;
        }
    }
    m_back << program();
    show(document->programs[std::size_t(place.program)].name);
    m_view->choose({ ruleAt(*document, place).id });
    Q_EMIT openAloneWanted(program());
}

void RulesPanel::addRule()
{
    m_view->setFocus();
    m_view->addRule();
}

void RulesPanel::find()
{
    m_find->open();
    goToHit(0);
}

void RulesPanel::goToHit(int steps)
{
    const auto hits =
        m_document ? hitsIn(m_document->document(), m_find->text()) : std::vector<RuleIndex>();
    const int count = int(hits.size());
    const auto here = chosen();
    const auto at = here ? std::find(hits.begin(), hits.end(), *here) : hits.end();
    int hit = steps < 0 ? count - 1 : 0;
    if (at != hits.end()) {
        hit = (int(at - hits.begin()) + steps + count) % count;
    }
    m_find->showHit(hit, count);
    if (count > 0) {
        choose(hits[std::size_t(hit)]);
    }
}

void RulesPanel::refresh()
{
    const auto* document = m_document ? &m_document->document() : nullptr;
    if (document != nullptr) {
        // Programs may have been removed or renamed.
        m_back.removeIf([&](const QString& name) {
            return document->program(name) == nullptr || name == program();
        });
    }
    m_strip->display(document, m_view->rules().program(),
        m_back.isEmpty() ? std::nullopt : std::optional(m_back.last()));
    m_empty->setText(document == nullptr
            ? tr("No program is open.\nOpen one, or begin a new one.")
            : tr("There are no rules yet.\nAdd one with Ins: the first true rule, from above, "
                 "decides what runs."));
    m_empty->setVisible(m_view->rules().rowCount() == 0);
    m_empty->setGeometry(m_view->viewport()->rect());
}

bool RulesPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize) {
        m_empty->setGeometry(m_view->viewport()->rect());
    }
    return QWidget::eventFilter(watched, event);
}

void RulesPanel::setReadOnly(const QString& why)
{
    ViewOnly::watch(*m_view, why);
    m_strip->setReadOnly(why);
}

void RulesPanel::keyPressEvent(QKeyEvent* event)
{
    const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->matches(QKeySequence::Find)) {
        find();
    } else if (event->key() == Qt::Key_F3 && m_find->isVisible()) {
        goToHit(shift ? -1 : 1);
    } else if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Left) {
        goBack();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace medulla::widgets::programs
