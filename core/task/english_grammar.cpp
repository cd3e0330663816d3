// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/task/english_grammar.h"

#include "core/task/english_words.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace medulla::task::english {

namespace {

struct Piece;
using Sequence = std::vector<Piece>;

/// A parsed item of a form.
struct Piece {
    enum class Kind : std::uint8_t { Literal, Part, Optional, Choice };
    Kind kind = Kind::Literal;
    std::string name {}; ///< the literal, or the part's name
    std::vector<Sequence> alternatives {};
    int phrase = -1; ///< of a part with forms of its own
};

/// Splits a form into its items: words, parts, brackets and bars.
std::vector<std::string> items(std::string_view form)
{
    std::vector<std::string> found;
    std::string word;
    const auto end = [&] {
        if (!word.empty()) {
            found.push_back(std::exchange(word, {}));
        }
    };
    for (const auto c : form) {
        if (std::string_view(" []{}|").find(c) == std::string_view::npos) {
            word += c;
            continue;
        }
        end();
        if (c != ' ') {
            found.emplace_back(1, c);
        }
    }
    end();
    return found;
}

class Grammar {
public:
    Grammar()
    {
        for (const auto& phrase : phrasePatterns()) {
            m_phrases.push_back(read(phrase.form));
        }
        for (const auto& sentence : sentencePatterns()) {
            m_sentences.push_back(read(sentence.form));
        }
        for (const auto* axis : { "x", "y", "z", "zero", "arm", "object", "objects" }) {
            m_words.insert(axis);
        }
        // The first action of most tasks has this name, which "start at" cannot be taken for.
        m_words.erase("start");
    }

    [[nodiscard]] const Sequence& phrase(int index) const { return m_phrases[std::size_t(index)]; }
    [[nodiscard]] const Sequence& sentence(std::size_t index) const { return m_sentences[index]; }
    [[nodiscard]] bool knows(const std::string& word) const { return m_words.contains(word); }

private:
    Sequence read(const char* form)
    {
        const auto all = items(form);
        auto at = all.begin();
        return alternatives(at, all.end()).front();
    }

    std::vector<Sequence> alternatives(
        std::vector<std::string>::const_iterator& at, std::vector<std::string>::const_iterator end)
    {
        std::vector<Sequence> result(1);
        for (; at != end && *at != "]" && *at != "}"; ++at) {
            if (*at == "|") {
                result.emplace_back();
            } else if (*at == "[" || *at == "{") {
                Piece piece { *at == "[" ? Piece::Kind::Optional : Piece::Kind::Choice };
                piece.alternatives = alternatives(++at, end);
                result.back().push_back(std::move(piece));
            } else if (at->front() == '<') {
                Piece piece { Piece::Kind::Part, at->substr(1, at->size() - 2) };
                const auto phrases = phrasePatterns();
                const auto found = std::find_if(phrases.begin(), phrases.end(),
                    [&](const auto& phrase) { return phrase.name == piece.name; });
                piece.phrase = found == phrases.end() ? -1 : int(found - phrases.begin());
                result.back().push_back(std::move(piece));
            } else {
                m_words.insert(*at);
                result.back().push_back({ Piece::Kind::Literal, *at });
            }
        }
        return result;
    }

    std::vector<Sequence> m_phrases;
    std::vector<Sequence> m_sentences;
    std::set<std::string> m_words;
};

const Grammar& grammar()
{
    static const Grammar only;
    return only;
}

/// One letter wrong, missing, too many, or two swapped.
bool isSlipOf(const QString& word, const std::string& meant)
{
    // in shorter words one wrong letter often makes another word
    constexpr std::size_t kShortest = 6;
    const auto right = QString::fromLatin1(meant.data(), qsizetype(meant.size()));
    const auto wrong = word.toLower();
    if (meant.size() < kShortest || std::abs(wrong.size() - right.size()) > 1) {
        return false;
    }
    const auto [a, b] = std::mismatch(wrong.begin(), wrong.end(), right.begin(), right.end());
    const auto i = a - wrong.begin();
    const auto rest = [&](qsizetype ofWrong, qsizetype ofRight) {
        return QStringView(wrong).mid(i + ofWrong) == QStringView(right).mid(i + ofRight);
    };
    const auto swapped = i + 1 < wrong.size() && i + 1 < right.size() && wrong[i] == right[i + 1]
        && wrong[i + 1] == right[i] && rest(2, 2);
    return rest(1, 1) || rest(1, 0) || rest(0, 1) || swapped;
}

/// A reference to a callable: the continuation after a matched part.
class Next {
public:
    template <class F>
    Next(const F& call) // NOLINT(google-explicit-constructor): made in passing
        : m_object(&call)
        , m_call(
              [](const void* object, int token) { return (*static_cast<const F*>(object))(token); })
    {
    }
    bool operator()(int token) const { return m_call(m_object, token); }

private:
    const void* m_object;
    bool (*m_call)(const void*, int);
};

/// Matches one pattern with one sentence, with backtracking.
class Fit {
public:
    Fit(const Sentence& sentence, const Nouns& nouns, bool lenient)
        : m_sentence(sentence)
        , m_nouns(nouns)
        , m_lenient(lenient)
    {
    }

    bool run(const Sequence& pattern)
    {
        m_marks.clear();
        m_slips.clear();
        m_furthest = 0;
        m_tries = 0;
        return sequence(
            pattern, 0, 0, [this](int token) { return token == int(m_sentence.size()); });
    }
    [[nodiscard]] int furthest() const { return m_furthest; }
    [[nodiscard]] const std::vector<Slip>& slips() const { return m_slips; }
    [[nodiscard]] Node tree() const
    {
        Node root { QLatin1String(), 0, int(m_sentence.size()) };
        auto at = m_marks.begin();
        fill(root, at);
        return root;
    }

private:
    /// Begin (`last` < 0) or end of a part.
    struct Mark {
        const std::string* part;
        int token;
        bool begins;
    };
    /// A sentence that needs more tries counts as not matching.
    static constexpr int kMostTries = 50'000;

    void fill(Node& node, std::vector<Mark>::const_iterator& at) const
    {
        while (at != m_marks.end() && at->begins) {
            Node child { QLatin1String(at->part->data(), int(at->part->size())), at->token, 0 };
            ++at;
            fill(child, at);
            child.last = at->token;
            ++at;
            node.children.push_back(std::move(child));
        }
    }

    bool sequence(const Sequence& pieces, std::size_t at, int token, const Next& next)
    {
        m_furthest = std::max(m_furthest, token);
        if (at == pieces.size()) {
            return next(token);
        }
        if (++m_tries > kMostTries) {
            return false;
        }
        const auto& piece = pieces[at];
        const auto rest = [&](int after) { return sequence(pieces, at + 1, after, next); };
        switch (piece.kind) {
        case Piece::Kind::Literal:
            return literal(piece.name, token, rest);
        case Piece::Kind::Part:
            return part(piece, token, rest);
        case Piece::Kind::Optional:
        case Piece::Kind::Choice:
            break;
        }
        for (const auto& alternative : piece.alternatives) {
            if (sequence(alternative, 0, token, rest)) {
                return true;
            }
        }
        return piece.kind == Piece::Kind::Optional && rest(token);
    }

    bool literal(const std::string& word, int token, const Next& next)
    {
        if (token == int(m_sentence.size())) {
            return false;
        }
        const auto& actual = m_sentence[std::size_t(token)];
        if (actual.kind == Token::Kind::Quoted) {
            return false;
        }
        if (actual.text.compare(QLatin1String(word.data(), int(word.size())), Qt::CaseInsensitive)
            == 0) {
            return next(token + 1);
        }
        if (!m_lenient || actual.kind != Token::Kind::Word || !isSlipOf(actual.text, word)) {
            return false;
        }
        m_slips.push_back({ token, QLatin1String(word.data(), int(word.size())) });
        if (next(token + 1)) {
            return true;
        }
        m_slips.pop_back();
        return false;
    }

    bool part(const Piece& piece, int token, const Next& next)
    {
        const auto before = m_marks.size();
        m_marks.push_back({ &piece.name, token, true });
        const auto end = [&](int after) {
            const auto here = m_marks.size();
            m_marks.push_back({ &piece.name, after, false });
            if (next(after)) {
                return true;
            }
            m_marks.resize(here);
            return false;
        };
        const auto fits = piece.phrase >= 0
            ? sequence(grammar().phrase(piece.phrase), 0, token, end)
            : token < int(m_sentence.size()) && isA(piece.name, m_sentence[std::size_t(token)])
                && end(token + 1);
        if (!fits) {
            m_marks.resize(before);
        }
        return fits;
    }

    [[nodiscard]] bool isA(const std::string& part, const Token& token) const
    {
        const auto isWord = token.kind == Token::Kind::Word;
        const auto isNumber = token.kind == Token::Kind::Number;
        if (part == "name") {
            return isWord || token.kind == Token::Kind::Quoted;
        }
        if (part == "text") {
            return token.kind == Token::Kind::Quoted;
        }
        if (part == "number") {
            return isNumber || (isWord && countFrom(token.text).has_value());
        }
        if (part == "count") {
            return (isNumber || isWord) && countFrom(token.text).has_value();
        }
        if (part == "ordinal") {
            return isWord && ordinalFrom(token.text).has_value();
        }
        if (part == "axis") {
            return isWord && token.text.size() == 1
                && QLatin1String("xyz").contains(token.text[0].toLower());
        }
        return isWord
            && (part == "arm" ? m_nouns.arm : m_nouns.object)
                   .contains(token.text, Qt::CaseInsensitive);
    }

    const Sentence& m_sentence;
    const Nouns& m_nouns;
    bool m_lenient;
    std::vector<Mark> m_marks;
    std::vector<Slip> m_slips;
    int m_furthest = 0;
    int m_tries = 0;
};

} // namespace

const Node* Node::child(const char* name) const
{
    const auto found = std::find_if(children.begin(), children.end(),
        [&](const Node& one) { return one.part == QLatin1String(name); });
    return found == children.end() ? nullptr : &*found;
}

std::vector<const Node*> Node::all(const char* name) const
{
    std::vector<const Node*> found;
    for (const auto& one : children) {
        if (one.part == QLatin1String(name)) {
            found.push_back(&one);
        }
    }
    return found;
}

tl::expected<Understood, NotUnderstood> understand(const Sentence& sentence, const Nouns& nouns)
{
    // Longer ones are not real sentences, and would only slow the search.
    constexpr std::size_t kLongest = 200;
    NotUnderstood why;
    if (sentence.size() > kLongest) {
        why.token = int(kLongest);
        return tl::unexpected(why);
    }
    const auto patterns = sentencePatterns();
    for (const auto lenient : { false, true }) {
        Fit fit(sentence, nouns, lenient);
        for (std::size_t i = 0; i < patterns.size(); ++i) {
            if (fit.run(grammar().sentence(i))) {
                return Understood { &patterns[i], fit.tree(), fit.slips() };
            }
            if (fit.furthest() > why.token) {
                why.token = fit.furthest();
                why.nearest.clear();
            }
            if (fit.furthest() == why.token
                && std::find(why.nearest.begin(), why.nearest.end(), &patterns[i])
                    == why.nearest.end()) {
                why.nearest.push_back(&patterns[i]);
            }
        }
    }
    return tl::unexpected(why);
}

bool isReserved(const QString& word)
{
    return grammar().knows(word.toLower().toStdString()) || countFrom(word).has_value()
        || ordinalFrom(word).has_value();
}

} // namespace medulla::task::english
