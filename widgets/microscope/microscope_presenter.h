// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cell/cell.h"
#include "core/spine/datagram_log.h"
#include "core/wire/datagram_reading.h"

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include <QObject>

namespace medulla::widgets::microscope {

/// The newest datagrams of one input or output of the Spine, for the panels of all windows. The
/// Spine logs them only while a panel is seen. Datagrams are numbered from the newest, 0. GUI
/// thread.
class MicroscopePresenter final : public QObject {
    Q_OBJECT

public:
    using Kind = spine::LoggedEnd::Kind;

    /// The cell must outlive the presenter.
    explicit MicroscopePresenter(cell::Cell& cell, QObject* parent = nullptr);
    ~MicroscopePresenter() override;

    [[nodiscard]] cell::Cell& cell() const { return m_cell; }
    /// All inputs, then all outputs.
    [[nodiscard]] std::vector<spine::LoggedEnd> ends() const;
    /// The chosen one; at first the first input.
    [[nodiscard]] const spine::LoggedEnd& end() const { return m_end; }
    void choose(Kind kind, const QString& name);

    /// `panel` is seen or not; it must say so before it is destroyed.
    void setSeen(const QObject* panel, bool seen);
    /// Takes what the Spine has logged, a few times a second; call it at display rate.
    void update();

    /// Frozen, the shown datagrams stay while newer ones are kept beside them.
    [[nodiscard]] bool isFrozen() const { return m_frozen.has_value(); }
    void setFrozen(bool frozen);
    /// Datagrams that came since it was frozen.
    [[nodiscard]] std::uint64_t sinceFrozen() const;
    /// Datagrams that were not shown because this thread was too slow.
    [[nodiscard]] std::uint64_t lost() const { return m_live.lost(); }

    [[nodiscard]] int count() const { return int(shown().size()); }
    [[nodiscard]] const spine::DatagramRecord& at(int index) const
    {
        return shown().at(std::size_t(index));
    }
    /// The next older good datagram, else the next newer one; nothing: there is none.
    [[nodiscard]] std::optional<int> lastGood(int index) const;
    /// The next older datagram after `index` that was rejected; -1 begins at the newest.
    [[nodiscard]] std::optional<int> nextRejected(int index) const;
    /// ns since 1970 by the computer's clock: of the kernel, where it says so.
    [[nodiscard]] std::int64_t wallNs(const spine::DatagramRecord& record) const;
    /// The faults of its bytes or values.
    [[nodiscard]] std::optional<Finding> diagnosis(int index) const;
    [[nodiscard]] wire::Expectation expectation(int index) const;
    /// The format of the end; empty for a local one.
    [[nodiscard]] QString format() const;
    /// The address at which the end listens or to which it sends; all zero for a local one.
    [[nodiscard]] wire::Address address() const;
    /// The shown datagrams with bytes as a capture file, oldest first.
    [[nodiscard]] QByteArray capture() const;

Q_SIGNALS:
    /// The routing was changed: `ends` are others.
    void endsChanged();
    /// Another end was chosen; there are no datagrams yet.
    void endChanged();
    /// Newer datagrams were added to the shown ones.
    void grown();
    /// The shown datagrams are others: frozen, or live again.
    void frozenChanged(bool frozen);

private:
    [[nodiscard]] const spine::DatagramHistory& shown() const
    {
        return m_frozen ? *m_frozen : m_live;
    }
    /// Tells the Spine what to log, from now on.
    void begin();
    void tellSpine();
    [[nodiscard]] bool isLocal() const;
    /// The measured position of the device that the values of the end move, global frame.
    [[nodiscard]] std::vector<double> measured() const;

    cell::Cell& m_cell;
    std::shared_ptr<spine::DatagramLog> m_log;
    spine::DatagramHistory m_live;
    std::optional<spine::DatagramHistory> m_frozen;
    spine::LoggedEnd m_end;
    std::uint32_t m_choices = 0;
    std::set<const QObject*> m_seenBy;
    std::int64_t m_wallOffsetNs = 0; ///< the computer's clock minus the program's
    int m_ticks = 0;
};

} // namespace medulla::widgets::microscope
