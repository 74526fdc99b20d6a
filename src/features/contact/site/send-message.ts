/** Sends a message to the company; a retry after a lost answer has the same key, so the message is saved once. */
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { logFailure } from '#web/data/areas/log.ts';
import { randomId } from '#web/data/random-id.ts';
import { AnswerUnreadable, readAnswer } from '#web/data/read-answer.ts';
import { sending as m } from '../messages/en-GB.ts';
import type { ContactMessageSent } from '../schema.ts';
import type { Problems } from './contact-checks.ts';

type SendOutcome =
  | { kind: 'done'; success: string }
  /** It was rejected, perhaps with errors to correct, or may not have arrived and can be sent again unchanged */
  | { kind: 'refused'; error: string; errors: Problems | null };

const CONTACT_API_PATH = '/api/guest/contact';

/** A message being sent: its values, and the idempotency key for retries. */
interface Attempt {
  serializedValues: string;
  files: readonly File[];
  key: string;
  seconds: string;
}

type SendMessage = (values: Readonly<Record<string, string>>, files: readonly File[]) => Promise<SendOutcome>;

/**
 * Returns the function that sends one form's messages. `secondsOpen`: null if the form's age does not help to detect
 * spam.
 */
export function messageSender(secondsOpen: () => number | null): SendMessage {
  let lastAttempt: Attempt | null = null;
  return async (values, files) => {
    const text = JSON.stringify(values);
    const isSame =
      lastAttempt !== null && lastAttempt.serializedValues === text && sameFiles(lastAttempt.files, files);
    const attempt: Attempt =
      isSame && lastAttempt !== null
        ? lastAttempt
        : { serializedValues: text, files, key: randomId(), seconds: String(secondsOpen() ?? '') };
    lastAttempt = attempt;
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set('seconds', attempt.seconds);
    for (const file of files) form.append('attachments', file);
    return send(form, attempt.key);
  };
}

async function send(form: FormData, key: string): Promise<SendOutcome> {
  try {
    const response = await fetch(CONTACT_API_PATH, {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': key },
      body: form,
    });
    const answer = await readAnswer(response, 'POST', { 413: m.tooLarge });
    const reply = answer as ContactMessageSent | ErrorAnswer;
    return 'success' in reply
      ? { kind: 'done', success: reply.success }
      : { kind: 'refused', error: reply.error, errors: reply.errors };
  } catch (cause) {
    if (cause instanceof AnswerUnreadable && !cause.mayHaveSucceeded)
      return { kind: 'refused', error: cause.message, errors: null };
    logFailure(`POST ${CONTACT_API_PATH}`, cause);
    return { kind: 'refused', error: m.unreachable, errors: null };
  }
}

const sameFiles = (a: readonly File[], b: readonly File[]): boolean =>
  a.length === b.length && a.every((file, at) => file === b[at]);
