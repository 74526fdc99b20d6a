/** How commands say in one line what is wrong. A file of its own, so that a mistyped command loads no more. */
import { fill } from '#platform/messages/translated.ts';
import type { adminErrors, demoErrors } from '#server/messages/en-GB.ts';

/** What a person can act on. */
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
