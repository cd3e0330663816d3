// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/finding.h"

#include <memory>
#include <span>

#include <QString>
#include <QStringList>

namespace medulla::signals {

/// A formula over signals: numbers, + - * / ^ ( ), comparisons, ?:, sin, sqrt, abs, min, max and
/// the other functions of muParser, and signals by their keys. Computes one number from one number
/// for each signal. Move-only; thread-confined.
class Expression {
public:
    /// Parses `text` with the signals `known`. The place of the finding is "column N", from 1, of
    /// the first error.
    [[nodiscard]] static Result<Expression> parse(const QString& text, const QStringList& known);

    Expression(Expression&&) noexcept;
    Expression& operator=(Expression&&) noexcept;
    ~Expression();

    [[nodiscard]] const QString& text() const;
    /// Keys of the signals in the formula, without duplicates.
    [[nodiscard]] const QStringList& signalsUsed() const;
    /// The value; NaN if a value is NaN or the result is not finite. `values`: in the order of
    /// `signalsUsed`.
    [[nodiscard]] double evaluate(std::span<const double> values) const;

private:
    class Parser;
    explicit Expression(std::unique_ptr<Parser> parser);

    std::unique_ptr<Parser> m_parser;
};

} // namespace medulla::signals
