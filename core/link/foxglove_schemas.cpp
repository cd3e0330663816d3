// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/foxglove_schemas.h"

#include <array>

#include <QFile>

/// The files are in a static library, whose resources are registered by name. In the global
/// namespace, as the macro asks for.
static void initFoxgloveSchemas()
{
    Q_INIT_RESOURCE(medulla_foxglove_schemas);
}

namespace medulla::link {

namespace {

/// In the order of FoxgloveSchema.
constexpr std::array kSchemaNames { "FrameTransforms", "Grid", "Log", "SceneUpdate" };

QByteArray schemaFile(const char* name)
{
    initFoxgloveSchemas();
    QFile file(QStringLiteral(":/medulla/foxglove/%1.json").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

Channel foxgloveChannel(const QByteArray& topic, FoxgloveSchema schema, bool isLatched)
{
    const auto* const name = kSchemaNames.at(std::size_t(schema));
    return { topic, QByteArray("foxglove.") + name, schemaFile(name), isLatched };
}

Channel signalChannel(const QByteArray& topic)
{
    return { topic, "medulla.Signal", R"({
  "type": "object",
  "description": "Values of an input or output of the Spine at the time of the message.",
  "properties": {
    "x": {"type": "number", "description": "mm, global frame"},
    "y": {"type": "number", "description": "mm, global frame"},
    "z": {"type": "number", "description": "mm, global frame"},
    "v4": {"type": "number", "description": "fourth value, such as a certainty"}
  },
  "required": ["x"],
  "additionalProperties": false
})" };
}

Channel mazeMomentChannel(const QByteArray& topic)
{
    return { topic, "medulla.MazeMoment", R"({
  "type": "object",
  "description": "A maze game in a cycle. Lengths in Mu (a robot's diameter), frame of the arena.",
  "properties": {
    "cycle": {"type": "integer"},
    "state": {"enum": ["unknown", "waiting", "running", "paused", "finished"]},
    "robots": {"type": "array", "items": {
      "type": "object",
      "properties": {
        "number": {"type": "integer", "minimum": 1},
        "x": {"type": "number"},
        "y": {"type": "number"},
        "headingRad": {"type": "number", "description": "counter-clockwise from the x axis"},
        "score": {"type": "integer"},
        "collisions": {"type": "integer"},
        "speedMuPerCycle": {"type": "number"},
        "believed": {
          "type": "object",
          "description": "the pose that the agent believes",
          "properties": {
            "cycle": {"type": "integer"},
            "x": {"type": "number"},
            "y": {"type": "number"},
            "headingRad": {"type": "number"}
          },
          "required": ["cycle", "x", "y", "headingRad"]
        }
      },
      "required": ["number"]
    }}
  },
  "required": ["cycle", "state", "robots"]
})" };
}

} // namespace medulla::link
