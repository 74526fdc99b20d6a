/** Sends a visitor's form to the guest API. Every answer, failures included, is returned as an outcome. */
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { logFailure } from '../areas/log.ts';
import { SiteUnreachable } from '../failures.ts';
import { AnswerUnreadable, readAnswer } from '../read-answer.ts';
import { request } from '../request.ts';

export type PostOutcome<Answer> =
  | { kind: 'sent'; answer: Answer }
  | { kind: 'refused'; error: string; errors: Readonly<Record<string, string>> | null }
  /** The form may have arrived; it can be sent again with the same key */
  | { kind: 'unreachable' };

/**
 * Sends the form. `key` is the idempotency key: the same body sent again with it is stored once. `textsByStatus`: messages
 * for answers that did not come from the server.
 */
export async function postGuest<Answer extends { success: string }>(
  path: string,
  body: FormData | object,
  key: string,
  textsByStatus?: Readonly<Record<number, string>>,
): Promise<PostOutcome<Answer>> {
  try {
    const response = await request('POST', path, { body, headers: { 'idempotency-key': key } });
    const answer = (await readAnswer(response, 'POST', textsByStatus)) as Answer | ErrorAnswer;
    return 'success' in answer
      ? { kind: 'sent', answer }
      : { kind: 'refused', error: answer.error, errors: answer.errors };
  } catch (cause) {
    if (cause instanceof AnswerUnreadable && !cause.mayHaveSucceeded)
      return { kind: 'refused', error: cause.message, errors: null };
    // `request` has logged a lost connection already.
    if (cause instanceof AnswerUnreadable || !(cause instanceof SiteUnreachable))
      logFailure(`POST ${path}`, cause);
    return { kind: 'unreachable' };
  }
}
