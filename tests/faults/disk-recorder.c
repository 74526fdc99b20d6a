/*
 * Preloaded into the program (LD_PRELOAD), records every change of the files under DISK_ROOT, and every beginning of an
 * HTTP answer, in the order in which they happen, into the file DISK_RECORD. power-cut.ts reads the record.
 *
 * A record: one byte of type, 64 bits each of the file's number, an offset and the length of what follows, then that.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int record_file = -1;
static char root[PATH_MAX];
static size_t root_length;

#define REAL(name) \
  static __typeof__(name) *real = NULL; \
  if (real == NULL) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("DISK_ROOT");
  const char *file = getenv("DISK_RECORD");
  if (folder == NULL || file == NULL || realpath(folder, root) == NULL) return;
  root_length = strlen(root);
  int opened = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  /* Far from the numbers that the program closes or inherits. */
  record_file = fcntl(opened, F_DUPFD_CLOEXEC, 900);
  close(opened);
}

static void enter(void) { pthread_mutex_lock(&lock); }
static void leave(void) {
  int error = errno;
  pthread_mutex_unlock(&lock);
  errno = error;
}

static void put(char type, uint64_t number, uint64_t offset, const void *data, uint64_t length) {
  uint64_t head[3] = {number, offset, length};
  struct iovec parts[3] = {{&type, 1}, {head, sizeof head}, {(void *)data, length}};
  static ssize_t (*real)(int, const struct iovec *, int) = NULL;
  if (real == NULL) real = (ssize_t (*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  int error = errno;
  if (real(record_file, parts, 3) != (ssize_t)(1 + sizeof head + length)) {
    fprintf(stderr, "the record of the disk is incomplete\n");
    abort();
  }
  errno = error;
}

/* Returns the path below the root, or NULL for a path elsewhere. */
static const char *inside(int folder, const char *path, char *buffer) {
  if (record_file < 0 || path == NULL) return NULL;
  if (path[0] != '/') {
    char link[64];
    if (folder == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
    else snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, buffer, PATH_MAX - 1);
    if (length < 0) return NULL;
    snprintf(buffer + length, PATH_MAX - length, "/%s", path);
  } else {
    snprintf(buffer, PATH_MAX, "%s", path);
  }
  if (strncmp(buffer, root, root_length) != 0 || buffer[root_length] != '/') return NULL;
  return buffer + root_length + 1;
}

/* Whether the descriptor is a file or folder below the root, or the root itself; sets its number. */
static int is_recorded(int file, struct stat *about) {
  char link[64], path[PATH_MAX];
  if (record_file < 0 || fstat(file, about) != 0) return 0;
  if (!S_ISREG(about->st_mode) && !S_ISDIR(about->st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < (ssize_t)root_length) return 0;
  path[length] = 0;
  return strncmp(path, root, root_length) == 0 && (path[root_length] == '/' || path[root_length] == 0);
}

static uint64_t number_of(const char *path) {
  struct stat about;
  return lstat(path, &about) == 0 ? about.st_ino : 0;
}

/* Opening creates or empties a file. */
static int record_open(int (*open_it)(int, const char *, int, mode_t), int folder, const char *path, int flags, mode_t mode) {
  char buffer[PATH_MAX];
  const char *name = flags & (O_CREAT | O_TRUNC) ? inside(folder, path, buffer) : NULL;
  if (name == NULL) return open_it(folder, path, flags, mode);
  enter();
  uint64_t before = number_of(buffer);
  int file = open_it(folder, path, flags, mode);
  if (file >= 0) {
    uint64_t number = number_of(buffer);
    if (before == 0) put('C', number, 0, name, strlen(name));
    else if (flags & O_TRUNC) put('T', number, 0, NULL, 0);
  }
  leave();
  return file;
}

#define MODE_OF(flags) \
  mode_t mode = 0; \
  if ((flags) & O_CREAT) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

static int open_at(int folder, const char *path, int flags, mode_t mode) {
  static int (*real)(int, const char *, int, ...) = NULL;
  if (real == NULL) real = (int (*)(int, const char *, int, ...))dlsym(RTLD_NEXT, "openat64");
  return real(folder, path, flags, mode);
}
int open(const char *path, int flags, ...) { MODE_OF(flags) return record_open(open_at, AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE_OF(flags) return record_open(open_at, AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE_OF(flags) return record_open(open_at, folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE_OF(flags) return record_open(open_at, folder, path, flags, mode); }

static void record_parts(uint64_t number, uint64_t offset, const struct iovec *parts, int count, ssize_t left) {
  for (int part = 0; part < count && left > 0; part += 1) {
    size_t length = parts[part].iov_len < (size_t)left ? parts[part].iov_len : (size_t)left;
    put('W', number, offset, parts[part].iov_base, length);
    offset += length;
    left -= length;
  }
}

/* Records the beginning of an answer before it is sent. */
static void record_answer(int file, const struct iovec *parts, int count) {
  struct stat about;
  if (record_file < 0 || count < 1 || parts[0].iov_len < 9 || memcmp(parts[0].iov_base, "HTTP/1.1 ", 9) != 0) return;
  if (fstat(file, &about) != 0 || !S_ISSOCK(about.st_mode)) return;
  enter();
  put('A', 0, 0, parts[0].iov_base, parts[0].iov_len < 4096 ? parts[0].iov_len : 4096);
  leave();
}

static ssize_t record_write(int file, const struct iovec *parts, int count, off64_t at) {
  static ssize_t (*write_at)(int, const struct iovec *, int, off64_t) = NULL;
  static ssize_t (*write_next)(int, const struct iovec *, int) = NULL;
  if (write_next == NULL) {
    write_at = (ssize_t (*)(int, const struct iovec *, int, off64_t))dlsym(RTLD_NEXT, "pwritev64");
    write_next = (ssize_t (*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  }
  struct stat about;
  if (!is_recorded(file, &about)) {
    record_answer(file, parts, count);
    return at < 0 ? write_next(file, parts, count) : write_at(file, parts, count, at);
  }
  enter();
  ssize_t written = at < 0 ? write_next(file, parts, count) : write_at(file, parts, count, at);
  if (written > 0)
    record_parts(about.st_ino, at < 0 ? lseek64(file, 0, SEEK_CUR) - written : at, parts, count, written);
  leave();
  return written;
}

ssize_t write(int file, const void *data, size_t length) {
  struct iovec part = {(void *)data, length};
  return record_write(file, &part, 1, -1);
}
ssize_t writev(int file, const struct iovec *parts, int count) { return record_write(file, parts, count, -1); }
ssize_t pwrite(int file, const void *data, size_t length, off_t at) {
  struct iovec part = {(void *)data, length};
  return record_write(file, &part, 1, at);
}
ssize_t pwrite64(int file, const void *data, size_t length, off64_t at) {
  struct iovec part = {(void *)data, length};
  return record_write(file, &part, 1, at);
}
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) { return record_write(file, parts, count, at); }
ssize_t pwritev64(int file, const struct iovec *parts, int count, off64_t at) { return record_write(file, parts, count, at); }
ssize_t sendmsg(int file, const struct msghdr *message, int flags) {
  REAL(sendmsg);
  record_answer(file, message->msg_iov, (int)message->msg_iovlen);
  return real(file, message, flags);
}

static int record_truncate(int file, off64_t length) {
  static int (*real)(int, off64_t) = NULL;
  if (real == NULL) real = (int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64");
  struct stat about;
  if (!is_recorded(file, &about)) return real(file, length);
  enter();
  int failed = real(file, length);
  if (!failed) put('T', about.st_ino, length, NULL, 0);
  leave();
  return failed;
}
int ftruncate(int file, off_t length) { return record_truncate(file, length); }
int ftruncate64(int file, off64_t length) { return record_truncate(file, length); }

static int record_sync(int file, int (*sync_it)(int)) {
  struct stat about;
  if (!is_recorded(file, &about)) return sync_it(file);
  enter();
  int failed = sync_it(file);
  if (!failed) put('F', about.st_ino, 0, NULL, 0);
  leave();
  return failed;
}
int fsync(int file) {
  REAL(fsync);
  return record_sync(file, real);
}
int fdatasync(int file) {
  REAL(fdatasync);
  return record_sync(file, real);
}

/* Records a change of one name. */
#define RECORD_NAME(type, folder, path, call) \
  char buffer[PATH_MAX]; \
  const char *name = inside(folder, path, buffer); \
  if (name == NULL) return call; \
  enter(); \
  int failed = call; \
  if (!failed) put(type, number_of(buffer), 0, name, strlen(name)); \
  leave(); \
  return failed

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  RECORD_NAME('M', AT_FDCWD, path, real(path, mode));
}
int rmdir(const char *path) {
  REAL(rmdir);
  RECORD_NAME('U', AT_FDCWD, path, real(path));
}
int unlink(const char *path) {
  REAL(unlink);
  RECORD_NAME('U', AT_FDCWD, path, real(path));
}
int unlinkat(int folder, const char *path, int flags) {
  REAL(unlinkat);
  RECORD_NAME('U', folder, path, real(folder, path, flags));
}

/* Records two names, separated by a NUL. */
static void put_names(char type, const char *from, const char *to) {
  char both[2 * PATH_MAX];
  size_t length = strlen(from) + 1;
  memcpy(both, from, length);
  strcpy(both + length, to);
  put(type, 0, 0, both, length + strlen(to));
}
int rename(const char *from, const char *to) {
  REAL(rename);
  char one[PATH_MAX], other[PATH_MAX];
  const char *before = inside(AT_FDCWD, from, one), *after = inside(AT_FDCWD, to, other);
  if (before == NULL || after == NULL) return real(from, to);
  enter();
  int failed = real(from, to);
  if (!failed) put_names('R', before, after);
  leave();
  return failed;
}
int link(const char *from, const char *to) {
  REAL(link);
  char one[PATH_MAX], other[PATH_MAX];
  const char *before = inside(AT_FDCWD, from, one), *after = inside(AT_FDCWD, to, other);
  if (before == NULL || after == NULL) return real(from, to);
  enter();
  int failed = real(from, to);
  if (!failed) put_names('L', before, after);
  leave();
  return failed;
}
