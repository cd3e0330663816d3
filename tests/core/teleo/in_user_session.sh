#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# in_user_session.sh COMMAND...: runs it as a user at a terminal of a machine with systemd, whose session's cgroup
# belongs to root while systemd's user manager runs. All in a mount namespace and below one cgroup, which are gone
# afterwards. Exit status 77: this machine cannot do so.
for tool in unshare setpriv busctl dbus-daemon /lib/systemd/systemd; do
    command -v "$tool" >/dev/null || { echo "$tool is missing"; exit 77; }
done
[ "$(id -u)" = 0 ] || { echo "only root may do so"; exit 77; }
if [ -z "$IN_NAMESPACE" ]; then
    unshare --mount true || { echo "namespaces are refused"; exit 77; }
    IN_NAMESPACE=1 exec unshare --mount --propagation private "$0" "$@"
fi
user() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
wait_for() { for _ in $(seq 100); do "$@" >/dev/null 2>&1 && return 0; sleep 0.1; done; return 1; }

umount --recursive --lazy /sys/fs/cgroup
mount -t cgroup2 none /sys/fs/cgroup && mount -t tmpfs none /run || { echo "mounting is refused"; exit 77; }
mkdir -p /run/systemd/system # by which systemd knows that it has started the machine
cell=/sys/fs/cgroup/medulla-test-$$
mkdir -p "$cell/manager" "$cell/session" || exit 77
chown -R 65534:65534 "$cell"
chown -R 0:0 "$cell/session"
export HOME=/run/home XDG_RUNTIME_DIR=/run/user
export DBUS_SESSION_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/bus
mkdir -m 700 "$HOME" "$XDG_RUNTIME_DIR" && chown 65534:65534 "$HOME" "$XDG_RUNTIME_DIR"
user dbus-daemon --session --address="$DBUS_SESSION_BUS_ADDRESS" --nofork --nopidfile >/run/bus.log 2>&1 &
wait_for test -S "$XDG_RUNTIME_DIR/bus"
(echo 0 >"$cell/manager/cgroup.procs" && exec setpriv --reuid=65534 --regid=65534 --clear-groups \
    /lib/systemd/systemd --user --log-target=console) >/run/manager.log 2>&1 &
if wait_for user busctl --user status org.freedesktop.systemd1; then
    (echo 0 >"$cell/session/cgroup.procs" && exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@")
    status=$?
else
    echo "systemd's user manager does not start:" && tail -5 /run/manager.log
    status=77
fi
echo 1 >"$cell/cgroup.kill"
kill %1
wait
find "$cell" -depth -type d -exec rmdir {} \;
exit $status
