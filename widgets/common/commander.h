// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QWidget>

namespace medulla::widgets {

/// Tells in the top bar who commands the arm: a hand and a name.
class Commander final : public QWidget {
    Q_OBJECT

public:
    explicit Commander(const Theme& theme, QWidget* parent = nullptr);

    /// "Operator", "nn-brain"; empty means that nobody does.
    void setWho(const QString& who);
    [[nodiscard]] QString who() const { return m_who; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString label() const;
    [[nodiscard]] QString shown() const;

    const Theme& m_theme;
    QString m_who;
};

} // namespace medulla::widgets
