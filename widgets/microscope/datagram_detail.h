// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QBoxLayout;
class QTableView;

namespace medulla::widgets {
class Note;
class TextLabel;
class Theme;
} // namespace medulla::widgets

namespace medulla::widgets::microscope {

class MicroscopePresenter;
class ReadingModel;

/// One datagram: what is wrong with it, its bytes in hex and as text, its readings side by side,
/// and its values before and behind the frame.
class DatagramDetail final : public QScrollArea {
    Q_OBJECT

public:
    /// Both must outlive the widget.
    DatagramDetail(
        const Theme& theme, const MicroscopePresenter& datagrams, QWidget* parent = nullptr);

    /// The datagram of that number; -1: none.
    void display(int index);
    /// Diagnosis and fate, as shown.
    [[nodiscard]] QString words() const;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showBytes(int index);
    void showReadings(int index);
    void showWords(int index);
    void measure();

    const Theme& m_theme;
    const MicroscopePresenter& m_datagrams;
    Note* m_note;
    QWidget* m_band; ///< holds the note
    TextLabel* m_size;
    TextLabel* m_bytes;
    TextLabel* m_goodSize;
    TextLabel* m_good;
    TextLabel* m_fate;
    ReadingModel* m_readings;
    QTableView* m_table;
    QBoxLayout* m_sides; ///< bytes and readings: side by side where there is room
};

} // namespace medulla::widgets::microscope
