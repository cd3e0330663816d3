// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/kit/theme.h"

#include <QAbstractButton>

namespace medulla::widgets {

/// Shows the commander of the arm in the top bar: a hand and a name. A click requests a change.
class CommanderButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit CommanderButton(const Theme& theme, QWidget* parent = nullptr);

    /// "Operator", "nn-brain"; empty: no commander.
    void setWho(const QString& who);
    [[nodiscard]] QString who() const { return m_who; }
    /// The action of a click: "Hand over…"; empty: no other commander is available.
    void setOffer(const QString& offer);
    /// Shows the offer beside the name, or else an arrow. A click works in both cases.
    void setOfferShown(bool on);

    [[nodiscard]] QSize sizeFor(bool offer) const;
    [[nodiscard]] QSize sizeHint() const override { return sizeFor(m_offerShown); }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void updateTexts();
    [[nodiscard]] QString label() const;
    [[nodiscard]] QString shown() const;
    /// The label, elided to the width of the bar.
    [[nodiscard]] QString drawn() const;
    [[nodiscard]] QFont nameFont() const;

    const Theme& m_theme;
    QString m_who;
    QString m_offer;
    bool m_offerShown = true;
};

} // namespace medulla::widgets
