// SPDX-License-Identifier: GPL-3.0-or-later
// Reads an MCAP file with the reference implementation and prints its content as JSON.
import { open } from "node:fs/promises";

import { McapIndexedReader } from "@mcap/core";
import { decompress } from "fzstd";

const file = await open(process.argv[2]);
const readable = {
  size: async () => BigInt((await file.stat()).size),
  read: async (offset, size) => {
    const bytes = new Uint8Array(Number(size));
    await file.read(bytes, 0, Number(size), Number(offset));
    return bytes;
  },
};
const decompressHandlers = {
  zstd: (bytes, size) => decompress(bytes, new Uint8Array(Number(size))),
};
const reader = await McapIndexedReader.Initialize({ readable, decompressHandlers });
const messages = [];
for await (const message of reader.readMessages()) {
  messages.push({
    channel: message.channelId,
    sequence: message.sequence,
    logTime: String(message.logTime),
    data: Buffer.from(message.data).toString("utf8"),
  });
}
const attachments = [];
for await (const attachment of reader.readAttachments()) {
  attachments.push({
    name: attachment.name,
    mediaType: attachment.mediaType,
    data: Buffer.from(attachment.data).toString("utf8"),
  });
}
const metadata = [];
for await (const each of reader.readMetadata()) {
  metadata.push({ name: each.name, entries: Object.fromEntries(each.metadata) });
}
console.log(
  JSON.stringify({
    profile: reader.header.profile,
    topics: Object.fromEntries([...reader.channelsById.values()].map((c) => [c.id, c.topic])),
    schemas: [...reader.schemasById.values()].map((s) => s.name),
    count: Number(reader.statistics.messageCount),
    messages,
    attachments,
    metadata,
  }),
);
