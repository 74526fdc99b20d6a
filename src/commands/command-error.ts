/** Reports in one line why a command failed. This is a separate file so that a mistyped command loads nothing else. */
import { fill } from '#platform/messages/translated.ts';
import type { adminErrors, demoErrors } from '#server/messages/en-GB.ts';

/** An error that the operator can correct. */
export class CommandError extends Error {}

/** Prints in one line why the command failed, and sets the exit code. */
export const reportFailure = (
  error: unknown,
  texts: Pick<typeof adminErrors | typeof demoErrors, 'prefix' | 'failed'>,
): void => {
  const message =
    error instanceof CommandError
      ? error.message
      : fill(texts.failed, { cause: (error as Error).message.split('\n')[0] ?? '' });
  process.stderr.write(`${fill(texts.prefix, { message })}\n`);
  process.exitCode = 1;
};
