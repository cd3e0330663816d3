// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/routing/draft.h"
#include "widgets/kit/section.h"

#include <functional>
#include <vector>

class QFormLayout;
class QLineEdit;

namespace medulla::widgets::routing {

class RoutingEditor;

/// Fields of one part of the routing, each of which edits the document. GUI thread.
class PartForm final : public Section {
    Q_OBJECT

public:
    using Draft = medulla::routing::Draft;
    using Config = spine::Config;

    /// `part`: names the edited part among all; edits of different parts are different undo steps.
    /// The editor must outlive the form.
    PartForm(const Theme& theme, RoutingEditor& editor, const QString& title, QString part,
        QWidget* parent);

    /// A field: object name, and label, which is its accessible name too.
    struct Field {
        const char* name;
        QString label;
        QString help;
    };
    /// `set` fails for a text that is none of the kind; the field then shows why.
    /// `atOnce`: with each letter, otherwise when the field is left or with Enter.
    void addText(const Field& field, std::function<QString(const Config&)> get,
        std::function<Result<void>(Draft&, const QString&)> set, bool atOnce = true);
    /// A number with `decimals` or less.
    void addNumber(const Field& field, double least, double most, const QString& unit,
        std::function<double(const Config&)> get, std::function<void(Draft&, double)> set,
        int decimals = 0);
    void addChoice(const Field& field, const QStringList& choices,
        std::function<QString(const Config&)> get, std::function<void(Draft&, QString)> set);
    void addCheck(const Field& field, std::function<bool(const Config&)> get,
        std::function<void(Draft&, bool)> set);
    /// Enabled while this is true of the configuration; for the field added last.
    void enableLast(std::function<bool(const Config&)> when);

    /// Shows the present values; a text that is being typed stays.
    void refresh();

private:
    Result<void> edit(
        const Field& field, const std::function<Result<void>(Draft&)>& change, bool isTyped);
    void addRow(const Field& field, QWidget* widget, bool hasLabel = true);
    static void showRefusal(QLineEdit& edit, const Theme& theme, const Result<void>& done);

    RoutingEditor& m_editor;
    const QString m_part;
    QFormLayout* m_form;
    QWidget* m_last = nullptr;
    std::vector<std::function<void(const Config&)>> m_shown;
};

} // namespace medulla::widgets::routing
