// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/site/site.h"

#include "core/arm/geometry_json.h"
#include "core/spine/config_check.h"
#include "core/spine/config_reader.h"

#include <algorithm>

#include <QDir>
#include <QFileInfo>

#include <nlohmann/json.hpp>

namespace medulla::site {

namespace {

using Json = nlohmann::ordered_json;

/// Reads the members of one object of the file and collects what is wrong with them.
class Reader {
public:
    Reader(const Json& object, QString path, const QString& file, Findings& findings)
        : m_object(object)
        , m_path(std::move(path))
        , m_file(file)
        , m_findings(findings)
    {
    }

    [[nodiscard]] QString place(const QString& key) const
    {
        return m_file + QLatin1String(": ")
            + (m_path.isEmpty() ? key : m_path + QLatin1Char('.') + key);
    }

    void text(const char* key, QString& into)
    {
        if (const auto* value = find(key)) {
            if (value->is_string() && !value->get_ref<const std::string&>().empty()) {
                into = QString::fromStdString(value->get<std::string>());
            } else {
                wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a text."),
                    QT_TRANSLATE_NOOP("medulla", "Write it between quotation marks."));
            }
        }
    }
    void flag(const char* key, bool& into)
    {
        if (const auto* value = find(key)) {
            if (value->is_boolean()) {
                into = value->get<bool>();
            } else {
                wrong(key, QT_TRANSLATE_NOOP("medulla", "This is neither true nor false."),
                    QT_TRANSLATE_NOOP("medulla", "Write true or false, without quotation marks."));
            }
        }
    }
    [[nodiscard]] QStringList texts(const char* key)
    {
        QStringList list;
        if (const auto* value = find(key)) {
            const auto isText = [](const Json& entry) { return entry.is_string(); };
            if (value->is_array() && std::all_of(value->begin(), value->end(), isText)) {
                for (const auto& entry : *value) {
                    list << QString::fromStdString(entry.get<std::string>());
                }
            } else {
                wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a list of texts."),
                    QT_TRANSLATE_NOOP("medulla", "Write it as in [\"arm\", \"head\"]."));
            }
        }
        return list;
    }
    [[nodiscard]] std::vector<Position> positions(const char* key)
    {
        std::vector<Position> list;
        const auto* value = find(key);
        const auto isPosition = [](const Json& entry) {
            return entry.is_array() && entry.size() == 3
                && std::all_of(
                    entry.begin(), entry.end(), [](const Json& n) { return n.is_number(); });
        };
        if (value != nullptr && value->is_array()
            && std::all_of(value->begin(), value->end(), isPosition)) {
            for (const auto& entry : *value) {
                list.emplace_back(
                    entry[0].get<double>(), entry[1].get<double>(), entry[2].get<double>());
            }
        } else if (value != nullptr) {
            wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not a list of positions."),
                QT_TRANSLATE_NOOP(
                    "medulla", "Write it in mm as in [[60, 25, 40], [-95, 30, 45]]."));
        }
        return list;
    }
    /// The object of that key, or null.
    [[nodiscard]] const Json* object(const char* key)
    {
        const auto* value = find(key);
        if (value != nullptr && !value->is_object()) {
            wrong(key, QT_TRANSLATE_NOOP("medulla", "This is not an object."),
                QT_TRANSLATE_NOOP("medulla", "Write it between braces: { ... }."));
            return nullptr;
        }
        return value;
    }
    [[nodiscard]] Reader inside(const char* key, const Json& object) const
    {
        const auto name = QString::fromLatin1(key);
        return { object, m_path.isEmpty() ? name : m_path + QLatin1Char('.') + name, m_file,
            m_findings };
    }
    void wrong(const char* key, Text text, Text remedy)
    {
        m_findings.push_back({ Severity::Error, place(QString::fromLatin1(key)), std::move(text),
            std::move(remedy) });
    }
    /// A key that is no key of a site file is most likely a slip of the pen.
    void refuseOthers(std::initializer_list<const char*> known)
    {
        for (const auto& [key, value] : m_object.items()) {
            const auto isIt = [&key = key](const char* name) { return key == name; };
            if (std::none_of(known.begin(), known.end(), isIt)) {
                QStringList names;
                for (const auto* name : known) {
                    names << QLatin1String(name);
                }
                wrong(key.c_str(), QT_TRANSLATE_NOOP("medulla", "A site file has no such key."),
                    Text(QT_TRANSLATE_NOOP("medulla", "The keys here are: %1."),
                        { names.join(QLatin1String(", ")) }));
            }
        }
    }

private:
    [[nodiscard]] const Json* find(const char* key) const
    {
        const auto found = m_object.find(key);
        return found == m_object.end() ? nullptr : &*found;
    }

    const Json& m_object;
    QString m_path;
    const QString& m_file;
    Findings& m_findings;
};

void readAddresses(Reader& reader, Site& site, Findings& findings)
{
    QString bind;
    reader.text("bind", bind);
    if (!bind.isEmpty()) {
        if (const auto host =
                wire::Address::parseHost(bind, reader.place(QStringLiteral("bind")))) {
            site.bind = *host;
        } else {
            findings.push_back(host.error());
        }
    }
    const auto rewrites = reader.texts("rewrite");
    for (const auto& text : rewrites) {
        if (const auto rewrite =
                wire::Rewrite::parse(text, reader.place(QStringLiteral("rewrite")))) {
            site.rewrites.push_back(*rewrite);
        } else {
            findings.push_back(rewrite.error());
        }
    }
}

/// Every name of an end that the site file uses must be in the Spine configuration.
void checkNames(Reader& reader, const Site& site)
{
    const auto check = [&](const char* key, const QString& name, bool isThere, const char* text) {
        if (!isThere) {
            QStringList names;
            if (std::string_view(text).find("output") != std::string_view::npos) {
                for (const auto& output : site.spine.outputs) {
                    names << output.name;
                }
            } else {
                for (const auto& input : site.spine.inputs) {
                    names << input.name;
                }
            }
            reader.wrong(key, Text(text, { name }),
                Text(QT_TRANSLATE_NOOP("medulla", "The configuration \"%1\" has: %2."),
                    { site.spineFile, names.join(QLatin1String(", ")) }));
        }
    };
    static const char* const kNoInput =
        QT_TRANSLATE_NOOP("medulla", "The Spine configuration has no input \"%1\".");
    static const char* const kNoOutput =
        QT_TRANSLATE_NOOP("medulla", "The Spine configuration has no output \"%1\".");
    const auto& spine = site.spine;
    check("motion.position", site.motion.position, spine.output(site.motion.position) != nullptr,
        kNoOutput);
    check("motion.command", site.motion.command, spine.output(site.motion.command) != nullptr,
        kNoOutput);
    check("motion.steps", site.motion.steps, spine.input(site.motion.steps) != nullptr, kNoInput);
    check("show.arm", site.armInput, spine.input(site.armInput) != nullptr, kNoInput);
    check("show.head", site.headInput, !site.showsHead || spine.input(site.headInput) != nullptr,
        kNoInput);
    check("show.eyes", site.eyesInput, !site.showsEyes || spine.input(site.eyesInput) != nullptr,
        kNoInput);
    for (const auto& name : site.actuators) {
        check("actuators", name, spine.output(name) != nullptr, kNoOutput);
        if (name == site.motion.position || name == site.motion.command) {
            reader.wrong("motion",
                Text(
                    QT_TRANSLATE_NOOP("medulla",
                        "The actuator \"%1\" cannot be an end of the motion part: nothing would be "
                        "sent to it."),
                    { name }),
                QT_TRANSLATE_NOOP("medulla", "Name the output that tells the motion part."));
        }
    }
    for (const auto& output : spine.outputs) {
        if (output.thresholdMm && !site.actuators.contains(output.name)) {
            reader.wrong("actuators",
                Text(QT_TRANSLATE_NOOP("medulla",
                         "The guarded output \"%1\" is missing, so STOP would not close it."),
                    { output.name }),
                QT_TRANSLATE_NOOP("medulla", "Add it to the list."));
        }
    }
}

} // namespace

Checked<Site> readSite(const QString& file, Findings* warnings)
{
    const auto document = spine::loadDocument(file);
    if (!document) {
        return tl::make_unexpected(document.error());
    }
    Findings findings;
    Site site;
    site.file = file;
    Reader reader(*document, {}, file, findings);
    if (!document->is_object()) {
        return tl::make_unexpected(Findings { { Severity::Error, file,
            QT_TRANSLATE_NOOP("medulla", "This is not a site file: it holds no object."),
            QT_TRANSLATE_NOOP(
                "medulla", "Begin with a copy of a site file that Medulla ships.") } });
    }
    reader.refuseOthers({ "name", "embedded", "spine", "bind", "rewrite", "arm", "motion", "show",
        "actuators", "open", "labels", "flames", "torches" });
    site.name = QFileInfo(file).completeBaseName();
    reader.text("name", site.name);
    reader.flag("embedded", site.embedded);
    readAddresses(reader, site, findings);

    site.arm = arm::Geometry::standard();
    if (const auto* arm = reader.object("arm")) {
        if (auto geometry = arm::geometryFromJson(*arm, reader.place(QStringLiteral("arm")))) {
            site.arm = *geometry;
        } else {
            findings.insert(findings.end(), geometry.error().begin(), geometry.error().end());
        }
    }
    if (const auto* motion = reader.object("motion")) {
        auto part = reader.inside("motion", *motion);
        part.refuseOthers({ "hosted", "position", "command", "steps" });
        part.flag("hosted", site.motion.hosted);
        part.text("position", site.motion.position);
        part.text("command", site.motion.command);
        part.text("steps", site.motion.steps);
    }
    if (const auto* show = reader.object("show")) {
        auto part = reader.inside("show", *show);
        part.refuseOthers({ "arm", "head", "eyes" });
        part.text("arm", site.armInput);
        part.text("head", site.headInput);
        part.text("eyes", site.eyesInput);
        site.showsHead = show->contains("head");
        site.showsEyes = show->contains("eyes");
    }
    if (const auto* labels = reader.object("labels")) {
        auto part = reader.inside("labels", *labels);
        for (const auto& [key, value] : labels->items()) {
            part.text(key.c_str(), site.labels[QString::fromStdString(key)]);
        }
    }
    site.open = reader.texts("open");
    site.flames = reader.positions("flames");
    site.torches = reader.positions("torches");

    reader.text("spine", site.spineFile);
    if (site.spineFile.isEmpty()) {
        reader.wrong("spine", QT_TRANSLATE_NOOP("medulla", "No Spine configuration is named."),
            QT_TRANSLATE_NOOP("medulla", "Add \"spine\": \"FILE\", relative to the site file."));
        return tl::make_unexpected(findings);
    }
    site.spineFile = QDir(QFileInfo(file).path()).filePath(site.spineFile);
    auto spine = spine::loadConfig(site.spineFile);
    if (!spine) {
        findings.insert(findings.end(), spine.error().begin(), spine.error().end());
        return tl::make_unexpected(findings);
    }
    site.spine = std::move(*spine);
    site.actuators = reader.texts("actuators");
    if (site.actuators.isEmpty()) {
        for (const auto& output : site.spine.outputs) {
            if (output.thresholdMm) {
                site.actuators << output.name;
            }
        }
    }
    checkNames(reader, site);

    auto ofSpine = spine::checkConfig(site.spine, site.spineOptions());
    ofSpine.insert(ofSpine.begin(), site.spine.notes.begin(), site.spine.notes.end());
    for (const auto& finding : ofSpine) {
        if (finding.severity == Severity::Error) {
            findings.push_back(finding);
        } else if (warnings != nullptr && finding.severity == Severity::Warning) {
            warnings->push_back(finding);
        }
    }
    if (!findings.empty()) {
        return tl::make_unexpected(findings);
    }
    return site;
}

spine::Options Site::spineOptions() const
{
    spine::Options options;
    options.bindHost = bind;
    options.rewrites = rewrites;
    options.opened = open;
    if (motion.hosted) {
        options.localInputs = { motion.steps };
        options.localOutputs = { motion.position, motion.command };
    }
    return options;
}

std::vector<wire::Address> liveAddresses(
    const spine::Config& config, const spine::Options& options, const QStringList& actuators)
{
    std::vector<wire::Address> first;
    std::vector<wire::Address> others;
    for (const auto& output : config.outputs) {
        const auto address = spine::sendAddress(options, output);
        if (!address.isLoopback() && !options.localOutputs.contains(output.name)) {
            (actuators.contains(output.name) ? first : others).push_back(address);
        }
    }
    first.insert(first.end(), others.begin(), others.end());
    return first;
}

} // namespace medulla::site
