// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/record/dissector.h"

#include "core/spine/config_check.h"

#include <QStringList>

namespace medulla {

namespace {

/// A string of Lua.
QString quoted(QString text)
{
    text.replace(QLatin1Char('\\'), QLatin1String("\\\\"));
    text.replace(QLatin1Char('"'), QLatin1String("\\\""));
    text.replace(QLatin1Char('\n'), QLatin1String("\\n"));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

/// Shows doubles of Simulink, little endian, or text; ends are looked up by address and port.
const auto kCode = QStringLiteral(R"lua(
local proto = Proto("medulla", "Medulla " .. cell)
local end_field = ProtoField.string("medulla.end", "Input or output")
local format_field = ProtoField.string("medulla.format", "Format")
local value_field = ProtoField.double("medulla.value", "Value")
local text_field = ProtoField.string("medulla.text", "Values")
proto.fields = { end_field, format_field, value_field, text_field }

function proto.dissector(buffer, pinfo, tree)
    local to = ends[tostring(pinfo.dst) .. ":" .. pinfo.dst_port]
    if to == nil then
        return 0
    end
    pinfo.cols.protocol = "MEDULLA"
    local branch = tree:add(proto, buffer())
    branch:add(end_field, to.name)
    branch:add(format_field, to.format)
    local words = {}
    if to.format == "simulink" then
        for at = 0, buffer:len() - 8, 8 do
            branch:add_le(value_field, buffer(at, 8))
            words[#words + 1] = string.format("%.3f", buffer(at, 8):le_float())
        end
    else
        branch:add(text_field, buffer())
        words[1] = buffer():string()
    end
    pinfo.cols.info = to.name .. ": " .. table.concat(words, ", ")
    return buffer:len()
end

local udp = DissectorTable.get("udp.port")
for address in pairs(ends) do
    udp:add(tonumber(address:match(":(%d+)$")), proto)
end
)lua");

} // namespace

QString wiresharkDissector(
    const QString& name, const spine::Config& config, const spine::Options& options)
{
    QStringList ends;
    const auto add = [&ends](
                         const wire::Address& address, const QString& end, const QString& format) {
        ends << QStringLiteral("    [%1] = { name = %2, format = %3 },")
                    .arg(quoted(address.toString()), quoted(end), quoted(format));
    };
    for (const auto& input : config.inputs) {
        if (!options.localInputs.contains(input.name)) {
            add(spine::listenAddress(config, options, input), input.name, input.format);
        }
    }
    for (const auto& output : config.outputs) {
        if (!options.localOutputs.contains(output.name)) {
            add(spine::sendAddress(options, output), output.name, output.format);
        }
    }
    return QStringLiteral(
               "-- Dissector for Wireshark: the datagrams of %1. Save it as medulla.lua in the\n"
               "-- folder \"Personal Lua Plugins\" (Help, About Wireshark, Folders).\n"
               "local cell = %2\n"
               "local ends = {\n%3\n}\n")
               .arg(name, quoted(name), ends.join(QLatin1Char('\n')))
        + kCode.mid(1).trimmed();
}

} // namespace medulla
