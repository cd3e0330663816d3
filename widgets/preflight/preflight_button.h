// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>

namespace medulla::widgets::preflights {

class PreflightPresenter;

/// The preflight in the top bar: "Preflight" above "passed 13:58" with a tick, or above "not
/// passed" with a lock on the alarm's ground. A click opens it.
class PreflightButton final : public QAbstractButton {
    Q_OBJECT

public:
    /// Both must outlive it.
    PreflightButton(
        const Theme& theme, const PreflightPresenter& presenter, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    const Theme& m_theme;
    const PreflightPresenter& m_presenter;
    QString m_words;
    bool m_isAlarming = false;
};

} // namespace medulla::widgets::preflights
