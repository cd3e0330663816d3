// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include <QByteArray>
#include <QString>

namespace medulla::teleo {

/// A group of processes kept together by the kernel (control groups, version 2): a process that is
/// started inside stays inside, even if it leaves its session, changes its parent and clears its
/// environment. One group for each executable of a `Labour`, below one common folder.
///
/// A process `labour-keeper` (the program medulla-labour) waits for any end of this program, and
/// then kills the processes in the folder; so no process remains when Medulla and medulla-labour
/// are killed together. If the keeper is killed as well, the next `make` of a program of the same
/// user kills them.
///
/// Needs a writable cgroup of version 2 with `cgroup.kill` (Linux 5.14). The programs of a desktop
/// session and of root have one. Otherwise the first `make` asks systemd's user manager to move
/// this process into a scope, whose cgroup is writable. Thread-confined.
class LabourScope final {
public:
    /// The group of one executable. Its destructor removes it if it is empty.
    class Group final {
    public:
        explicit Group(QByteArray path);
        ~Group();
        Group(const Group&) = delete;
        Group& operator=(const Group&) = delete;

        /// File descriptor of its folder; for medulla-labour, which moves the executable into the
        /// group.
        [[nodiscard]] int descriptor() const { return m_descriptor; }
        /// SIGKILL to every process inside, at once.
        void kill() const;

    private:
        QByteArray m_path;
        int m_descriptor;
    };

    /// `labour` is the path of medulla-labour. Null where the system does not support such groups,
    /// or where the keeper cannot be started. The first call also kills the processes of dead
    /// programs; it takes some milliseconds, and at most a second when systemd's manager does not
    /// answer.
    [[nodiscard]] static std::unique_ptr<LabourScope> make(const QString& labour);
    /// Kills all processes inside.
    ~LabourScope();
    LabourScope(const LabourScope&) = delete;
    LabourScope& operator=(const LabourScope&) = delete;

    /// Null when the system refuses one.
    [[nodiscard]] std::unique_ptr<Group> makeGroup();

private:
    LabourScope(QByteArray path, int keeper);

    QByteArray m_path;
    int m_keeper; ///< writing end of the keeper's pipe, which closes with this program
    std::uint64_t m_groups = 0;
};

} // namespace medulla::teleo
