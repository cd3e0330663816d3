// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// Tells in the top bar who commands the arm: a hand and a name. A click is the wish to change
/// that.
class CommanderButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit CommanderButton(const Theme& theme, QWidget* parent = nullptr);

    /// "Operator", "nn-brain"; empty means that nobody does.
    void setWho(const QString& who);
    [[nodiscard]] QString who() const { return m_who; }
    /// What a click does: "Hand over…"; empty when nobody else is there.
    void setOffer(const QString& offer);
    /// Whether the offer is written beside the name, or an arrow stands for it; a click does it in
    /// any case.
    void setOfferShown(bool on);

    [[nodiscard]] QSize sizeFor(bool offer) const;
    [[nodiscard]] QSize sizeHint() const override { return sizeFor(m_offerShown); }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void tell();
    [[nodiscard]] QString label() const;
    [[nodiscard]] QString shown() const;
    /// The same, short enough for a bar.
    [[nodiscard]] QString drawn() const;
    [[nodiscard]] QFont nameFont() const;

    const Theme& m_theme;
    QString m_who;
    QString m_offer;
    bool m_offerShown = true;
};

} // namespace medulla::widgets
