// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/routing/routing_inspector.h"

#include "core/wire/codec.h"
#include "widgets/editor/form_scroll.h"
#include "widgets/kit/note.h"
#include "widgets/kit/strip.h"
#include "widgets/kit/text_label.h"
#include "widgets/routing/frame_form.h"
#include "widgets/routing/link_presenter.h"
#include "widgets/routing/part_form.h"
#include "widgets/routing/routing_editor.h"
#include "widgets/routing/routing_words.h"

#include <algorithm>

#include <QScrollBar>
#include <QVBoxLayout>

namespace medulla::widgets::routing {
namespace {

namespace core = medulla::routing;
using core::Draft;
using spine::Config;

constexpr int kMostPort = 65'535;
/// The arm reaches 600 mm: a longer step is never meant.
constexpr double kMostThresholdMm = 1000;
/// A step of the wiggle proof is 0.2 mm long.
constexpr double kLeastThresholdMm = 0.2;
/// A micrometre is below the noise of the encoders.
constexpr int kThresholdDecimals = 3;
/// Of a guard that is new; the original's for the arm.
constexpr double kStandardThresholdMm = 50;
constexpr int kMostElements = 6;

const spine::OutputConfig& outputIn(const Config& config, const QString& name)
{
    static const spine::OutputConfig kNone;
    const auto* output = config.output(name);
    return output != nullptr ? *output : kNone;
}

const spine::InputConfig& inputIn(const Config& config, const QString& name)
{
    static const spine::InputConfig kNone;
    const auto* input = config.input(name);
    return input != nullptr ? *input : kNone;
}

const spine::ConnectionConfig& connectionIn(
    const Config& config, const QString& input, const QString& output)
{
    static const spine::ConnectionConfig kNone;
    const auto found = std::find_if(config.connections.begin(), config.connections.end(),
        [&](const auto& one) { return one.input == input && one.output == output; });
    return found != config.connections.end() ? *found : kNone;
}

QString sendersText(const std::vector<wire::Network>& senders)
{
    QStringList list;
    for (const auto& sender : senders) {
        list << sender.toString();
    }
    return list.join(QStringLiteral(", "));
}

Result<std::vector<wire::Network>> parseSenders(const QString& text)
{
    std::vector<wire::Network> senders;
    for (const auto& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        auto network = wire::Network::parse(part.trimmed(), {});
        if (!network) {
            return tl::make_unexpected(network.error());
        }
        senders.push_back(*network);
    }
    return senders;
}

} // namespace

RoutingInspector::RoutingInspector(const Theme& theme, LinkPresenter& links, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_links(links)
    , m_found(new Note(theme))
    , m_scroll(new FormScroll(theme, this))
{
    setObjectName(QStringLiteral("routingInspector"));
    setAccessibleName(tr("Inspector"));
    auto* head = new Strip(theme, Strip::Line::Below, this);
    m_title = new TextLabel(
        theme, tr("Inspector"), FontRole::Body, ColorToken::Text, QFont::DemiBold, head);
    m_title->setObjectName(QStringLiteral("routingPart"));
    m_title->elide();
    head->add(m_title, 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(head);
    auto* content = new QWidget;
    m_content = new QVBoxLayout(content);
    m_content->setContentsMargins(0, 0, 0, 0);
    m_content->setSpacing(0);
    auto* top = new Section(theme, Section::Spacing::Dense, content);
    m_live = new TextLabel(theme, {}, FontRole::Table, ColorToken::Text, QFont::Normal, top);
    m_live->setObjectName(QStringLiteral("routingTraffic"));
    m_live->setWordWrap(true);
    m_found->setObjectName(QStringLiteral("routingPartFindings"));
    top->rows()->addWidget(m_live);
    top->rows()->addWidget(m_found);
    m_content->addWidget(top);
    m_content->addStretch(1);
    m_scroll->setWidget(content);
    all->addWidget(m_scroll, 1);
    connect(&m_links.editor(), &RoutingEditor::changed, this, &RoutingInspector::refresh);
    connect(&m_links, &LinkPresenter::liveChanged, this, [this] {
        if (isVisible()) {
            showLive();
        }
    });
    rebuild();
}

QSize RoutingInspector::sizeHint() const
{
    return { m_theme.px(320), m_theme.px(500) };
}

void RoutingInspector::setPart(const RoutingPart& part)
{
    if (!(part == m_part)) {
        m_part = part;
        rebuild();
        m_scroll->verticalScrollBar()->setValue(0); // traffic and findings stand at the top
    }
}

void RoutingInspector::rebuild()
{
    if (m_forms != nullptr) {
        // A field of the old form may be the caller.
        m_forms->hide();
        m_content->removeWidget(m_forms);
        m_forms->deleteLater();
    }
    m_fields.clear();
    m_frame = nullptr;
    m_forms = new QWidget;
    auto* rows = new QVBoxLayout(m_forms);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    switch (m_part.kind) {
    case RoutingPart::Kind::None:
        m_title->setText(tr("Inspector"));
        break;
    case RoutingPart::Kind::Input:
        m_title->setText(tr("Input %1").arg(m_part.input));
        addInput(*rows);
        break;
    case RoutingPart::Kind::Output:
    case RoutingPart::Kind::Device:
        m_title->setText(tr("Output %1").arg(m_part.output));
        addOutput(*rows);
        break;
    case RoutingPart::Kind::Connection:
        m_title->setText(tr("%1 → %2").arg(m_part.input, m_part.output));
        addConnection(*rows);
        break;
    }
    m_content->insertWidget(1, m_forms);
    m_forms->show();
    refresh();
}

PartForm* RoutingInspector::addForm(QVBoxLayout& rows, const QString& title)
{
    const auto part =
        QStringLiteral("%1/%2/%3").arg(int(m_part.kind)).arg(m_part.input, m_part.output);
    auto* form = new PartForm(m_theme, m_links.editor(), title, part, m_forms);
    m_fields.push_back(form);
    rows.addWidget(form);
    return form;
}

void RoutingInspector::addFrame(QVBoxLayout& rows, const QString& name)
{
    m_frame = new FrameForm(m_theme, m_links.editor(), name, m_forms);
    rows.addWidget(m_frame);
}

void RoutingInspector::addInput(QVBoxLayout& rows)
{
    const auto name = m_part.input;
    auto* form = addForm(rows, tr("Settings"));
    form->addText(
        { "inputName", tr("Name"), {} }, [name](const Config&) { return QString(name); },
        [this, name](Draft& draft, const QString& text) {
            auto done = core::renameEnd(draft, core::End::Input, name, text);
            if (done && text != name) {
                Q_EMIT renamed(RoutingPart::ofInput(text));
            }
            return done;
        },
        false);
    form->addNumber(
        { "inputPort", tr("Port"), tr("Where the Spine listens") }, 1, kMostPort, {},
        [name](const Config& config) { return double(inputIn(config, name).port); },
        [name](Draft& draft, double value) {
            core::inputOf(draft, name)->port = std::uint16_t(value);
        });
    form->addChoice(
        { "inputFormat", tr("Format"), {} }, wire::codecNames(),
        [name](const Config& config) { return inputIn(config, name).format; },
        [name](Draft& draft, const QString& value) { core::inputOf(draft, name)->format = value; });
    form->addText(
        { "inputSenders", tr("Allowed senders"),
            tr("Addresses or networks with commas; empty: the first sender that is heard") },
        [name](const Config& config) { return sendersText(inputIn(config, name).from); },
        [name](Draft& draft, const QString& text) -> Result<void> {
            auto senders = parseSenders(text);
            if (!senders) {
                return tl::make_unexpected(senders.error());
            }
            core::inputOf(draft, name)->from = std::move(*senders);
            return {};
        });
    form->addCheck(
        { "inputStreamed", tr("Passes its newest value only (streamed)"), {} },
        [name](const Config& config) { return inputIn(config, name).streamed; },
        [name](Draft& draft, bool on) { core::inputOf(draft, name)->streamed = on; });
    addFrame(rows, name);
}

void RoutingInspector::addOutput(QVBoxLayout& rows)
{
    const auto name = m_part.output;
    auto* form = addForm(rows, tr("Settings"));
    form->addText(
        { "outputName", tr("Name"), {} }, [name](const Config&) { return QString(name); },
        [this, name](Draft& draft, const QString& text) {
            auto done = core::renameEnd(draft, core::End::Output, name, text);
            if (done && text != name) {
                Q_EMIT renamed(RoutingPart::ofOutput(text));
            }
            return done;
        },
        false);
    form->addText(
        { "outputHost", tr("Host"), tr("As the file has it, before the site rewrites it") },
        [name](const Config& config) {
            return wire::hostToString(outputIn(config, name).address.host);
        },
        [name](Draft& draft, const QString& text) -> Result<void> {
            const auto host = wire::Address::parseHost(text, {});
            if (!host) {
                return tl::make_unexpected(host.error());
            }
            core::outputOf(draft, name)->address.host = *host;
            return {};
        });
    form->addNumber(
        { "outputPort", tr("Port"), {} }, 1, kMostPort, {},
        [name](const Config& config) { return double(outputIn(config, name).address.port); },
        [name](Draft& draft, double value) {
            core::outputOf(draft, name)->address.port = std::uint16_t(value);
        });
    form->addChoice(
        { "outputFormat", tr("Format"), {} }, wire::codecNames(),
        [name](const Config& config) { return outputIn(config, name).format; },
        [name](
            Draft& draft, const QString& value) { core::outputOf(draft, name)->format = value; });
    form->addText(
        { "outputRepeat", tr("Repeat every, ms"),
            tr("Empty: as the configuration says for all outputs; 0 is never") },
        [name](const Config& config) {
            const auto& repeat = outputIn(config, name).repeatMs;
            return repeat ? QString::number(*repeat) : QString();
        },
        [name](Draft& draft, const QString& text) -> Result<void> {
            bool isNumber = false;
            const int ms = text.trimmed().toInt(&isNumber);
            const bool isEmpty = text.trimmed().isEmpty();
            if (!isEmpty && (!isNumber || ms < 0 || ms > spine::kLongestMs)) {
                return failure({},
                    Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is no time between 0 and %2 ms."),
                        { text, QString::number(spine::kLongestMs) }),
                    QT_TRANSLATE_NOOP("medulla", "Enter a number, or nothing."));
            }
            core::outputOf(draft, name)->repeatMs = isEmpty ? std::nullopt : std::optional(ms);
            return {};
        });
    addGuard(*addForm(rows, tr("Guard")));
    addFrame(rows, name);
}

void RoutingInspector::addGuard(PartForm& form)
{
    const auto name = m_part.output;
    const auto isGuarded = [name](const Config& config) {
        return outputIn(config, name).thresholdMm.has_value();
    };
    form.addCheck({ "outputGuarded", tr("Guarded: long steps are rejected"), {} }, isGuarded,
        [name](Draft& draft, bool on) {
            auto* output = core::outputOf(draft, name);
            output->thresholdMm = on ? std::optional(kStandardThresholdMm) : std::nullopt;
            output->unguarded = output->unguarded && !on;
        });
    form.addNumber(
        { "outputThreshold", tr("Longest step"), {} }, kLeastThresholdMm, kMostThresholdMm,
        tr("mm"),
        [name](const Config& config) { return outputIn(config, name).thresholdMm.value_or(0); },
        [name](Draft& draft, double value) { core::outputOf(draft, name)->thresholdMm = value; },
        kThresholdDecimals);
    form.enableLast(isGuarded);
    form.addNumber(
        { "outputElements", tr("Values compared"),
            tr("checkElementsCount: how many values of a coordinate the distance is made of") },
        1, kMostElements, {},
        [name](const Config& config) { return double(outputIn(config, name).checkElementsCount); },
        [name](Draft& draft, double value) {
            core::outputOf(draft, name)->checkElementsCount = int(value);
        });
    form.enableLast(isGuarded);
    form.addCheck(
        { "outputUnguarded", tr("Without a guard on purpose"), {} },
        [name](const Config& config) { return outputIn(config, name).unguarded; },
        [name](Draft& draft, bool on) { core::outputOf(draft, name)->unguarded = on; });
    form.enableLast([isGuarded](const Config& config) { return !isGuarded(config); });
}

void RoutingInspector::addConnection(QVBoxLayout& rows)
{
    const auto input = m_part.input;
    const auto output = m_part.output;
    auto* form = addForm(rows, tr("Settings"));
    const auto names = [](const auto& list) {
        QStringList all;
        for (const auto& one : list) {
            all << one.name;
        }
        return all;
    };
    const auto& config = m_links.editor().document()->config();
    const auto lead = [this, input, output](
                          Draft& draft, const QString& newInput, const QString& newOutput) {
        if (core::moveConnection(draft, { input, output }, newInput, newOutput)) {
            Q_EMIT renamed(RoutingPart::ofConnection(newInput, newOutput));
        }
    };
    form->addChoice(
        { "connectionInput", tr("From input"), {} }, names(config.inputs),
        [input](const Config&) { return QString(input); },
        [lead, output](Draft& draft, const QString& value) { lead(draft, value, output); });
    form->addChoice(
        { "connectionOutput", tr("To output"), {} }, names(config.outputs),
        [output](const Config&) { return QString(output); },
        [lead, input](Draft& draft, const QString& value) { lead(draft, input, value); });
    form->addNumber(
        { "connectionPassEqual", tr("Equal values pass after"), tr("0: only changes pass") }, 0,
        spine::kLongestMs, tr("ms"),
        [input, output](const Config& now) {
            return double(connectionIn(now, input, output).passEqualAfterMs.value_or(0));
        },
        [input, output](Draft& draft, double value) {
            core::connectionOf(draft, input, output)->passEqualAfterMs =
                value < 1 ? std::nullopt : std::optional(int(value));
        });
}

void RoutingInspector::refresh()
{
    const auto* document = m_links.editor().document();
    if (document != nullptr && m_part.isIn(document->config())) {
        for (auto* form : m_fields) {
            form->refresh();
        }
        if (m_frame != nullptr) {
            m_frame->refresh();
        }
    }
    showFindings();
    showLive();
}

void RoutingInspector::showFindings()
{
    const auto* document = m_links.editor().document();
    QStringList lines;
    auto worst = Severity::Info;
    if (document != nullptr) {
        for (const auto& finding : document->findings()) {
            auto part = RoutingPart::ofPlace(finding.place, document->config());
            if (part == m_part && part.kind != RoutingPart::Kind::None) {
                lines << finding.text.shown() + QLatin1Char(' ') + finding.remedy.shown();
                worst = std::max(worst, finding.severity);
            }
        }
    }
    m_found->show(worst == Severity::Error ? Note::Look::Alarm
            : worst == Severity::Warning   ? Note::Look::Warning
                                           : Note::Look::Plain,
        {}, lines.join(QLatin1Char('\n')));
}

void RoutingInspector::showLive()
{
    const auto& editor = m_links.editor();
    if (editor.document() == nullptr) {
        m_live->setText(editor.openFindings().empty() ? tr("Reading the configuration…")
                                                      : shown(editor.openFindings()));
        return;
    }
    m_live->setText(m_part.kind == RoutingPart::Kind::None
            ? tr("Choose a part of the graph to see its traffic and change it.\n\nDrag from an "
                 "input to an output to connect them, or press L on an input. Drag an end of a "
                 "chosen connection elsewhere. Del deletes, F2 renames.")
            : trafficWords(m_part, m_links.live()).join(QLatin1Char('\n')));
}

} // namespace medulla::widgets::routing
