/**
 * Sends a reader's comment. Every answer, failures included, is returned as an outcome, so that the form keeps what was
 * typed.
 */
import type { CommentInput, CommentSent } from '#features/comments/schema.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { logFailure } from '../areas/log.ts';
import { AnswerUnreadable, readAnswer } from '../read-answer.ts';

type CommentOutcome =
  /** `shown`: the comment was published at once; otherwise it waits for approval */
  | { kind: 'sent'; shown: boolean; success: string }
  | { kind: 'refused'; error: string; errors: Readonly<Record<string, string>> | null }
  | { kind: 'unreachable' };

const COMMENTS_PATH = '/api/guest/comments';

/** Sends the comment. `key` is the idempotency key: the same text sent again with it creates no second comment. */
export async function sendComment(input: CommentInput, key: string): Promise<CommentOutcome> {
  try {
    const response = await fetch(COMMENTS_PATH, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(input),
    });
    const answer = await readAnswer(response, 'POST');
    if (response.ok) {
      const { success, comment } = answer as CommentSent;
      return { kind: 'sent', shown: comment !== null, success };
    }
    const { error, errors } = answer as ErrorAnswer;
    return { kind: 'refused', error, errors };
  } catch (cause) {
    if (cause instanceof AnswerUnreadable && !cause.mayHaveSucceeded)
      return { kind: 'refused', error: cause.message, errors: null };
    logFailure(`POST ${COMMENTS_PATH}`, cause);
    return { kind: 'unreachable' };
  }
}
