/** Reads the answers to calls, and provides messages for answers that did not come from the server. */
import { SiteUnreachable } from './failures.ts';
import { unreadable as m } from './messages/en-GB.ts';

/** A proxy answered instead of the server, or the answer was cut off; `message` is for the user. */
export class AnswerUnreadable extends SiteUnreachable {
  /** The status was 2xx but the body unreadable, so a change may have been made */
  readonly mayHaveSucceeded: boolean;
  constructor(message: string, mayHaveSucceeded: boolean) {
    super(message);
    this.mayHaveSucceeded = mayHaveSucceeded;
  }
}

/** The messages of one kind of call, by status; other statuses have the general messages. */
type TextsByStatus = Readonly<Record<number, string>>;

const TEXTS: TextsByStatus = { 413: m.tooLarge, 429: m.tooMany, 502: m.busy, 503: m.busy, 504: m.busy };

/** Returns the message for an answer without a readable error. */
export const textOfStatus = (status: number, specificTexts: TextsByStatus = {}): string =>
  specificTexts[status] ?? TEXTS[status] ?? m.unexpected;

/** Returns the message for a 2xx status with an unreadable body: a change must not be reported as failed. */
export const textOfLostAnswer = (method: string): string => (method === 'GET' ? m.lost : m.lostChange);

/** Returns whether an answer is an error that the server itself sent. */
export const isErrorBody = (answer: unknown): answer is { error: string } =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string';

/**
 * Returns the answer's JSON, for any status. Throws `AnswerUnreadable` if it is not JSON, or if the status is not 2xx and
 * the JSON has no `error`.
 */
export async function readAnswer(
  response: Response,
  method: string,
  specificTexts?: TextsByStatus,
): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok ? answer !== undefined : isErrorBody(answer)) return answer;
  throw new AnswerUnreadable(
    response.ok ? textOfLostAnswer(method) : textOfStatus(response.status, specificTexts),
    response.ok,
  );
}

/** Returns the file in an answer. Throws `AnswerUnreadable` if it was cut off. */
export const readFile = (response: Response): Promise<Blob> =>
  response.blob().catch(() => {
    throw new AnswerUnreadable(textOfLostAnswer('GET'), true);
  });
