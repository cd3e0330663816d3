// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/section.h"
#include "widgets/tasks/inspected.h"

#include <array>
#include <vector>

class QLineEdit;

namespace medulla::widgets::tasks {

class SentenceForm;
class TermEdit;

/// A form for one decision of the inspected action: a sentence with fields.
class DecisionForm final : public Section {
    Q_OBJECT

public:
    DecisionForm(
        const Theme& theme, Inspected& inspected, std::size_t decision, QWidget* parent = nullptr);

    /// Updates the fields. Returns false if the structure of the sentence has changed and a new
    /// form is needed.
    [[nodiscard]] bool refresh();
    void focusFirst();

Q_SIGNALS:
    void entered();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A condition of a decision: on the arm (no object), or on an object.
    struct Where {
        std::optional<std::size_t> object {};
        std::optional<task::Axis> axis {}; ///< nullopt: the certainty
    };
    /// A field and its function to update it.
    struct Field {
        TermEdit* edit;
        std::function<QString(const task::Decision&)> text;
        std::optional<Where> where {}; ///< of a condition
    };

    [[nodiscard]] const task::Decision* decision() const;
    void change(
        const QString& words, const QString& key, const std::function<void(task::Decision&)>& how);
    void buildHead();
    void buildSentence();
    TermEdit* addField(const QString& name, const QString& accessibleName, const QString& help,
        std::function<QString(const task::Decision&)> text,
        std::function<bool(const QString&)> take);
    TermEdit* addStepField();
    TermEdit* addCondition(const Where& where);
    TermEdit* addLabel(std::size_t object);
    TermEdit* addTarget(bool success);
    TermEdit* addDelay(bool success);
    [[nodiscard]] QWidget* addRemover(std::size_t object);
    void takeFromArm();
    void takeFromEyes();
    void setObject(const task::SeenObject& seen);

    Inspected& m_inspected;
    std::size_t m_index;
    std::size_t m_objects = 0;
    std::vector<Field> m_fields;
    SentenceForm* m_sentence;
    QLineEdit* m_comment;
    ToolBarButton* m_fromArm = nullptr;
    ToolBarButton* m_fromEyes = nullptr;
    ToolBarButton* m_breakpoint = nullptr;
};

} // namespace medulla::widgets::tasks
