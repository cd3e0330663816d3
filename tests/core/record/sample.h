// SPDX-License-Identifier: GPL-3.0-or-later
// A recording that uses everything the writer can do.
#pragma once

#include "core/record/mcap_writer.h"

#include <QTest>

namespace medulla::test {

struct Sample {
    std::vector<record::mcap::Message> messages {};
    record::mcap::Attachment attachment {};
    record::mcap::Metadata metadata {};
    record::mcap::Summary summary {};
};

/// Writes `chunks` chunks of ten messages on three channels, an attachment and metadata.
inline Sample writeSample(const QString& path, int chunks = 3, bool finish = true)
{
    using namespace record;
    Sample sample;
    auto writer = McapWriter::create(path, { "x-medulla", "test" });
    if (!writer) {
        qFatal("%s", qPrintable(writer.error().shown()));
    }
    const auto must = [](const Result<void>& done) {
        if (!done) {
            qFatal("%s", qPrintable(done.error().shown()));
        }
    };
    auto& mcap = **writer;
    const auto schema = mcap.addSchema("Point", "jsonschema", R"({"type":"object"})");
    const std::array channels { mcap.addChannel("arm", schema, "json", { { "unit", "mm" } }),
        mcap.addChannel("eyes", schema, "json"), mcap.addChannel("raw", 0, "") };
    sample.attachment = { 7, 3, "site.json", "application/json", QByteArray(5000, 's') };
    sample.metadata = { "versions", { { "medulla", "0.1" }, { "site", "cell A" } } };
    for (int i = 0; i < chunks; ++i) {
        for (int k = 0; k < 10; ++k) {
            const auto count = std::uint32_t(i * 10 + k);
            const auto time = 1'000'000'000ULL + count * 1000ULL;
            const mcap::Message message { channels.at(std::size_t(k) % 3), count, time, time - 5,
                QByteArray("{\"count\":") + QByteArray::number(count) + "}" };
            must(mcap.write(message));
            sample.messages.push_back(message);
        }
        must(mcap.flush());
        if (i == 0) {
            must(mcap.attach(sample.attachment));
            must(mcap.addMetadata(sample.metadata));
        }
    }
    sample.summary = mcap.summary();
    if (finish) {
        must(mcap.finish());
    } else {
        // Simulates a killed writer: the file contains all flushed chunks and nothing after them.
        QFile::copy(path, path + QStringLiteral(".killed"));
        must(mcap.finish());
        QFile::remove(path);
        QFile::rename(path + QStringLiteral(".killed"), path);
    }
    return sample;
}

} // namespace medulla::test
