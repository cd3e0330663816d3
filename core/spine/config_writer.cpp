// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spine/config_writer.h"

#include "core/base/json_text.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace medulla::spine {

namespace {

using Path = JsonText::Path;

const auto kMedulla = QStringLiteral("medulla");

Json asJson(const QString& text)
{
    return text.toStdString();
}

Json asJson(const std::vector<wire::Network>& senders)
{
    auto list = Json::array();
    for (const auto& sender : senders) {
        list.push_back(sender.toString().toStdString());
    }
    return list;
}

const char* nameOf(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug:
        return "debug";
    case LogLevel::Info:
        return "info";
    case LogLevel::Warning:
        return "warning";
    case LogLevel::Error:
        return "error";
    case LogLevel::Critical:
        break;
    }
    return "critical";
}

Path with(Path path, JsonText::Step step)
{
    path.push_back(std::move(step));
    return path;
}

template <class List>
auto findNamed(const List& list, const QString& name)
{
    return std::find_if(
        list.begin(), list.end(), [&](const auto& one) { return one.name == name; });
}

class Rewriting {
public:
    Rewriting(JsonText text, const Config& before, const Config& after)
        : m_text(std::move(text))
        , m_before(before)
        , m_after(after)
    {
    }

    QByteArray run(const RenamedInterfaces& renamed)
    {
        if (m_after.host != m_before.host) {
            m_text.set({ QStringLiteral("host") }, asJson(hostText(m_after.host)));
        }
        if (m_after.logLevel != m_before.logLevel) {
            m_text.set({ QStringLiteral("loglevel") }, nameOf(m_after.logLevel));
        }
        if (m_after.repeatMs != m_before.repeatMs) {
            setOwn({}, QStringLiteral("repeatMs"), m_after.repeatMs);
        }
        rewriteInterfaces(QStringLiteral("input"), m_before.inputs, m_after.inputs, renamed.inputs);
        rewriteInterfaces(
            QStringLiteral("output"), m_before.outputs, m_after.outputs, renamed.outputs);
        rewriteConnections();
        rewriteTransforms();
        return m_text.text();
    }

private:
    static QString hostText(std::uint32_t host) { return wire::Network::ofHost(host).toString(); }

    /// One of Medulla's own keys; nothing takes it out.
    void setOwn(const Path& entry, const QString& key, const std::optional<Json>& value)
    {
        const auto within = with(with(entry, kMedulla), key);
        const auto direct = with(entry, key);
        if (!value) {
            m_text.remove(within);
            m_text.remove(direct);
        } else if (m_text.contains(within)
            || (m_text.contains(with(entry, kMedulla)) && !m_text.contains(direct))) {
            m_text.set(within, *value);
        } else {
            m_text.set(direct, *value);
        }
    }

    template <class Interface>
    void rewriteInterfaces(const QString& kind, std::vector<Interface> before,
        const std::vector<Interface>& after, const std::map<QString, QString>& renamed)
    {
        const Path all { QStringLiteral("interfaces"), kind };
        for (auto& one : before) {
            const auto name = renamed.find(one.name);
            if (name != renamed.end() && m_text.rename(with(all, one.name), name->second)) {
                one.name = name->second;
            }
        }
        for (const auto& one : after) {
            const auto old = findNamed(before, one.name);
            if (old == before.end()) {
                m_text.append(all, membersOf(one), one.name);
                continue;
            }
            rewrite(with(all, one.name), *old, one);
        }
        // Last, so that what was added could look like it.
        for (const auto& one : before) {
            if (findNamed(after, one.name) == after.end()) {
                m_text.remove(with(all, one.name));
            }
        }
    }

    static JsonText::Members membersOf(const InputConfig& input)
    {
        JsonText::Members members { { QStringLiteral("port"), input.port },
            { QStringLiteral("streamed"), input.streamed },
            { QStringLiteral("format"), asJson(input.format) } };
        if (!input.from.empty()) {
            members.emplace_back(QStringLiteral("from"), asJson(input.from));
        }
        return members;
    }
    void rewrite(const Path& entry, const InputConfig& before, const InputConfig& after)
    {
        if (after.port != before.port) {
            m_text.set(with(entry, QStringLiteral("port")), after.port);
        }
        if (after.streamed != before.streamed) {
            m_text.set(with(entry, QStringLiteral("streamed")), after.streamed);
        }
        if (after.format != before.format) {
            m_text.set(with(entry, QStringLiteral("format")), asJson(after.format));
        }
        if (after.from != before.from) {
            setOwn(entry, QStringLiteral("from"),
                after.from.empty() ? std::nullopt : std::optional(asJson(after.from)));
        }
    }

    static JsonText::Members membersOf(const OutputConfig& output)
    {
        const OutputConfig standard;
        JsonText::Members members { { QStringLiteral("host"),
                                        asJson(hostText(output.address.host)) },
            { QStringLiteral("port"), output.address.port },
            { QStringLiteral("format"), asJson(output.format) } };
        if (output.thresholdMm) {
            members.emplace_back(QStringLiteral("threshold"), *output.thresholdMm);
        }
        if (output.checkElementsCount != standard.checkElementsCount) {
            members.emplace_back(QStringLiteral("checkElementsCount"), output.checkElementsCount);
        }
        if (output.repeatMs) {
            members.emplace_back(QStringLiteral("repeatMs"), *output.repeatMs);
        }
        if (output.unguarded) {
            members.emplace_back(QStringLiteral("unguarded"), true);
        }
        return members;
    }
    void rewrite(const Path& entry, const OutputConfig& before, const OutputConfig& after)
    {
        if (after.address.host != before.address.host) {
            m_text.set(with(entry, QStringLiteral("host")), asJson(hostText(after.address.host)));
        }
        if (after.address.port != before.address.port) {
            m_text.set(with(entry, QStringLiteral("port")), after.address.port);
        }
        if (after.format != before.format) {
            m_text.set(with(entry, QStringLiteral("format")), asJson(after.format));
        }
        if (after.thresholdMm != before.thresholdMm) {
            const auto path = with(entry, QStringLiteral("threshold"));
            if (after.thresholdMm) {
                m_text.set(path, *after.thresholdMm);
            } else {
                m_text.remove(path);
            }
        }
        if (after.checkElementsCount != before.checkElementsCount) {
            m_text.set(with(entry, QStringLiteral("checkElementsCount")), after.checkElementsCount);
        }
        if (after.repeatMs != before.repeatMs) {
            setOwn(entry, QStringLiteral("repeatMs"),
                after.repeatMs ? std::optional<Json>(*after.repeatMs) : std::nullopt);
        }
        if (after.unguarded != before.unguarded) {
            setOwn(entry, QStringLiteral("unguarded"),
                after.unguarded ? std::optional<Json>(true) : std::nullopt);
        }
    }

    /// The elements of the list and `m_before.connections` have the same order. A connection of
    /// renamed interfaces gets the new names in its place.
    void rewriteConnections()
    {
        const Path all { QStringLiteral("connections") };
        auto wanted = m_after.connections;
        std::vector<std::size_t> left; // elements that are wanted no more
        for (std::size_t i = 0; i < m_before.connections.size(); ++i) {
            const auto& old = m_before.connections[i];
            const auto same = std::find_if(wanted.begin(), wanted.end(),
                [&](const auto& one) { return one.isParallelTo(old); });
            if (same == wanted.end()) {
                left.push_back(i);
                continue;
            }
            setPassEqual(with(all, i), old.passEqualAfterMs, same->passEqualAfterMs);
            wanted.erase(same);
        }
        // What is new takes the place of what is left, so that a connection that was dragged
        // elsewhere stays where it stands.
        std::size_t used = 0;
        for (const auto& one : wanted) {
            if (used < left.size()) {
                const auto entry = with(all, left[used]);
                m_text.set(with(entry, QStringLiteral("input")), asJson(one.input));
                m_text.set(with(entry, QStringLiteral("output")), asJson(one.output));
                setPassEqual(
                    entry, m_before.connections[left[used]].passEqualAfterMs, one.passEqualAfterMs);
                ++used;
                continue;
            }
            JsonText::Members members { { QStringLiteral("input"), asJson(one.input) },
                { QStringLiteral("output"), asJson(one.output) } };
            if (one.passEqualAfterMs) {
                members.emplace_back(QStringLiteral("passEqualAfterMs"), *one.passEqualAfterMs);
            }
            m_text.append(all, members);
        }
        for (auto i = left.size(); i > used; --i) {
            m_text.remove(with(all, left[i - 1]));
        }
    }
    void setPassEqual(
        const Path& entry, const std::optional<int>& before, const std::optional<int>& after)
    {
        if (after != before) {
            setOwn(entry, QStringLiteral("passEqualAfterMs"),
                after ? std::optional<Json>(*after) : std::nullopt);
        }
    }

    void rewriteTransforms()
    {
        const Path all { QStringLiteral("transforms") };
        for (const auto& [name, frame] : m_after.transforms) {
            const auto old = m_before.transforms.find(name);
            if (old == m_before.transforms.end() || !(old->second == frame)) {
                if (!m_text.contains(all)) {
                    m_text.set(all, Json::object());
                }
                m_text.set(with(all, name), asJson(frame.toString()));
            }
        }
        for (const auto& [name, frame] : m_before.transforms) {
            if (m_after.transforms.count(name) == 0) {
                m_text.remove(with(all, name));
            }
        }
    }

    JsonText m_text;
    const Config& m_before;
    const Config& m_after;
};

} // namespace

Checked<QByteArray> rewriteConfig(const QByteArray& text, const Config& before, const Config& after,
    const RenamedInterfaces& renamed)
{
    auto parsed = JsonText::parse(text, before.source);
    if (!parsed) {
        return tl::make_unexpected(parsed.error());
    }
    return Rewriting(std::move(*parsed), before, after).run(renamed);
}

} // namespace medulla::spine
