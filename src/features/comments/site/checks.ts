/** Checks a comment in the browser before it is sent, with the server's error texts but without its schemas. */
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
export type Problems = Partial<Record<Field, string>>;

/** Returns the errors by field. */
export function checkComment(values: FormValues, fill: FormatMessage): Problems {
  const problems: Problems = {};
  for (const field of FIELDS) {
    const problem = textProblem(comment.fields[field], labels[field].label, values[field], fill);
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

/** Separates the errors of visible fields. The errors of all others replace `error`, the error of the complete form. */
export function splitProblems(
  error: string | null,
  problems: Readonly<Record<string, string>>,
): { fields: Problems; formError: string | null } {
  const fields: Problems = {};
  const otherProblems: string[] = [];
  for (const [name, problem] of Object.entries(problems)) {
    const field = FIELDS.find((each) => each === name);
    if (field === undefined) otherProblems.push(problem);
    else fields[field] = problem;
  }
  return { fields, formError: otherProblems.length > 0 ? otherProblems.map(asSentence).join(' ') : error };
}
