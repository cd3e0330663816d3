// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/thresholds.h"

#include "core/teleo/formula.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace medulla::teleo::detail {
namespace {

bool isNameChar(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_') || c == QLatin1Char('.');
}

/// Calls `onTop` with each index outside of brackets and quotes, until it returns false.
template <class OnTop>
void forEachTop(const QString& text, OnTop onTop)
{
    int depth = 0;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == QLatin1Char('"')) {
            quoted = !quoted;
        }
        if (quoted) {
            continue;
        }
        if (text[i] == QLatin1Char(')')) {
            --depth;
        }
        if (depth == 0 && !onTop(i)) {
            return;
        }
        if (text[i] == QLatin1Char('(')) {
            ++depth;
        }
    }
}

bool wordAt(const QString& text, qsizetype at, QLatin1String word)
{
    const auto end = at + word.size();
    return text[at] == word[0] && QStringView(text).mid(at).startsWith(word)
        && (at == 0 || !isNameChar(text[at - 1])) && (end >= text.size() || !isNameChar(text[end]));
}

QString withoutBlanks(const QString& text)
{
    if (std::none_of(text.begin(), text.end(), [](QChar c) { return c.isSpace(); })) {
        return text;
    }
    QString out;
    out.reserve(text.size());
    bool quoted = false;
    bool parted = false;
    for (const auto c : text) {
        if (!quoted && c.isSpace()) {
            parted = true;
            continue;
        }
        // A blank between two words is significant.
        if (parted && !out.isEmpty() && isNameChar(out.back()) && isNameChar(c)) {
            out += QLatin1Char(' ');
        }
        parted = false;
        quoted = quoted != (c == QLatin1Char('"'));
        out += c;
    }
    return out;
}

bool isWrapped(const QString& text)
{
    if (text.size() < 2 || text[0] != QLatin1Char('(')) {
        return false;
    }
    qsizetype close = -1;
    forEachTop(text, [&](qsizetype i) {
        close = i;
        return i == 0; // the next top-level character after the start closes the bracket
    });
    return close == text.size() - 1;
}

/// The operands of `and`; empty when a looser operator is at the top level.
std::vector<QString> conjuncts(const QString& text)
{
    std::vector<QString> parts;
    qsizetype begin = 0;
    bool looser = false;
    forEachTop(text, [&](qsizetype i) {
        if (text[i] == QLatin1Char('?') || wordAt(text, i, QLatin1String("or"))
            || (text[i] == QLatin1Char('|') && text.mid(i, 2) == QLatin1String("||"))
            || wordAt(text, i, QLatin1String("not"))) {
            looser = true;
            return false;
        }
        const bool sign = text[i] == QLatin1Char('&') && text.mid(i, 2) == QLatin1String("&&");
        if (sign || wordAt(text, i, QLatin1String("and"))) {
            parts.push_back(text.mid(begin, i - begin));
            begin = i + (sign ? 2 : 3);
        }
        return true;
    });
    if (looser) {
        return {};
    }
    parts.push_back(text.mid(begin));
    return parts;
}

/// The number that is the whole text. The test for a letter is a shortcut, since most texts that
/// are not numbers begin with one.
std::optional<double> numberIn(const QString& text)
{
    if (text.isEmpty() || text[0].isLetter()) {
        return {};
    }
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

std::optional<Threshold> thresholdOf(const QString& text)
{
    qsizetype at = -1;
    bool one = true;
    forEachTop(text, [&](qsizetype i) {
        if (text[i] == QLatin1Char('<') || text[i] == QLatin1Char('>')) {
            one = one && at < 0;
            at = i;
        }
        return true;
    });
    if (at < 0 || !one) {
        return {};
    }
    const auto behind = at + 1 < text.size() && text[at + 1] == QLatin1Char('=') ? at + 2 : at + 1;
    Threshold threshold { normalized(text.left(at)), normalized(text.mid(behind)),
        text[at] == QLatin1Char('>') };
    threshold.number = numberIn(threshold.quantity);
    if (threshold.number) { // 5 < x is x > 5
        std::swap(threshold.quantity, threshold.limit);
        threshold.above = !threshold.above;
    } else {
        threshold.number = numberIn(threshold.limit);
    }
    return threshold;
}

} // namespace

bool Threshold::meets(const Threshold& other) const
{
    if (quantity != other.quantity || above == other.above) {
        return false;
    }
    if (!number || !other.number) {
        return limit == other.limit;
    }
    return above ? *number <= *other.number : *number >= *other.number;
}

std::vector<Threshold> thresholdsOf(const QString& expression)
{
    std::vector<Threshold> all;
    if (!expression.contains(QLatin1Char('<')) && !expression.contains(QLatin1Char('>'))) {
        return all;
    }
    for (const auto& part : conjuncts(normalized(expression))) {
        if (auto threshold = thresholdOf(normalized(part))) {
            all.push_back(std::move(*threshold));
        }
    }
    return all;
}

std::optional<DeadBand> deadBandOf(int rule, const QString& expression)
{
    constexpr double kFarther = 0.2; // of the limit
    const auto parts = conjuncts(normalized(expression));
    const auto threshold = parts.size() == 1 ? thresholdOf(normalized(parts[0])) : std::nullopt;
    if (!threshold || !threshold->number || *threshold->number == 0.0) {
        return {};
    }
    const auto number = *threshold->number;
    const auto exact = number + (threshold->above ? -kFarther : kFarther) * std::abs(number);
    const auto digit = std::pow(10.0, std::floor(std::log10(std::abs(exact))) - 1.0);
    const auto limit = std::round(exact / digit) * digit;
    auto quantity = threshold->quantity;
    quantity.replace(QLatin1Char(','), QLatin1String(", "));
    return DeadBand { rule,
        QStringLiteral("%1 %2 %3")
            .arg(quantity, threshold->above ? QStringLiteral("<") : QStringLiteral(">"),
                QString::number(limit, 'g', 12)),
        limit };
}

QString normalized(const QString& expression)
{
    if (expression.size() > Formula::kMaxLength) {
        return expression; // not a formula, and not worth the time
    }
    auto text = withoutBlanks(expression);
    while (isWrapped(text)) {
        text = text.mid(1, text.size() - 2);
    }
    return text;
}

} // namespace medulla::teleo::detail
