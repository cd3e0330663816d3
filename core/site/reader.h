// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"
#include "core/geometry/position.h"

#include <initializer_list>
#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include <nlohmann/json.hpp>

namespace medulla::site {

using Json = nlohmann::ordered_json;

/// Reads the members of one object of a site file and collects the errors. All arguments must
/// outlive it.
class Reader {
public:
    Reader(const Json& object, QString path, const QString& file, Findings& findings);

    /// "FILE: PATH.KEY"
    [[nodiscard]] QString place(const QString& key) const;
    [[nodiscard]] bool has(const char* key) const { return find(key) != nullptr; }

    /// Each leaves `into` unchanged when the key is missing or its value invalid.
    void text(const char* key, QString& into);
    void flag(const char* key, bool& into);
    /// A finite number of `least` or more.
    void number(const char* key, double least, double& into);
    /// A whole number from `least` to `most`.
    void wholeNumber(const char* key, int least, int most, int& into);
    [[nodiscard]] QStringList texts(const char* key);
    /// x, y, z in mm; unset when missing or invalid.
    [[nodiscard]] std::optional<Position> position(const char* key);
    [[nodiscard]] std::vector<Position> positions(const char* key);
    /// The object of that key, or null.
    [[nodiscard]] const Json* object(const char* key);
    /// The list of objects of that key, or null.
    [[nodiscard]] const Json* objects(const char* key);
    [[nodiscard]] Reader inside(const char* key, const Json& object) const;
    /// Entry `index` of the list of that key.
    [[nodiscard]] Reader inside(const char* key, std::size_t index, const Json& object) const;
    void wrong(const char* key, Text text, Text remedy);
    /// An unknown key is most likely misspelt; the remedy names the most similar key.
    void refuseOthers(std::initializer_list<const char*> known);

private:
    [[nodiscard]] const Json* find(const char* key) const;

    const Json& m_object;
    QString m_path;
    const QString& m_file;
    Findings& m_findings;
};

} // namespace medulla::site
