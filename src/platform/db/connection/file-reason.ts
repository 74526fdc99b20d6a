/** Explains in a few words, for the operator, why a file system operation failed. */
import { fileReasons } from '../messages/en-GB.ts';

const reasons: Readonly<Record<string, string>> = fileReasons;

/** Returns why an operation on a file failed, or the error's own code or message. */
export const fileReason = (error: unknown): string => {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  return reasons[code ?? ''] ?? code ?? message ?? String(error);
};
