// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spine/datagram_log.h"

#include <memory>

#include <QWidget>

namespace medulla::widgets {
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::microscope {

class MicroscopePresenter;

/// Packet microscope: the newest 1,000 datagrams of one input or output as a list with the
/// distribution of their spacing, and the chosen one in detail. Choosing a datagram freezes the
/// list; the arrow keys step through it. Nothing is logged while no panel is visible.
class MicroscopePanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    MicroscopePanel(const Theme& theme, MicroscopePresenter& datagrams, QWidget* parent = nullptr);
    ~MicroscopePanel() override;

    /// Chooses the input or output to look into.
    void look(const spine::LoggedEnd& end);
    /// Number of the datagram in detail, from the newest; -1: none.
    [[nodiscard]] int current() const;
    /// Writes the shown datagrams as a capture; the outcome is shown in the header.
    void saveCapture(const QString& path);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    /// Chooses an older (positive) or newer datagram; without a chosen one, the newest.
    void step(int by);
    void stepToRejected();
    /// Copies the selected datagrams, or all without a selection, as text with tabs.
    void copy();
    void askForCapture();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace medulla::widgets::microscope
