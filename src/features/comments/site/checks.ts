/** Checks a comment before it is sent, with the server's messages. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import { asSentence } from '#web/forms/sentence.ts';
import { checks as m } from '../messages/en-GB.ts';

/** In the order of the form. */
export const FIELDS = ['body', 'authorName', 'authorEmail'] as const;
export type Field = (typeof FIELDS)[number];
export type FormValues = Record<Field, string>;
export type Messages = Partial<Record<Field, string>>;

const MAX_BODY_LENGTH = 2000;

/** By field; empty if there are no errors. */
export function checkComment(typed: FormValues, fill: FormatMessage): Messages {
  const checkText = (field: Field, min: number, max: number): string | undefined => {
    const value = typed[field].trim();
    const { label, enter } = m[field];
    if (value === '') return enter;
    if (value.length < min) return fill(m.shortest, { label, min: String(min) });
    return value.length > max ? fill(m.longest, { label, max: String(max) }) : undefined;
  };
  const found = {
    authorName: checkText('authorName', 2, 100),
    authorEmail:
      checkText('authorEmail', 1, 254) ?? (isEmailAddress(typed.authorEmail.trim()) ? undefined : m.email),
    body: checkText('body', 2, MAX_BODY_LENGTH),
  };
  const messages: Messages = {};
  for (const field of FIELDS) if (found[field] !== undefined) messages[field] = found[field];
  return messages;
}

/** Splits the server's errors into those of a visible field and those of the whole form. */
export function splitMessages(
  error: string,
  errors: Readonly<Record<string, string>> | null,
): { fields: Messages; whole: string | null } {
  const fields: Messages = {};
  const others: string[] = [];
  for (const [name, message] of Object.entries(errors ?? {})) {
    const field = FIELDS.find((each) => each === name);
    if (field === undefined) others.push(message);
    else fields[field] = message;
  }
  if (others.length > 0) return { fields, whole: others.map(asSentence).join(' ') };
  return { fields, whole: Object.keys(fields).length > 0 ? null : error };
}
