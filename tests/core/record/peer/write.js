// SPDX-License-Identifier: GPL-3.0-or-later
// Writes an MCAP file with the reference implementation: two channels, chunks without compression,
// an attachment, metadata.
import { open } from "node:fs/promises";

import { McapWriter } from "@mcap/core";

const file = await open(process.argv[2], "w");
let position = 0n;
const writable = {
  write: async (bytes) => {
    await file.write(bytes);
    position += BigInt(bytes.byteLength);
  },
  position: () => position,
};
const writer = new McapWriter({ writable, chunkSize: 200 });
await writer.start({ profile: "x-peer", library: "@mcap/core" });
const schemaId = await writer.registerSchema({
  name: "Point",
  encoding: "jsonschema",
  data: new TextEncoder().encode("{}"),
});
const ids = [];
for (const topic of ["a", "b"]) {
  ids.push(
    await writer.registerChannel({
      topic,
      schemaId,
      messageEncoding: "json",
      metadata: new Map([["unit", "mm"]]),
    }),
  );
}
for (let i = 0; i < 50; ++i) {
  await writer.addMessage({
    channelId: ids[i % 2],
    sequence: i,
    logTime: BigInt(1000 - i), // not in order
    publishTime: BigInt(i),
    data: new TextEncoder().encode(JSON.stringify({ i })),
  });
}
await writer.addAttachment({
  logTime: 5n,
  createTime: 0n,
  name: "site.json",
  mediaType: "application/json",
  data: new TextEncoder().encode("{ }"),
});
await writer.addMetadata({ name: "versions", metadata: new Map([["medulla", "1"]]) });
await writer.end();
await file.close();
