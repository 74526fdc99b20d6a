/** Why the program cannot use its data folder. For the person who starts it. */

/** Why a file cannot be read or written, by the error of the file system. */
export const fileReasons = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a limit on the size of files is reached',
  EROFS: 'its disk is read-only',
  EACCES: 'this user does not have permission',
  EPERM: 'this user does not have permission',
  ENOENT: 'it does not exist',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EIO: 'its disk reports an error',
} as const;

export const dataFolder = {
  unusable: 'the data folder {folder} cannot be used: {reason}',
  inUse: 'another server is using the data folder {folder}. Stop it, or set DATA_DIR to another folder',
  inUseBy:
    'another server (process {process}) is using the data folder {folder}. Stop it, or set DATA_DIR to another folder',
} as const;

/** For the log. */
export const clock = {
  differs: 'the clock of this machine differs from the database’s clock by {seconds} s',
} as const;
