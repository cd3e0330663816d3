// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/copy_recording.h"

#include "core/base/save_file.h"
#include "core/record/mcap_reader.h"
#include "core/record/mcap_writer.h"
#include "core/record/recording_format.h"
#include "core/record/signal_block_reader.h"
#include "core/record/signal_overview.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace medulla::recorder {

using record::McapReader;
using record::McapWriter;
namespace mcap = record::mcap;
namespace format = record::format;

namespace {

record::SignalChannel signalChannelOf(
    const mcap::Channel& channel, const std::vector<QByteArray>& names)
{
    constexpr int kFinest = -9; ///< also where the channel does not tell it
    constexpr int kCoarsest = 9;
    bool isNumber = false;
    const auto resolution = channel.metadata.at("resolution").mid(2).toInt(&isNumber); // "1e-3"
    const auto unit = channel.metadata.find("unit");
    return { channel.topic, unit == channel.metadata.end() ? QByteArray() : unit->second, names,
        isNumber ? std::clamp(resolution, kFinest, kCoarsest) : kFinest };
}

/// Makes the overview of the signals that are copied.
class OverviewMaker {
public:
    /// A message of a channel of the copy.
    void take(const mcap::Channel& channel, const mcap::Message& message)
    {
        if (!record::SignalBlockReader::reads(channel) || !m_block.take(message)) {
            return;
        }
        const auto& names = m_block.names();
        auto& known = m_channels[message.channel];
        if (!known) {
            known = { m_overview.addChannel(signalChannelOf(channel, names)), names };
        }
        if (known->names != names) {
            return; // by another program: an overview may lack values
        }
        const auto& timesNs = m_block.timesNs();
        m_moment.resize(names.size());
        for (std::size_t i = 0; i < timesNs.size(); ++i) {
            for (std::size_t name = 0; name < names.size(); ++name) {
                m_moment[name] = m_block.values(name)[i];
            }
            m_overview.add(known->index, timesNs[i], m_moment);
        }
    }
    [[nodiscard]] Result<void> attachTo(McapWriter& to) { return m_overview.attachTo(to); }

private:
    struct Channel {
        std::size_t index = 0;
        std::vector<QByteArray> names;
    };

    record::SignalBlockReader m_block;
    record::SignalOverview m_overview;
    std::map<mcap::ChannelId, std::optional<Channel>> m_channels;
    std::vector<double> m_moment; ///< a member, so that its memory is kept
};

/// Copies files one after the other into one writer.
class Copier {
public:
    Copier(const Copy& copy, McapWriter& to, const std::stop_token& stop)
        : m_copy(copy)
        , m_to(to)
        , m_stop(stop)
    {
    }

    Result<void> add(const QString& path)
    {
        auto opened = McapReader::open(path);
        if (!opened) {
            m_copied.findings.push_back(opened.error());
            return {};
        }
        m_isAnyRecording = true;
        auto& reader = **opened;
        if (auto added = addMetadata(reader); !added) {
            return added;
        }
        if (auto added = addAttachments(reader); !added) {
            return added;
        }
        if (auto added = addMessages(reader); !added) {
            return added;
        }
        const auto& findings = reader.findings();
        m_copied.findings.insert(m_copied.findings.end(), findings.begin(), findings.end());
        return {};
    }

    /// Attaches the overview of the copied signals.
    Result<void> finish() { return m_overview.attachTo(m_to); }

    Result<void> addMetadata(const mcap::Metadata& metadata)
    {
        const auto last = m_metadata.find(metadata.name);
        if (last != m_metadata.end() && last->second == metadata.entries) {
            return {};
        }
        m_metadata.insert_or_assign(metadata.name, metadata.entries);
        return m_to.addMetadata(metadata);
    }

    [[nodiscard]] const Copied& copied() const { return m_copied; }
    [[nodiscard]] bool isAnyRecording() const { return m_isAnyRecording; }

private:
    using SchemaKey = std::tuple<QByteArray, QByteArray, QByteArray>;
    using ChannelKey = std::tuple<mcap::SchemaId, QByteArray, QByteArray, mcap::Dictionary>;

    Result<void> addMetadata(McapReader& reader)
    {
        for (const auto& index : reader.summary().metadata) {
            if (m_copy.kept && index.name == m_copy.kept->name) {
                continue;
            }
            const auto metadata = reader.metadata(index);
            if (!metadata) {
                m_copied.findings.push_back(metadata.error());
            } else if (auto added = addMetadata(*metadata); !added) {
                return added;
            }
        }
        return {};
    }

    Result<void> addAttachments(McapReader& reader)
    {
        for (const auto& index : reader.summary().attachments) {
            if (index.name == record::SignalOverview::kName) {
                continue; // of all values of the source, not of the copied ones
            }
            const auto attachment = reader.attachment(index);
            if (!attachment) {
                m_copied.findings.push_back(attachment.error());
                continue;
            }
            const auto last = m_attachments.find(attachment->name);
            if (last != m_attachments.end() && last->second == attachment->data) {
                continue;
            }
            m_attachments.insert_or_assign(attachment->name, attachment->data);
            if (auto added = m_to.attach(*attachment); !added) {
                return added;
            }
        }
        return {};
    }

    Result<void> addMessages(McapReader& reader)
    {
        std::map<mcap::ChannelId, mcap::ChannelId> ids;
        Result<void> result;
        reader.read({ m_copy.firstNs, m_copy.lastNs, {} }, [&](mcap::Message message) {
            auto& id = ids[message.channel];
            if (id == 0) {
                id = channelOf(reader.summary(), message.channel);
            }
            message.channel = id;
            if (const auto to = m_to.summary().channels.find(id);
                to != m_to.summary().channels.end()) {
                m_overview.take(to->second, message);
            }
            result = m_to.write(message);
            auto& copied = m_copied;
            copied.firstNs =
                copied.messages == 0 ? message.logTime : std::min(copied.firstNs, message.logTime);
            copied.lastNs = std::max(copied.lastNs, message.logTime);
            ++copied.messages;
            return result.has_value() && !m_stop.stop_requested();
        });
        if (result && m_stop.stop_requested()) {
            return failure(m_copy.to, QT_TRANSLATE_NOOP("medulla", "The copy was stopped."), {});
        }
        return result;
    }

    mcap::ChannelId channelOf(const mcap::Summary& summary, mcap::ChannelId id)
    {
        const auto& channel = summary.channels.at(id);
        const ChannelKey key { schemaOf(summary, channel.schema), channel.topic, channel.encoding,
            channel.metadata };
        auto& known = m_channels[key];
        if (known == 0) {
            const auto isDatagrams = channel.topic.startsWith(format::kInputTopic)
                || channel.topic.startsWith(format::kOutputTopic);
            known =
                m_to.addChannel(channel.topic, std::get<0>(key), channel.encoding, channel.metadata,
                    isDatagrams ? record::ChunkGroup::Main : record::ChunkGroup::Values);
        }
        return known;
    }

    mcap::SchemaId schemaOf(const mcap::Summary& summary, mcap::SchemaId id)
    {
        const auto found = summary.schemas.find(id);
        if (found == summary.schemas.end()) {
            return 0;
        }
        const auto& schema = found->second;
        auto& known = m_schemas[{ schema.name, schema.encoding, schema.data }];
        if (known == 0) {
            known = m_to.addSchema(schema.name, schema.encoding, schema.data);
        }
        return known;
    }

    const Copy& m_copy;
    McapWriter& m_to;
    const std::stop_token& m_stop;
    Copied m_copied;
    bool m_isAnyRecording = false; ///< of the sources
    OverviewMaker m_overview;
    std::map<SchemaKey, mcap::SchemaId> m_schemas;
    std::map<ChannelKey, mcap::ChannelId> m_channels;
    std::map<QByteArray, mcap::Dictionary> m_metadata; ///< by name, the last one written
    std::map<QByteArray, QByteArray> m_attachments; ///< likewise, their data
};

} // namespace

Result<Copied> copyRecording(const Copy& copy, const std::stop_token& stop)
{
    Copied copied;
    const auto saved = saveFile(copy.to, [&](QIODevice& device) -> Result<void> {
        auto mcap = McapWriter::to(
            device, copy.to, { format::kProfile, QByteArray("Medulla ") + MEDULLA_VERSION });
        if (!mcap) {
            return tl::make_unexpected(mcap.error());
        }
        Copier copier(copy, **mcap, stop);
        if (copy.kept) {
            if (auto added = copier.addMetadata(*copy.kept); !added) {
                return added;
            }
        }
        for (const auto& file : copy.from) {
            if (auto added = copier.add(file); !added) {
                return added;
            }
        }
        if (auto finished = copier.finish(); !finished) {
            return finished;
        }
        copied = copier.copied();
        if (!copier.isAnyRecording() && !copied.findings.empty()) {
            return tl::make_unexpected(copied.findings.front());
        }
        return (*mcap)->finish();
    });
    return saved.map([&copied] { return copied; });
}

} // namespace medulla::recorder
