/**
 * Reports the failure of a command. This is a separate file, so that reporting a mistyped command loads none of the
 * site.
 */
import { fill } from '#platform/messages/translated.ts';
import type { adminErrors, demoErrors } from '#server/messages/en-GB.ts';

/** An error that the operator can correct. Its message says how, and is printed. */
export class CommandError extends Error {}

/** Prints the reason on one line of standard error and sets the exit code to 1. */
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
