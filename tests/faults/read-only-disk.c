/*
 * Preloaded into the program (LD_PRELOAD): while the file READ_ONLY_WHILE exists, every change below READ_ONLY_ROOT
 * fails with EROFS, also through files that are open already. That is what Linux does to a disk after an error. A test
 * cannot remount a disk so, because that is impossible while a program has files open for writing.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static char root[PATH_MAX];
static size_t root_length;
static const char *marker;

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("READ_ONLY_ROOT");
  marker = getenv("READ_ONLY_WHILE");
  if (folder != NULL && marker != NULL && realpath(folder, root) != NULL) root_length = strlen(root);
}

static int is_below(const char *path) {
  struct stat about;
  if (root_length == 0 || strncmp(path, root, root_length) != 0) return 0;
  if (path[root_length] != '/' && path[root_length] != 0) return 0;
  return stat(marker, &about) == 0;
}
static int read_only_path(int folder, const char *path) {
  char link[64], whole[PATH_MAX];
  if (path[0] == '/') return is_below(path);
  if (folder == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
  else snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t length = readlink(link, whole, sizeof whole - 1);
  if (length < 0) return 0;
  snprintf(whole + length, sizeof whole - length, "/%s", path);
  return is_below(whole);
}
static int read_only_file(int file) {
  char link[64], path[PATH_MAX];
  struct stat about;
  if (root_length == 0 || fstat(file, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path);
}

#define REAL(name) \
  static __typeof__(name) *real = NULL; \
  if (real == NULL) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define FAIL_IF(condition) \
  if (condition) { \
    errno = EROFS; \
    return -1; \
  }

#define OPEN(folder, ...) \
  mode_t mode = 0; \
  if (flags & O_CREAT) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  } \
  FAIL_IF((flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) && read_only_path(folder, path)) \
  return real(__VA_ARGS__, flags, mode)
int open(const char *path, int flags, ...) { REAL(open); OPEN(AT_FDCWD, path); }
int open64(const char *path, int flags, ...) { REAL(open64); OPEN(AT_FDCWD, path); }
int openat(int folder, const char *path, int flags, ...) { REAL(openat); OPEN(folder, folder, path); }
int openat64(int folder, const char *path, int flags, ...) { REAL(openat64); OPEN(folder, folder, path); }

#define ON_FILE(type, name, parameters, arguments) \
  type name parameters { \
    REAL(name); \
    FAIL_IF(read_only_file(file)) \
    return real arguments; \
  }
ON_FILE(ssize_t, write, (int file, const void *data, size_t length), (file, data, length))
ON_FILE(ssize_t, writev, (int file, const struct iovec *parts, int count), (file, parts, count))
ON_FILE(ssize_t, pwrite, (int file, const void *data, size_t length, off_t at), (file, data, length, at))
ON_FILE(ssize_t, pwrite64, (int file, const void *data, size_t length, off64_t at), (file, data, length, at))
ON_FILE(ssize_t, pwritev, (int file, const struct iovec *parts, int count, off_t at), (file, parts, count, at))
ON_FILE(ssize_t, pwritev64, (int file, const struct iovec *parts, int count, off64_t at), (file, parts, count, at))
ON_FILE(int, ftruncate, (int file, off_t length), (file, length))
ON_FILE(int, ftruncate64, (int file, off64_t length), (file, length))
ON_FILE(int, fsync, (int file), (file))
ON_FILE(int, fdatasync, (int file), (file))

#define ON_PATH(name, folder, path, parameters, arguments) \
  int name parameters { \
    REAL(name); \
    FAIL_IF(read_only_path(folder, path)) \
    return real arguments; \
  }
ON_PATH(mkdir, AT_FDCWD, path, (const char *path, mode_t mode), (path, mode))
ON_PATH(rmdir, AT_FDCWD, path, (const char *path), (path))
ON_PATH(unlink, AT_FDCWD, path, (const char *path), (path))
ON_PATH(unlinkat, folder, path, (int folder, const char *path, int flags), (folder, path, flags))
ON_PATH(rename, AT_FDCWD, from, (const char *from, const char *to), (from, to))
ON_PATH(link, AT_FDCWD, from, (const char *from, const char *to), (from, to))
