/** Why a file system operation failed, in a few words for the operator. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'a limit on the size of files is reached',
  EROFS: 'its disk is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EIO: 'its disk reports an error',
};

export const fileReason = (error: unknown): string => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return reasons[code ?? ''] ?? code ?? message ?? String(error);
};
