// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/teleo/writer.h"

#include "core/teleo/writer_blocks.h"

#include <algorithm>
#include <map>
#include <set>

namespace medulla::teleo {
namespace {

using Block = TrProgramText::Block;
using detail::Lines;

/// A part of the new document with its block in the previous text.
struct Piece {
    Lines lines;
    const Block* block = nullptr; ///< null: new
    Lines before {}; ///< present lines of the block
    Block::Kind kind = Block::Kind::Rule;
};

/// Matches a new document with the text of a previous one.
class Matching {
public:
    Matching(const Document& document, const TrProgramText& text)
        : m_text(text)
        , m_script(fitsScript(document))
    {
        for (const auto& block : text.blocks) {
            if (block.kind == Block::Kind::Rule) {
                m_ruleBlocks[block.ruleId] = &block;
            } else {
                m_blocks[{ block.kind, block.index }] = &block;
            }
        }
        for (const auto& program : text.original.programs) {
            for (const auto& rule : program.rules) {
                m_oldRules[rule.id] = { &program, &rule };
            }
        }
        addPrograms(document);
        addVariables(document);
    }

    std::vector<Piece> pieces {}; ///< programs and rules, in the new order
    std::vector<std::pair<Piece, std::size_t>>
        variables {}; ///< each with the piece that follows it

private:
    struct OldRule {
        const TrProgram* program;
        const Rule* rule;
    };

    [[nodiscard]] const Block* blockOf(Block::Kind kind, std::size_t index) const
    {
        const auto at = m_blocks.find({ kind, index });
        return at == m_blocks.end() ? nullptr : at->second;
    }

    /// The program of the same name, or else the one from which a rule of this program came; each
    /// once.
    const TrProgram* oldProgram(const TrProgram& program)
    {
        const auto& old = m_text.original.programs;
        auto at = std::find_if(old.begin(), old.end(),
            [&](const TrProgram& p) { return p.name == program.name && m_taken.count(&p) == 0; });
        if (at != old.end()) {
            m_taken.insert(&*at);
            return &*at;
        }
        for (const auto& rule : program.rules) {
            const auto from = m_oldRules.find(rule.id);
            if (from != m_oldRules.end() && m_taken.count(from->second.program) == 0
                && m_names.count(from->second.program->name) == 0) {
                m_taken.insert(from->second.program);
                return from->second.program;
            }
        }
        return nullptr;
    }

    void addPrograms(const Document& document)
    {
        for (const auto& program : document.programs) {
            m_names.insert(program.name);
        }
        for (const auto& program : document.programs) {
            Piece head { detail::linesOf(program, m_script) };
            head.kind = Block::Kind::Program;
            if (const auto* old = oldProgram(program)) {
                head.block = blockOf(head.kind, std::size_t(old - m_text.original.programs.data()));
                head.before = detail::linesOf(*old, m_text.original.script);
            }
            pieces.push_back(std::move(head));
            for (const auto& rule : program.rules) {
                Piece piece { detail::linesOf(rule, m_script) };
                const auto block = m_ruleBlocks.find(rule.id);
                // Scripts and program files have different syntax.
                if (block != m_ruleBlocks.end() && m_script == m_text.original.script) {
                    piece.block = block->second;
                    piece.before = detail::linesOf(*m_oldRules[rule.id].rule, m_script);
                    m_ruleBlocks.erase(block);
                }
                pieces.push_back(std::move(piece));
            }
        }
    }

    /// A variable stays above the piece that followed it before.
    void addVariables(const Document& document)
    {
        const auto placeBehind = placesBehind();
        std::map<QString, std::vector<std::size_t>> byName;
        for (std::size_t i = m_text.original.variables.size(); i-- > 0;) {
            byName[m_text.original.variables[i].name].push_back(i);
        }
        std::size_t place = 0;
        for (const auto& variable : document.variables) {
            Piece piece { detail::linesOf(variable) };
            piece.kind = Block::Kind::Variable;
            auto& same = byName[variable.name];
            if (!same.empty()) {
                piece.block = blockOf(piece.kind, same.back());
                piece.before = detail::linesOf(m_text.original.variables[same.back()]);
                same.pop_back();
                place =
                    std::max(place, placeBehind[std::size_t(piece.block - m_text.blocks.data())]);
            }
            variables.emplace_back(std::move(piece), place);
        }
    }

    /// For each block: the piece of the next kept block.
    [[nodiscard]] std::vector<std::size_t> placesBehind() const
    {
        std::map<const Block*, std::size_t> pieceOf;
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            pieceOf.emplace(pieces[i].block, i);
        }
        std::vector<std::size_t> places(m_text.blocks.size(), pieces.size());
        for (std::size_t i = places.size(); i-- > 0;) {
            const auto at = pieceOf.find(&m_text.blocks[i]);
            places[i] = at != pieceOf.end() ? at->second
                : i + 1 < places.size()     ? places[i + 1]
                                            : pieces.size();
        }
        return places;
    }

    const TrProgramText& m_text;
    bool m_script;
    std::map<std::pair<Block::Kind, std::size_t>, const Block*> m_blocks;
    std::map<std::uint32_t, const Block*> m_ruleBlocks;
    std::map<std::uint32_t, OldRule> m_oldRules;
    std::set<const TrProgram*> m_taken;
    std::set<QString> m_names;
};

} // namespace

bool fitsScript(const Document& document)
{
    const auto isPlain = [](const Rule& rule) {
        const auto& condition = rule.condition;
        return (condition.kind == Condition::Kind::Always
                   || condition.kind == Condition::Kind::Command
                   || condition.kind == Condition::Kind::Watch)
            && !condition.some
            && std::all_of(rule.actions.begin(), rule.actions.end(), [](const Action& action) {
                   return action.kind == Action::Kind::Nothing
                       || action.kind == Action::Kind::Command;
               });
    };
    return document.script && document.variables.empty() && document.programs.size() == 1
        && document.programs[0].name.isEmpty() && document.programs[0].parameters.empty()
        && std::all_of(
            document.programs[0].rules.begin(), document.programs[0].rules.end(), isPlain);
}

QByteArray writeProgramFile(const Document& document, const TrProgramText& text)
{
    Matching matching(document, text);
    detail::BlockWriter writer(text, fitsScript(document));
    std::set<const Block*> kept;
    for (const auto& piece : matching.pieces) {
        kept.insert(piece.block);
    }
    for (const auto& [piece, place] : matching.variables) {
        kept.insert(piece.block);
    }
    writer.keepCommentsOfOthers(kept);
    writer.writeHead();
    auto variable = matching.variables.begin();
    const auto write = [&writer](const Piece& piece) {
        if (piece.block) {
            writer.rewrite(*piece.block, piece.before, piece.lines);
        } else {
            writer.writeNew(piece.kind, piece.lines);
        }
    };
    for (std::size_t i = 0; i <= matching.pieces.size(); ++i) {
        for (; variable != matching.variables.end() && variable->second == i; ++variable) {
            write(variable->first);
        }
        if (i < matching.pieces.size()) {
            write(matching.pieces[i]);
        }
    }
    return writer.finish();
}

} // namespace medulla::teleo
