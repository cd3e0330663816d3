// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that hangs: slow_disk FOLDER MOUNTPOINT shows FOLDER at MOUNTPOINT through FUSE. A number
// on stdin is the time in ms that every change of a file (create, write, fsync, rename, remove)
// takes from then on; after "all " it is the time of every operation, also of those that only look.
// Prints "ready" when mounted, and "OPERATION PATH" when an operation begins to hang; ends at the
// end of stdin.
#define FUSE_USE_VERSION 32
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <fuse3/fuse.h>
#include <iostream>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <thread>
#include <unistd.h>

namespace {

std::string folder;
std::atomic<int> delayMs { 0 };
std::atomic<int> lookDelayMs { 0 };

std::string real(const char* path)
{
    return folder + path;
}

void hangFor(int ms, const char* operation, const char* path)
{
    if (ms > 0) {
        std::printf("%s %s\n", operation, path);
        std::fflush(stdout);
        std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    }
}

void hang(const char* operation, const char* path)
{
    hangFor(delayMs, operation, path);
}

/// An operation that changes nothing.
void hangLooking(const char* operation, const char* path)
{
    hangFor(lookDelayMs, operation, path);
}

int result(int status)
{
    return status < 0 ? -errno : status;
}

int fileOf(const fuse_file_info* info)
{
    return int(info->fh);
}

void* begun(fuse_conn_info* /*connection*/, fuse_config* config)
{
    // Nothing is cached: each change reaches this process.
    config->kernel_cache = 0;
    config->attr_timeout = 0;
    config->entry_timeout = 0;
    std::puts("ready");
    std::fflush(stdout);
    return nullptr;
}

int getAttributes(const char* path, struct stat* into, fuse_file_info* /*info*/)
{
    hangLooking("getattr", path);
    return result(::lstat(real(path).c_str(), into));
}

int readFolder(const char* path, void* buffer, fuse_fill_dir_t fill, off_t /*offset*/,
    fuse_file_info* /*info*/, fuse_readdir_flags /*flags*/)
{
    hangLooking("readdir", path);
    auto* entries = ::opendir(real(path).c_str());
    if (entries == nullptr) {
        return -errno;
    }
    while (const auto* entry = ::readdir(entries)) { // NOLINT(concurrency-mt-unsafe): its own DIR
        fill(buffer, entry->d_name, nullptr, 0, fuse_fill_dir_flags(0));
    }
    ::closedir(entries);
    return 0;
}

int openFile(const char* path, fuse_file_info* info)
{
    if ((info->flags & O_TRUNC) != 0) {
        hang("open", path);
    } else {
        hangLooking("open", path);
    }
    const int file = ::open(real(path).c_str(), info->flags | O_CLOEXEC);
    info->fh = std::uint64_t(file);
    return file < 0 ? -errno : 0;
}

int createFile(const char* path, mode_t mode, fuse_file_info* info)
{
    hang("create", path);
    const int file = ::open(real(path).c_str(), info->flags | O_CREAT | O_CLOEXEC, mode);
    info->fh = std::uint64_t(file);
    return file < 0 ? -errno : 0;
}

int readFile(const char* path, char* into, std::size_t size, off_t offset, fuse_file_info* info)
{
    hangLooking("read", path);
    return result(int(::pread(fileOf(info), into, size, offset)));
}

int writeFile(
    const char* path, const char* from, std::size_t size, off_t offset, fuse_file_info* info)
{
    hang("write", path);
    return result(int(::pwrite(fileOf(info), from, size, offset)));
}

int closeFile(const char* /*path*/, fuse_file_info* info)
{
    ::close(fileOf(info));
    return 0;
}

int syncFile(const char* path, int /*dataOnly*/, fuse_file_info* info)
{
    hang("fsync", path);
    return result(::fsync(fileOf(info)));
}

int syncFolder(const char* path, int /*dataOnly*/, fuse_file_info* /*info*/)
{
    hang("fsyncdir", path);
    return 0;
}

int renameFile(const char* from, const char* to, unsigned flags)
{
    hang("rename", from);
    return flags != 0 ? -EINVAL : result(::rename(real(from).c_str(), real(to).c_str()));
}

int removeFile(const char* path)
{
    hang("unlink", path);
    return result(::unlink(real(path).c_str()));
}

int linkFile(const char* from, const char* to)
{
    hang("link", from);
    return result(::link(real(from).c_str(), real(to).c_str()));
}

int makeFolder(const char* path, mode_t mode)
{
    hang("mkdir", path);
    return result(::mkdir(real(path).c_str(), mode));
}

int removeFolder(const char* path)
{
    hang("rmdir", path);
    return result(::rmdir(real(path).c_str()));
}

int changeMode(const char* path, mode_t mode, fuse_file_info* /*info*/)
{
    hang("chmod", path);
    return result(::chmod(real(path).c_str(), mode));
}

int changeOwner(const char* path, uid_t user, gid_t group, fuse_file_info* /*info*/)
{
    hang("chown", path);
    return result(::lchown(real(path).c_str(), user, group));
}

int changeSize(const char* path, off_t size, fuse_file_info* /*info*/)
{
    hang("truncate", path);
    return result(::truncate(real(path).c_str(), size));
}

int changeTimes(const char* path, const timespec times[2], fuse_file_info* /*info*/)
{
    return result(::utimensat(AT_FDCWD, real(path).c_str(), times, AT_SYMLINK_NOFOLLOW));
}

int describe(const char* path, struct statvfs* into)
{
    hangLooking("statfs", path);
    return result(::statvfs(real(path).c_str(), into));
}

fuse_operations operations()
{
    fuse_operations all {};
    all.init = begun;
    all.getattr = getAttributes;
    all.readdir = readFolder;
    all.open = openFile;
    all.create = createFile;
    all.read = readFile;
    all.write = writeFile;
    all.release = closeFile;
    all.fsync = syncFile;
    all.fsyncdir = syncFolder;
    all.rename = renameFile;
    all.unlink = removeFile;
    all.link = linkFile;
    all.mkdir = makeFolder;
    all.rmdir = removeFolder;
    all.chmod = changeMode;
    all.chown = changeOwner;
    all.truncate = changeSize;
    all.utimens = changeTimes;
    all.statfs = describe;
    return all;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::cerr << "slow_disk FOLDER MOUNTPOINT\n";
        return 2;
    }
    folder = argv[1];
    char* arguments[] = { argv[0], nullptr };
    fuse_args options = FUSE_ARGS_INIT(1, arguments);
    const auto all = operations();
    auto* const disk = fuse_new(&options, &all, sizeof all, nullptr);
    if (disk == nullptr || fuse_mount(disk, argv[2]) != 0) {
        return 1;
    }
    std::thread([disk] {
        std::string line;
        while (std::getline(std::cin, line)) {
            constexpr std::string_view kAll("all ");
            const bool isAll = line.starts_with(kAll);
            delayMs = std::atoi(line.c_str() + (isAll ? kAll.size() : 0));
            lookDelayMs = isAll ? delayMs.load() : 0;
        }
        lookDelayMs = delayMs = 0;
        fuse_exit(disk);
        fuse_unmount(disk); // wakes the loop, which waits for a request
    }).detach();
    fuse_loop_config settings {};
    settings.max_idle_threads = 10;
    fuse_loop_mt(disk, &settings);
    std::_Exit(0);
}
