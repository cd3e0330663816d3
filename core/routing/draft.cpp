// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routing/draft.h"

#include <algorithm>
#include <map>

namespace medulla::routing {
namespace {

/// The programs of the original cells listen at ports up to 26001.
constexpr std::uint16_t kFirstFreePort = 26100;

template <class List>
auto findNamed(List& list, const QString& name)
{
    return std::find_if(
        list.begin(), list.end(), [&](const auto& one) { return one.name == name; });
}

bool has(const spine::Config& config, End end, const QString& name)
{
    return end == End::Input ? config.input(name) != nullptr : config.output(name) != nullptr;
}

tl::unexpected<Finding> missing(const spine::Config& config, End end, const QString& name)
{
    return failure(config.source,
        end == End::Input
            ? Text(QT_TRANSLATE_NOOP("medulla", "There is no input \"%1\"."), { name })
            : Text(QT_TRANSLATE_NOOP("medulla", "There is no output \"%1\"."), { name }),
        QT_TRANSLATE_NOOP("medulla", "Choose one that there is."));
}

Result<void> checkName(const spine::Config& config, End end, const QString& name)
{
    if (name.trimmed().isEmpty() || name != name.trimmed()) {
        return failure(config.source,
            QT_TRANSLATE_NOOP("medulla", "A name neither is empty nor begins or ends in a blank."),
            QT_TRANSLATE_NOOP("medulla", "Enter another name."));
    }
    if (has(config, end, name)) {
        return failure(config.source,
            end == End::Input
                ? Text(QT_TRANSLATE_NOOP("medulla", "Another input is called \"%1\"."), { name })
                : Text(QT_TRANSLATE_NOOP("medulla", "Another output is called \"%1\"."), { name }),
            QT_TRANSLATE_NOOP("medulla", "Enter another name."));
    }
    return {};
}

Result<void> checkConnection(
    const spine::Config& config, const QString& input, const QString& output)
{
    if (config.input(input) == nullptr) {
        return missing(config, End::Input, input);
    }
    if (config.output(output) == nullptr) {
        return missing(config, End::Output, output);
    }
    const spine::ConnectionConfig wanted { input, output };
    if (std::any_of(config.connections.begin(), config.connections.end(),
            [&](const auto& one) { return one.isParallelTo(wanted); })) {
        return failure(config.source,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is connected to \"%2\" already."),
                { input, output }),
            QT_TRANSLATE_NOOP("medulla", "One connection is enough."));
    }
    return {};
}

/// The frame of an end that had `from` as its name: it goes along, or stays with another end of
/// that name as well.
void moveFrame(spine::Config& config, const QString& from, const std::optional<QString>& to)
{
    const auto frame = config.transforms.find(from);
    if (frame == config.transforms.end() || from == QLatin1String("default")) {
        return;
    }
    if (to && config.transforms.count(*to) == 0) {
        config.transforms.emplace(*to, frame->second);
    }
    if (!has(config, End::Input, from) && !has(config, End::Output, from)) {
        config.transforms.erase(from);
    }
}

std::map<QString, QString>& renamedOf(Draft& draft, End end)
{
    return end == End::Input ? draft.renamed.inputs : draft.renamed.outputs;
}

/// The entry of the file that has this name now.
auto findNow(std::map<QString, QString>& renamed, const QString& name)
{
    return std::find_if(
        renamed.begin(), renamed.end(), [&](const auto& one) { return one.second == name; });
}

} // namespace

Result<void> addInput(Draft& draft, spine::InputConfig input)
{
    if (auto checked = checkName(draft.config, End::Input, input.name); !checked) {
        return checked;
    }
    draft.config.inputs.push_back(std::move(input));
    return {};
}

Result<void> addOutput(Draft& draft, spine::OutputConfig output)
{
    if (auto checked = checkName(draft.config, End::Output, output.name); !checked) {
        return checked;
    }
    draft.config.outputs.push_back(std::move(output));
    return {};
}

Result<void> removeEnd(Draft& draft, End end, const QString& name)
{
    auto& config = draft.config;
    if (!has(config, end, name)) {
        return missing(config, end, name);
    }
    std::erase_if(config.connections,
        [&](const auto& one) { return (end == End::Input ? one.input : one.output) == name; });
    if (end == End::Input) {
        config.inputs.erase(findNamed(config.inputs, name));
    } else {
        config.outputs.erase(findNamed(config.outputs, name));
    }
    auto& renamed = renamedOf(draft, end);
    if (const auto old = findNow(renamed, name); old != renamed.end()) {
        renamed.erase(old);
    }
    moveFrame(config, name, std::nullopt);
    return {};
}

Result<void> renameEnd(Draft& draft, End end, const QString& name, const QString& newName)
{
    auto& config = draft.config;
    if (!has(config, end, name)) {
        return missing(config, end, name);
    }
    if (name == newName) {
        return {};
    }
    if (auto checked = checkName(config, end, newName); !checked) {
        return checked;
    }
    if (end == End::Input) {
        findNamed(config.inputs, name)->name = newName;
    } else {
        findNamed(config.outputs, name)->name = newName;
    }
    for (auto& one : config.connections) {
        auto& of = end == End::Input ? one.input : one.output;
        if (of == name) {
            of = newName;
        }
    }
    auto& renamed = renamedOf(draft, end);
    if (const auto old = findNow(renamed, name); old == renamed.end()) {
        renamed[name] = newName;
    } else if (old->first == newName) {
        renamed.erase(old);
    } else {
        old->second = newName;
    }
    moveFrame(config, name, newName);
    return {};
}

Result<void> addConnection(Draft& draft, const QString& input, const QString& output)
{
    if (auto checked = checkConnection(draft.config, input, output); !checked) {
        return checked;
    }
    draft.config.connections.push_back({ input, output });
    return {};
}

Result<void> removeConnection(Draft& draft, const QString& input, const QString& output)
{
    const auto* found = connectionOf(draft, input, output);
    auto& all = draft.config.connections;
    if (found == nullptr) {
        return failure(draft.config.source,
            Text(QT_TRANSLATE_NOOP("medulla", "\"%1\" is not connected to \"%2\"."),
                { input, output }),
            QT_TRANSLATE_NOOP("medulla", "Choose a connection that there is."));
    }
    all.erase(all.begin() + (found - all.data()));
    return {};
}

Result<void> moveConnection(Draft& draft, const spine::ConnectionConfig& connection,
    const QString& input, const QString& output)
{
    if (auto checked = checkConnection(draft.config, input, output); !checked) {
        return checked;
    }
    auto* found = connectionOf(draft, connection.input, connection.output);
    if (found == nullptr) {
        return removeConnection(draft, connection.input, connection.output);
    }
    found->input = input;
    found->output = output;
    return {};
}

void setFrame(Draft& draft, const QString& name, const std::optional<Frame>& frame)
{
    if (frame) {
        draft.config.transforms.insert_or_assign(name, *frame);
    } else {
        draft.config.transforms.erase(name);
    }
}

spine::InputConfig* inputOf(Draft& draft, const QString& name)
{
    const auto found = findNamed(draft.config.inputs, name);
    return found == draft.config.inputs.end() ? nullptr : &*found;
}

spine::OutputConfig* outputOf(Draft& draft, const QString& name)
{
    const auto found = findNamed(draft.config.outputs, name);
    return found == draft.config.outputs.end() ? nullptr : &*found;
}

spine::ConnectionConfig* connectionOf(Draft& draft, const QString& input, const QString& output)
{
    auto& all = draft.config.connections;
    const auto found = std::find_if(all.begin(), all.end(),
        [&](const auto& one) { return one.input == input && one.output == output; });
    return found == all.end() ? nullptr : &*found;
}

QString freeName(const spine::Config& config, End end, const QString& base)
{
    auto name = base;
    for (int number = 2; has(config, end, name); ++number) {
        name = base + QString::number(number);
    }
    return name;
}

std::uint16_t freePort(const spine::Config& config)
{
    auto port = kFirstFreePort;
    while (std::any_of(config.inputs.begin(), config.inputs.end(),
        [port](const auto& one) { return one.port == port; })) {
        ++port;
    }
    return port;
}

} // namespace medulla::routing
