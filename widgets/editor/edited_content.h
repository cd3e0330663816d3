// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/edited_file.h"

#include <memory>
#include <utility>

#include <QString>
#include <QUndoCommand>

namespace medulla::widgets {

/// A change that someone wants made: what it is to be afterwards.
template <class Content>
struct Edit {
    Content after;
    QString words; ///< what undo names: "Rename start"
    /// Edits of one after another with the same key become one undo step, as typing in a field
    /// does; empty: a step of its own.
    QString mergeKey;
};

/// A file that is open in an editor and holds a `Content`. `Patch` is what is different between two
/// of them, without what they share, so that a long session stays small: made of one and the next,
/// with `apply`, `revert` and `isEmpty`.
template <class Content, class Patch>
class EditedContent : public EditedFile {
public:
    /// Takes over what was read; forgets the undo stack. A copy without a file has nothing to lose
    /// either before it is changed.
    void setContent(Content content, const QString& file)
    {
        m_content = std::move(content);
        turnTo(file, true);
    }
    /// The same of what was not saved before: it counts as modified.
    void recover(Content content, const QString& file)
    {
        m_content = std::move(content);
        turnTo(file, false);
    }
    /// Makes a change. One that changes nothing is no step.
    void apply(const Edit<Content>& edit)
    {
        auto command = std::make_unique<Command>(*this, edit);
        if (!command->isEmpty()) {
            undoStack().push(command.release());
        }
    }

protected:
    using EditedFile::EditedFile;

    [[nodiscard]] const Content& content() const { return m_content; }
    /// Nothing that the operator did: it is neither undone nor to be lost.
    [[nodiscard]] Content& mutableContent() { return m_content; }

private:
    /// An edit on the undo stack.
    class Command final : public QUndoCommand {
    public:
        Command(EditedContent& document, const Edit<Content>& edit)
            : QUndoCommand(edit.words)
            , m_document(document)
            , m_patch(document.m_content, edit.after)
            , m_key(edit.mergeKey)
            , m_typing(document.typing())
        {
        }

        [[nodiscard]] bool isEmpty() const { return m_patch.isEmpty(); }
        [[nodiscard]] int id() const override { return m_key.isEmpty() ? -1 : 1; }

        bool mergeWith(const QUndoCommand* next) override
        {
            const auto* other = static_cast<const Command*>(next);
            if (other->m_key != m_key || other->m_typing != m_typing) {
                return false;
            }
            auto before = m_document.m_content;
            other->m_patch.revert(before);
            m_patch.revert(before);
            m_patch = Patch(before, m_document.m_content);
            setText(other->text());
            setObsolete(m_patch.isEmpty());
            return true;
        }

        void redo() override
        {
            m_patch.apply(m_document.m_content);
            m_document.took();
        }

        void undo() override
        {
            m_patch.revert(m_document.m_content);
            m_document.took();
        }

    private:
        EditedContent& m_document;
        Patch m_patch;
        QString m_key;
        int m_typing;
    };

    Content m_content;
};

} // namespace medulla::widgets
