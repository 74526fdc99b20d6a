/** Checks a comment before it is sent, with the server's messages. */
import { isEmailAddress } from '#platform/schema/email-address.ts';

/** In the order of the form. */
export const FIELDS = ['body', 'authorName', 'authorEmail'] as const;
export type Field = (typeof FIELDS)[number];
export type Typed = Record<Field, string>;
export type Messages = Partial<Record<Field, string>>;

const LONGEST_BODY = 2000;

const checkText = (label: string, value: string, least: number, most: number): string | undefined => {
  if (value === '') return `Enter ${label.toLowerCase()}`;
  if (value.length < least) return `${label} must be ${least} characters or more`;
  if (value.length > most) return `${label} must be ${most} characters or less`;
  return undefined;
};

/** By field; empty if there are no errors. */
export function checkComment(typed: Typed): Messages {
  const found = {
    authorName: checkText('Name', typed.authorName.trim(), 2, 100),
    authorEmail:
      checkText('Email', typed.authorEmail.trim(), 3, 254) ??
      (isEmailAddress(typed.authorEmail.trim())
        ? undefined
        : 'Enter an email address in the correct format, like name@example.com'),
    body: checkText('Comment', typed.body.trim(), 2, LONGEST_BODY),
  };
  const messages: Messages = {};
  for (const field of FIELDS) if (found[field] !== undefined) messages[field] = found[field];
  return messages;
}

/** Splits the server's errors into those of a visible field and those of the whole form. */
export function sortMessages(
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
  if (others.length > 0) return { fields, whole: others.join('. ') };
  return { fields, whole: Object.keys(fields).length > 0 ? null : error };
}
