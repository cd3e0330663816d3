// SPDX-License-Identifier: GPL-3.0-or-later
// Informs ThreadSanitizer about Qt's synchronisation between threads.
//
// Qt is not compiled with the sanitizer, and its locks are futexes inside the library, so every
// posted call, every queued signal and every ended thread looks like a race. A suppression of Qt's
// frames would also hide the races in our own slots, as these always run below such a frame. So the
// few entry points for handing work to another thread are defined here, before Qt's own (this
// library is loaded first), and each declares Qt's guarantee:
//
//   invokeMethod               effects before the call are visible to the functor; effects of the
//                              functor are visible after a blocking call
//   connect, emit              effects before the signal are visible to its slots
//   moveToThread, deleteLater  effects before are visible to the events of the object
//   quit                       effects before are visible to the slots of the signal finished
//   wait                       effects of the thread until its very end are visible after wait()
//   QThreadPool::start         effects before the call are visible to the function; its effects are
//                              visible after waitForDone()
//
// There are no further guarantees, so a race between two of our threads is still found. Only the
// tsan preset has this.
#include <atomic>
#include <dlfcn.h>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <sanitizer/tsan_interface.h>

#include <QObject>
#include <QRunnable>
#include <QThread>
#include <QThreadPool>

namespace {

template <typename Function>
Function* next(const char* symbol)
{
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, symbol));
}

void release(const volatile void* key)
{
    __tsan_release(const_cast<void*>(key));
}
void acquire(const volatile void* key)
{
    __tsan_acquire(const_cast<void*>(key));
}

/// A slot around a slot. It lives as long as the connection or the posted call.
class SeenSlot final : public QtPrivate::QSlotObjectBase {
public:
    /// `sender` is the object whose signals are forwarded, or null for a single posted call.
    SeenSlot(const QObject* sender, QSlotObjectBase* inner)
        : QSlotObjectBase(&SeenSlot::dispatch)
        , m_sender(sender)
        , m_inner(inner)
    {
        release(this);
    }

private:
    static void dispatch(
        int which, QSlotObjectBase* base, QObject* receiver, void** arguments, bool* result)
    {
        auto* self = static_cast<SeenSlot*>(base);
        acquire(self);
        switch (which) {
        case Destroy:
            self->m_inner->destroyIfLastRef();
            delete self;
            return;
        case Call:
            if (self->m_sender != nullptr)
                acquire(self->m_sender);
            self->m_inner->call(receiver, arguments);
            break;
        case Compare:
            *result = self->m_inner->compare(arguments);
            break;
        default:
            break;
        }
        release(self);
    }

    const QObject* m_sender;
    QSlotObjectBase* m_inner;
};

/// A function for a pool's thread.
class SeenRunnable final : public QRunnable {
public:
    SeenRunnable(QThreadPool& pool, std::function<void()> function)
        : m_pool(pool)
        , m_function(std::move(function))
    {
        release(this);
    }

    void run() override
    {
        acquire(this);
        m_function();
        release(&m_pool);
    }

private:
    QThreadPool& m_pool;
    const std::function<void()> m_function;
};

/// The threads that have handled an event, and whether they have completely ended. A thread that
/// waits for another one needs the latter, as Qt reports the end of a thread slightly earlier.
class Ends {
public:
    using End = std::shared_ptr<std::atomic<bool>>;

    void began(const QThread* thread, const End& end)
    {
        const std::scoped_lock lock(m_mutex);
        m_ends[thread] = end;
    }
    End take(const QThread* thread)
    {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_ends.find(thread);
        return found == m_ends.end() ? End() : std::move(m_ends.extract(found).mapped());
    }

private:
    std::mutex m_mutex;
    std::map<const QThread*, End> m_ends;
};

Ends& ends()
{
    static Ends instance;
    return instance;
}

struct ThisThread {
    Ends::End end = std::make_shared<std::atomic<bool>>(false);
    ThisThread() { ends().began(QThread::currentThread(), end); }
    ~ThisThread()
    {
        end->store(true);
        end->notify_all();
    }
};

bool beforeEvent(void** data)
{
    thread_local const ThisThread thisThread;
    acquire(data[0]);
    acquire(QThread::currentThread());
    return false;
}

const bool registered = QInternal::registerCallback(QInternal::EventNotifyCallback, beforeEvent);

} // namespace

bool QMetaObject::invokeMethodImpl(
    QObject* object, QtPrivate::QSlotObjectBase* slot, Qt::ConnectionType type, void* result)
{
    static const auto real =
        next<decltype(invokeMethodImpl)>("_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate1"
                                         "5QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    auto* seen = new SeenSlot(nullptr, slot);
    if (type != Qt::BlockingQueuedConnection)
        return real(object, seen, type, result);
    seen->ref(); // the address must outlive the call
    const auto done = real(object, seen, type, result);
    acquire(seen);
    seen->destroyIfLastRef();
    return done;
}

void QMetaObject::activate(QObject* sender, const QMetaObject* meta, int index, void** arguments)
{
    static const auto real = next<void(QObject*, const QMetaObject*, int, void**)>(
        "_ZN11QMetaObject8activateEP7QObjectPKS_iPPv");
    release(sender);
    real(sender, meta, index, arguments);
}

QMetaObject::Connection QObject::connectImpl(const QObject* sender, void** signal,
    const QObject* receiver, void** slotPointer, QtPrivate::QSlotObjectBase* slot,
    Qt::ConnectionType type, const int* types, const QMetaObject* meta)
{
    static const auto real = next<decltype(connectImpl)>(
        "_ZN7QObject11connectImplEPKS_PPvS1_S3_"
        "PN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPKiPK11QMetaObject");
    return real(
        sender, signal, receiver, slotPointer, new SeenSlot(sender, slot), type, types, meta);
}

void QObject::deleteLater()
{
    static const auto real = next<void(QObject*)>("_ZN7QObject11deleteLaterEv");
    release(this);
    real(this);
}

void QObject::moveToThread(QThread* thread)
{
    static const auto real = next<void(QObject*, QThread*)>("_ZN7QObject12moveToThreadEP7QThread");
    release(thread);
    real(this, thread);
}

void QThread::quit()
{
    static const auto real = next<void(QThread*)>("_ZN7QThread4quitEv");
    release(this);
    real(this);
}

bool QThread::wait(QDeadlineTimer deadline)
{
    static const auto real =
        next<bool(QThread*, QDeadlineTimer)>("_ZN7QThread4waitE14QDeadlineTimer");
    const auto ended = real(this, deadline);
    if (ended)
        if (const auto end = ends().take(this))
            end->wait(false);
    return ended;
}

void QThreadPool::start(std::function<void()> function, int priority)
{
    start(new SeenRunnable(*this, std::move(function)), priority);
}

bool QThreadPool::waitForDone(int timeoutMs)
{
    static const auto real = next<bool(QThreadPool*, int)>("_ZN11QThreadPool11waitForDoneEi");
    const auto isDone = real(this, timeoutMs);
    if (isDone)
        acquire(this);
    return isDone;
}
