// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/microscope/microscope_presenter.h"

#include "core/spine/config_check.h"
#include "core/wire/pcap.h"

#include <algorithm>

namespace medulla::widgets::microscope {

namespace {

/// Display ticks between two updates: ten a second can still be followed by eye.
constexpr int kTicksPerUpdate = 3;

bool isGood(const spine::DatagramRecord& record)
{
    return record.hasBytes && record.fate <= spine::DatagramFate::Repeated && !record.isCut();
}

} // namespace

MicroscopePresenter::MicroscopePresenter(cell::Cell& cell, QObject* parent)
    : QObject(parent)
    , m_cell(cell)
    , m_log(std::make_shared<spine::DatagramLog>())
    , m_live(*m_log)
{
    if (const auto all = ends(); !all.empty()) {
        m_end = all.front();
    }
    connect(&cell.routingControl(), &cell::RoutingControl::applied, this,
        &MicroscopePresenter::endsChanged);
}

MicroscopePresenter::~MicroscopePresenter()
{
    m_seenBy.clear();
    tellSpine();
}

std::vector<spine::LoggedEnd> MicroscopePresenter::ends() const
{
    std::vector<spine::LoggedEnd> all;
    for (const auto& input : m_cell.routing().inputs) {
        all.push_back({ Kind::Input, input.name });
    }
    for (const auto& output : m_cell.routing().outputs) {
        all.push_back({ Kind::Output, output.name });
    }
    return all;
}

void MicroscopePresenter::choose(Kind kind, const QString& name)
{
    if (m_end.kind == kind && m_end.name == name) {
        return;
    }
    m_end.kind = kind;
    m_end.name = name;
    begin();
}

void MicroscopePresenter::setSeen(const QObject* panel, bool seen)
{
    const auto wasSeen = !m_seenBy.empty();
    if (seen) {
        m_seenBy.insert(panel);
    } else {
        m_seenBy.erase(panel);
    }
    if (wasSeen == !m_seenBy.empty()) {
        return;
    }
    if (isFrozen()) {
        tellSpine(); // the frozen datagrams stay
    } else {
        begin();
    }
}

void MicroscopePresenter::begin()
{
    const auto wasFrozen = isFrozen();
    m_end.choice = ++m_choices;
    m_frozen.reset();
    m_live.begin(m_end.choice);
    m_wallOffsetNs =
        std::chrono::system_clock::now().time_since_epoch() / std::chrono::nanoseconds(1)
        - m_cell.now().time_since_epoch().count();
    tellSpine();
    if (wasFrozen) {
        Q_EMIT frozenChanged(false);
    }
    Q_EMIT endChanged();
}

void MicroscopePresenter::tellSpine()
{
    auto logged = m_end;
    if (m_seenBy.empty()) {
        logged.name.clear();
    }
    QMetaObject::invokeMethod(
        &m_cell.spine(),
        [spine = &m_cell.spine(), logged, log = m_log] { spine->logDatagrams(logged, log); },
        Qt::QueuedConnection);
}

void MicroscopePresenter::update()
{
    if (m_seenBy.empty() || ++m_ticks % kTicksPerUpdate != 0) {
        return;
    }
    if (m_live.update() > 0) {
        Q_EMIT grown();
    }
}

void MicroscopePresenter::setFrozen(bool frozen)
{
    if (frozen == isFrozen()) {
        return;
    }
    if (frozen) {
        m_frozen = m_live;
    } else {
        m_frozen.reset();
    }
    Q_EMIT frozenChanged(frozen);
}

std::uint64_t MicroscopePresenter::sinceFrozen() const
{
    return m_live.total() - shown().total();
}

std::optional<int> MicroscopePresenter::lastGood(int index) const
{
    for (int i = index + 1; i < count(); ++i) {
        if (isGood(at(i))) {
            return i;
        }
    }
    for (int i = std::min(index, count()) - 1; i >= 0; --i) {
        if (isGood(at(i))) {
            return i;
        }
    }
    return std::nullopt;
}

std::optional<int> MicroscopePresenter::nextRejected(int index) const
{
    for (int i = index + 1; i < count(); ++i) {
        if (at(i).isRejected()) {
            return i;
        }
    }
    return std::nullopt;
}

std::int64_t MicroscopePresenter::wallNs(const spine::DatagramRecord& record) const
{
    return record.stampNs != 0 ? record.stampNs
                               : record.at.time_since_epoch().count() + m_wallOffsetNs;
}

bool MicroscopePresenter::isLocal() const
{
    const auto& options = m_cell.routingOptions();
    return (m_end.kind == Kind::Input ? options.localInputs : options.localOutputs)
        .contains(m_end.name);
}

QString MicroscopePresenter::format() const
{
    if (isLocal()) {
        return {};
    }
    const auto& routing = m_cell.routing();
    if (m_end.kind == Kind::Input) {
        const auto* input = routing.input(m_end.name);
        return input != nullptr ? input->format : QString();
    }
    const auto* output = routing.output(m_end.name);
    return output != nullptr ? output->format : QString();
}

wire::Address MicroscopePresenter::address() const
{
    const auto& routing = m_cell.routing();
    const auto& options = m_cell.routingOptions();
    const auto* input = routing.input(m_end.name);
    const auto* output = routing.output(m_end.name);
    if (isLocal()) {
        return {};
    }
    if (m_end.kind == Kind::Input) {
        return input != nullptr ? spine::listenAddress(routing, options, *input) : wire::Address {};
    }
    return output != nullptr ? spine::sendAddress(options, *output) : wire::Address {};
}

wire::Expectation MicroscopePresenter::expectation(int index) const
{
    wire::Expectation expected;
    expected.codec = wire::findCodec(format());
    if (const auto good = lastGood(index); good && expected.codec != nullptr) {
        Coordinates coordinates;
        if (expected.codec->decode(at(*good).stored(), coordinates) == wire::Refusal::None) {
            const auto values = coordinates.values();
            expected.reference.assign(values.begin(), values.end());
        }
    }
    return expected;
}

std::vector<double> MicroscopePresenter::measured() const
{
    const auto& routing = m_cell.routing();
    const auto actuators = spine::actuatorsOf(routing, m_cell.routingOptions());
    const auto device = [&]() -> QString {
        if (actuators.contains(m_end.name)) {
            return m_end.name;
        }
        for (const auto& connection : routing.connections) {
            if (m_end.kind == Kind::Input && connection.input == m_end.name
                && actuators.contains(connection.output)) {
                return connection.output;
            }
        }
        return {};
    }();
    const auto* snapshot = device.isEmpty() ? nullptr : m_cell.spine().newestSnapshot();
    if (snapshot == nullptr) {
        return {};
    }
    for (const auto& input : snapshot->inputs) {
        if (input.name == device) {
            const auto& sample = input.counters.newest;
            return { sample.values.begin(), sample.values.begin() + sample.count };
        }
    }
    return {};
}

std::optional<Finding> MicroscopePresenter::diagnosis(int index) const
{
    const auto& record = at(index);
    if (record.hasBytes && !record.isCut()) {
        if (auto found = wire::diagnose(record.stored(), expectation(index), m_end.name)) {
            return found;
        }
    }
    const auto global = (m_end.kind == Kind::Input ? record.after : record.before).stored();
    return wire::diagnoseUnit(global.values(), measured(), m_end.name);
}

QByteArray MicroscopePresenter::capture() const
{
    wire::PcapBuilder capture;
    const auto isInput = m_end.kind == Kind::Input;
    const auto end = address();
    // Outputs send from ports that the system chose.
    const wire::Address spine {
        spine::listenAddress(m_cell.routing(), m_cell.routingOptions(), {}).host, 0
    };
    for (int i = count() - 1; i >= 0; --i) {
        const auto& record = at(i);
        if (record.hasBytes) {
            capture.add(
                wallNs(record), isInput ? record.sender : spine, end, record.stored(), record.size);
        }
    }
    return capture.file();
}

} // namespace medulla::widgets::microscope
