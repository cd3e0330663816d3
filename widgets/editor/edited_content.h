// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/editor/edited_file.h"

#include <memory>
#include <utility>

#include <QString>
#include <QUndoCommand>

namespace medulla::widgets {

/// A change, given as the content after it.
template <class Content>
struct Edit {
    Content after;
    QString words; ///< name of the undo step: "Rename start"
    /// Successive edits with the same key are merged into one undo step, as for typing in a field;
    /// empty: a step of its own.
    QString mergeKey;
};

/// An open file with a `Content`. `Patch(before, after)` holds only the difference of two contents,
/// which bounds the memory of the undo stack. It provides `apply`, `revert` and `isEmpty`.
template <class Content, class Patch>
class EditedContent : public EditedFile {
public:
    /// Replaces the content and clears the undo stack. The document is then unmodified, also
    /// without a file path.
    void setContent(Content content, const QString& file)
    {
        m_content = std::move(content);
        turnTo(file, true);
    }
    /// As `setContent`, but the document is then modified.
    void recover(Content content, const QString& file)
    {
        m_content = std::move(content);
        turnTo(file, false);
    }
    /// Applies an edit as an undo step. An edit without difference is ignored.
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
    /// For changes that the operator did not make: they are neither undone nor saved.
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
