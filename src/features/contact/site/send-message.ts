/** Sends a message to the company once: a retry after a lost answer is the same message. */
import { logFailure } from '#web/data/areas/log.ts';
import { randomId } from '#web/data/random-id.ts';
import { sending as m } from '../messages/en-GB.ts';
import type { Problems } from './contact-checks.ts';

type SendOutcome =
  | { kind: 'done'; success: string }
  /** The server rejected it with errors to correct. */
  | { kind: 'refused'; error: string; errors: Problems | null }
  /** It may not have arrived: it can be sent again unchanged. */
  | { kind: 'failed'; error: string };

const CONTACT_API_PATH = '/api/guest/contact';

interface Reply {
  success?: string;
  error?: string;
  errors?: Problems | null;
}

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
  let last: Attempt | null = null;
  return async (values, files) => {
    const text = JSON.stringify(values);
    const isSame = last !== null && last.serializedValues === text && sameFiles(last.files, files);
    const attempt: Attempt =
      isSame && last !== null
        ? last
        : { serializedValues: text, files, key: randomId(), seconds: String(secondsOpen() ?? '') };
    last = attempt;
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set('seconds', attempt.seconds);
    for (const file of files) form.append('attachments', file);
    return send(form, attempt.key);
  };
}

async function send(form: FormData, key: string): Promise<SendOutcome> {
  let response: Response;
  try {
    response = await fetch(CONTACT_API_PATH, {
      method: 'POST',
      headers: { accept: 'application/json', 'idempotency-key': key },
      body: form,
    });
  } catch (cause) {
    logFailure(`POST ${CONTACT_API_PATH}`, cause);
    return { kind: 'failed', error: m.unreachable };
  }
  const reply = await read(response);
  const { status } = response;
  // 200 to 400 is a reply, with or without errors.
  if (status < 200 || status > 400 || reply === null)
    return { kind: 'failed', error: reply?.error ?? messageForStatus(status) };
  const { success, error = null, errors = null } = reply;
  return error === null && errors === null
    ? { kind: 'done', success: success ?? m.sent }
    : { kind: 'refused', error: error ?? m.failed, errors };
}

/** Null if a proxy answered instead of the server. */
async function read(response: Response): Promise<Reply | null> {
  try {
    const reply: unknown = await response.json();
    return typeof reply === 'object' && reply !== null ? reply : null;
  } catch {
    return null;
  }
}

function messageForStatus(status: number): string {
  if (status === 413) return m.tooLarge;
  if (status === 429) return m.tooMany;
  return status === 503 ? m.busy : m.failed;
}

const sameFiles = (one: readonly File[], other: readonly File[]): boolean =>
  one.length === other.length && one.every((file, at) => file === other[at]);
