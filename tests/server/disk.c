/* Loaded before a program (LD_PRELOAD): writes down what it writes to files of one folder, in order, and lets one
   of these calls fail when it is told to. Linux only.

   A record is: kind, errno, length of the path, offset, length of the data (int64 each), path, data. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { WRITE, SYNC, TRUNCATE, UNLINK, MARK };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static int record = -1; /* the file that is written to, or -1 */
static long calls;      /* since the recording began */
static long fails = -1; /* which of them fails */
static int code;        /* ... with this errno */

static void put(const void *data, size_t size) {
    const char *from = data;
    while (size > 0) {
        long done = syscall(SYS_write, record, from, size);
        if (done <= 0) _exit(99);
        from += done;
        size -= (size_t)done;
    }
}

static void note(int kind, int error, const char *path, int64_t offset, const void *data, size_t size) {
    int64_t head[5] = {kind, error, (int64_t)strlen(path), offset, data ? (int64_t)size : 0};
    if (record < 0) return;
    put(head, sizeof head);
    put(path, strlen(path));
    if (data) put(data, size);
}

/* Begin to record what happens to files below `below` into `file`; the call with that number fails. */
void disk_begin(const char *below, const char *file, long failing, int error) {
    pthread_mutex_lock(&lock);
    snprintf(folder, sizeof folder, "%s/", below);
    record = open(file, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    calls = 0;
    fails = failing;
    code = error;
    pthread_mutex_unlock(&lock);
}

void disk_mark(long number) {
    pthread_mutex_lock(&lock);
    note(MARK, 0, "", number, NULL, 0);
    pthread_mutex_unlock(&lock);
}

/* How many calls there were. */
long disk_end(void) {
    pthread_mutex_lock(&lock);
    if (record >= 0) close(record);
    record = -1;
    pthread_mutex_unlock(&lock);
    return calls;
}

static int ours(int fd, char *path) {
    char link[64];
    if (record < 0 || fd < 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, path, PATH_MAX - 2);
    if (size <= 0) return 0;
    path[size] = 0;
    size_t below = strlen(folder) - 1;
    if (strncmp(path, folder, below) != 0) return 0;
    if (path[below] == 0) return 1; /* the folder itself */
    return path[below] == '/' && strstr(path + below, "-shm") == NULL; /* that one is no more than memory */
}

/* Whether this call fails. The lock is held. */
static int broken(void) {
    return ++calls == fails;
}

#define GUARDED(type, fd, kind, offset, data, size, call)      \
    do {                                                       \
        char path[PATH_MAX];                                   \
        if (!ours(fd, path)) return call;                      \
        pthread_mutex_lock(&lock);                             \
        int bad = broken();                                    \
        type done = bad ? -1 : call;                           \
        int error = bad ? code : done < 0 ? errno : 0;         \
        note(kind, error, path, offset, data, size);           \
        pthread_mutex_unlock(&lock);                           \
        errno = error;                                         \
        return done;                                           \
    } while (0)

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
    GUARDED(ssize_t, fd, WRITE, offset, data, size, syscall(SYS_pwrite64, fd, data, size, offset));
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
    return pwrite64(fd, data, size, offset);
}

ssize_t write(int fd, const void *data, size_t size) {
    off_t at = lseek(fd, 0, SEEK_CUR);
    GUARDED(ssize_t, fd, WRITE, at, data, size, syscall(SYS_write, fd, data, size));
}

int ftruncate64(int fd, off64_t size) {
    GUARDED(int, fd, TRUNCATE, size, NULL, 0, (int)syscall(SYS_ftruncate, fd, size));
}

int ftruncate(int fd, off_t size) {
    return ftruncate64(fd, size);
}

int fsync(int fd) {
    GUARDED(int, fd, SYNC, 0, NULL, 0, (int)syscall(SYS_fsync, fd));
}

int fdatasync(int fd) {
    GUARDED(int, fd, SYNC, 0, NULL, 0, (int)syscall(SYS_fdatasync, fd));
}

int unlink(const char *path) {
    size_t below = strlen(folder);
    pthread_mutex_lock(&lock);
    int done = (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    int error = done < 0 ? errno : 0;
    if (record >= 0 && done == 0 && strncmp(path, folder, below) == 0) note(UNLINK, 0, path, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}
