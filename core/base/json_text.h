// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_document.h"

#include <cstddef>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include <QByteArray>
#include <QString>

namespace medulla {

/// A JSON text that is changed in places: whatever is not changed keeps its bytes, with its order,
/// its blanks, its way of writing numbers and its unknown keys. What is added looks like its
/// neighbours. Value type. Any thread.
///
/// Each change looks through the whole text, which is meant for files that people write.
class JsonText {
public:
    /// A member by its name, or an element of a list by its index.
    using Step = std::variant<QString, std::size_t>;
    using Path = std::vector<Step>;
    using Members = std::vector<std::pair<QString, Json>>;

    /// Errors as of `parseJson`.
    [[nodiscard]] static Checked<JsonText> parse(
        const QByteArray& text, const QString& source, const JsonLimits& limits = {});

    [[nodiscard]] const QByteArray& text() const { return m_text; }
    [[nodiscard]] bool contains(const Path& path) const;
    /// Elements of a list or members of an object; 0 when there is nothing of the kind at `path`.
    [[nodiscard]] std::size_t count(const Path& path) const;

    /// Replaces the value at `path`, or adds it as the last member of the object above, which must
    /// exist. A value that is equal keeps its text. False: there is no such object or element.
    bool set(const Path& path, const Json& value);
    /// Takes out a member or an element. False: there is none.
    bool remove(const Path& path);
    /// Gives a member another name. False: there is no such member.
    bool rename(const Path& path, const QString& name);
    /// Adds an object with these members at the end of the list or, under `name`, of the object at
    /// `path`. It takes its form from the object before it. False: there is no such list or object.
    bool append(const Path& path, const Members& members, const QString& name = {});

private:
    /// A value within the text, with the key before it if it is a member.
    struct Span {
        qsizetype begin = 0; ///< of the key or, of an element, of the value
        qsizetype valueBegin = 0;
        qsizetype end = 0; ///< behind the value
    };

    explicit JsonText(QByteArray text);

    [[nodiscard]] std::optional<Span> find(const Path& path) const;
    /// Members or elements of the object or list that begins at `valueBegin`.
    [[nodiscard]] std::vector<Span> children(qsizetype valueBegin) const;
    [[nodiscard]] QString keyOf(const Span& span) const;
    [[nodiscard]] qsizetype skipBlanks(qsizetype at) const;
    [[nodiscard]] qsizetype skipString(qsizetype at) const;
    [[nodiscard]] qsizetype skipValue(qsizetype at) const;
    /// Puts a member or element behind the last one of the object or list in `parent`.
    void insertLast(const Span& parent, const QByteArray& entry);

    QByteArray m_text;
};

} // namespace medulla
