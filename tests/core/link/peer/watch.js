// SPDX-License-Identifier: GPL-3.0-or-later
// Subscribes to all channels of a Foxglove WebSocket server for some seconds, checks each message
// against the schema of its channel, and prints what each client got, as a JSON list.
//   node watch.js URL SECONDS [CLIENTS [STALLED]]
// The last STALLED clients stop reading; only the first client checks schemas.
const { FoxgloveClient } = require("@foxglove/ws-protocol");
const published = require("@foxglove/schemas/jsonschema");
const Ajv = require("ajv").default;
const { isDeepStrictEqual } = require("node:util");
const { WebSocket } = require("ws");

const [url, seconds, clients = "1", stalled = "0"] = process.argv.slice(2);
const ajv = new Ajv({ strict: false, allErrors: true });

function watch(isChecked, isStalled) {
  const result = { topics: {}, errors: [], statuses: [], foreignSchemas: [] };
  const subscriptions = new Map();
  const socket = new WebSocket(url, [FoxgloveClient.SUPPORTED_SUBPROTOCOL]);
  const client = new FoxgloveClient({ ws: socket });
  const note = (error) => result.errors.length < 20 && result.errors.push(error);
  client.on("error", (error) => note(String(error)));
  client.on("serverInfo", (info) => (result.serverInfo = info));
  client.on("status", (status) => result.statuses.push(status));
  client.on("advertise", (channels) => {
    for (const channel of channels) {
      const schema = JSON.parse(channel.schema);
      const name = channel.schemaName.replace(/^foxglove\./, "");
      if (name !== channel.schemaName && !isDeepStrictEqual(schema, published[name])) {
        result.foreignSchemas.push(channel.schemaName);
      }
      result.topics[channel.topic] = 0;
      const validate = isChecked ? ajv.compile(schema) : () => true;
      subscriptions.set(client.subscribe(channel.id), { topic: channel.topic, validate });
    }
    if (isStalled) {
      socket.pause();
    }
  });
  client.on("message", ({ subscriptionId, timestamp, data }) => {
    const { topic, validate } = subscriptions.get(subscriptionId);
    ++result.topics[topic];
    if (!isChecked) {
      return;
    }
    const message = JSON.parse(new TextDecoder().decode(data));
    if (!validate(message)) {
      note({ topic, errors: validate.errors, message });
    }
    // A scene that never changes is as old as its first subscriber; a wrong unit would be years.
    const ageS = Math.abs(Date.now() - Number(timestamp / 1_000_000n)) / 1000;
    if (ageS > 600) {
      note({ topic, ageS });
    }
  });
  return result;
}

const results = [];
for (let i = 0; i < Number(clients); ++i) {
  results.push(watch(i === 0, i >= Number(clients) - Number(stalled)));
}
setTimeout(() => {
  process.stdout.write(JSON.stringify(results), () => process.exit(0));
}, Number(seconds) * 1000);
