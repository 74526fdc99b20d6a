/** Checks a comment before it is sent, with the server's messages. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { asSentence } from '#web/forms/sentence.ts';
import { textProblem } from '#web/forms/text-problem.ts';
import { comment } from '../forms.ts';
import { fields as labels } from '../messages/en-GB.ts';

/** The fields in the order of the form. */
export const FIELDS = ['body', 'authorName', 'authorEmail'] as const;
export type Field = (typeof FIELDS)[number];
/** Returns the id of the element that the error summary links to. */
export const fieldId = (name: Field): string => `say-${name}`;

export type FormValues = Record<Field, string>;
export type Messages = Partial<Record<Field, string>>;

/** Returns the errors by field. */
export function checkComment(values: FormValues, fill: FormatMessage): Messages {
  const messages: Messages = {};
  for (const field of FIELDS) {
    const problem = textProblem(comment.fields[field], labels[field].label, values[field], fill);
    if (problem !== null) messages[field] = problem;
  }
  return messages;
}

/** Splits errors into those of visible fields and those of the complete form. */
export function splitMessages(
  error: string | null,
  errors: Readonly<Record<string, string>>,
): { fields: Messages; formError: string | null } {
  const fields: Messages = {};
  const otherMessages: string[] = [];
  for (const [name, message] of Object.entries(errors)) {
    const field = FIELDS.find((each) => each === name);
    if (field === undefined) otherMessages.push(message);
    else fields[field] = message;
  }
  return { fields, formError: otherMessages.length > 0 ? otherMessages.map(asSentence).join(' ') : error };
}
