// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/teleo/formula_node.h"

#include <string>
#include <string_view>
#include <vector>

#include <QString>

namespace medulla::teleo {

/// Handles the syntax beyond muParser: resolves names, extracts points, choices and built-in
/// functions as operands, and leaves the arithmetic in between to muParser. Single use.
class FormulaParser {
public:
    /// Without `compile` the result cannot be evaluated.
    FormulaParser(const QString& text, const Scope& scope, bool compile);

    /// Null in case of a fault.
    [[nodiscard]] std::unique_ptr<FormulaNode> parse(std::optional<Type> wanted);
    [[nodiscard]] const Fault& fault() const { return *m_fault; }
    [[nodiscard]] FormulaFacts takeFacts() { return std::move(m_facts); }

private:
    /// A name with its attribute.
    struct Resolved {
        const Scope::Name* name = nullptr;
        int attribute = -1; ///< -1: the whole item
        bool flat = false;
        [[nodiscard]] bool isNumber() const
        {
            return attribute >= 0 || name->type.kind == Type::Kind::Number;
        }
    };
    struct Token {
        enum class Kind : std::uint8_t {
            Name,
            Number,
            String,
            Open,
            Close,
            Comma,
            Question,
            Colon,
            Operator
        };
        Kind kind = Kind::Operator;
        int begin = 0;
        int end = 0;
        int match = -1; ///< Open, Close: index of the matching bracket
        const char* logic = nullptr; ///< Name: muParser's operator when it is `and`, `or`, `not`
        std::optional<Resolved> resolved {}; ///< Name: the entity it denotes
    };
    /// Tokens from `first` up to, excluding, `last`.
    struct Range {
        int first = 0;
        int last = 0;
        [[nodiscard]] bool isEmpty() const { return first >= last; }
    };
    enum class Want : std::uint8_t { Number, Point };
    /// The muParser expression of a node under construction.
    struct Draft {
        FormulaNode* node;
        Want want;
        std::string expression {};
        std::vector<int> columns {}; ///< column in the text of each of its characters
    };
    using Node = std::unique_ptr<FormulaNode>;

    // All of these return false, null or an unset value after a fault.
    bool tokenize();
    bool matchBrackets();
    void resolveNames();
    Node parseItem(Range all, Type wanted);
    Node parseValue(Range all, std::optional<Type> wanted);
    bool needsPoint(Range range);
    Node makeNode(Range range, Want want, int depth);
    bool emit(Draft& draft, Range range, int depth);
    bool emitToken(Draft& draft, int& at, Range range, int depth);
    bool emitOperator(Draft& draft, int at, bool valueExpected, bool& afterSign);
    bool endsTooEarly(Range range);
    bool emitChoice(Draft& draft, Range range, int question, int depth);
    bool emitName(Draft& draft, int& at, Range range, int depth);
    bool emitLibraryCall(Draft& draft, int& at, int depth);
    bool emitBracket(Draft& draft, int& at, int depth);
    bool checkSums(Range range);

    bool makeCall(Draft& draft, int at, int depth);
    bool makePoint(Draft& draft, Range arguments, int at, int depth);
    bool makeResidual(FormulaCall& call, const std::vector<Range>& arguments, int at);
    bool makeSeen(FormulaCall& call, const std::vector<Range>& arguments, int at);
    bool makePrevious(FormulaCall& call, const std::vector<Range>& arguments);
    bool makeCountNear(FormulaCall& call, const std::vector<Range>& arguments, int at, int depth);
    bool listArgument(FormulaCall& call, const std::vector<Range>& arguments, int at);
    bool pointArgument(FormulaCall& call, Range argument, int depth);

    std::optional<Resolved> resolve(const QString& name) const;
    FormulaOperand operandOf(const Resolved& resolved);
    Node operandNode(const FormulaOperand& operand) const;
    void addOperand(Draft& draft, const FormulaOperand& operand, int token);
    void addCall(Draft& draft, FormulaCall call, int token);
    void append(Draft& draft, std::string_view piece, int token) const;

    [[nodiscard]] bool isPoint(Range range) const;
    [[nodiscard]] bool isPointAt(int token) const;
    [[nodiscard]] bool isCall(int token) const;
    [[nodiscard]] int after(
        int token) const; ///< index behind the name, call or bracket that starts there
    [[nodiscard]] int questionIn(Range range) const; ///< -1: none at this level
    [[nodiscard]] std::vector<Range> split(Range range) const; ///< at the commas of this level
    [[nodiscard]] QString word(int token) const;
    [[nodiscard]] int certaintyOf(Signals::Id list) const;

    bool fail(int column, Text text, Text remedy);
    bool failWith(int muCode, int column, const QString& token);
    bool unknownName(int token);

    QString m_text;
    const Scope& m_scope;
    std::vector<Token> m_tokens;
    bool m_compile;
    std::optional<Fault> m_fault;
    FormulaFacts m_facts;
};

} // namespace medulla::teleo
