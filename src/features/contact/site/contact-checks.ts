/** Checks a message before it is sent, with the server's messages but without its schemas. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import { checks as m } from '../messages/en-GB.ts';

export type Problems = Readonly<Record<string, string>>;

export const MAX_FILES = 3;
export const MAX_FILE_MB = 10;
/** The file types of the file chooser. */
export const ACCEPTED_FILE_TYPES = '.pdf,.jpg,.jpeg,.png';

/** The fields in the order of the form, which the error summary follows. */
const FIELD_ORDER = ['topic', 'name', 'company', 'email', 'phone', 'message', 'attachments'] as const;
export type FieldName = (typeof FIELD_ORDER)[number];

type Check = (value: string, fill: FormatMessage) => string | null;

const checkLength =
  (name: keyof typeof m.label, min: number, max: number): Check =>
  (value, fill) => {
    const label = m.label[name];
    if (invisibleCharacters.test(value)) return fill(m.hidden, { label });
    if (min > 0 && value === '') return m.enter[name];
    if (value.length < min) return fill(m.shortest, { label, min: String(min) });
    return value.length > max ? fill(m.longest, { label, max: String(max) }) : null;
  };

const invisibleCharacters = /(?![\t\n\r])\p{Control}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

const checks: Readonly<Record<Exclude<FieldName, 'attachments'>, Check>> = {
  topic: (value) => (value === '' ? m.topic : null),
  name: checkLength('name', 2, 100),
  company: checkLength('company', 0, 120),
  email: (value, fill) =>
    value === ''
      ? null
      : (checkLength('email', 1, 254)(value, fill) ?? (isEmailAddress(value) ? null : m.email)),
  phone: (value, fill) =>
    value === ''
      ? null
      : (checkLength('phone', 1, 40)(value, fill) ??
        (/\d{5}/.test(value.replace(/[\s().-]/g, '')) ? null : m.phone)),
  message: checkLength('message', 10, 5000),
};

/**
 * `words`: the values by field. `lead`: text that the page put into the message itself, which does not count as a
 * message.
 */
export function problemsOf(
  words: Readonly<Record<string, string>>,
  files: readonly { name: string; size: number }[],
  fill: FormatMessage,
  prefilledText = '',
): Problems {
  const typed = (name: string): string => (words[name] ?? '').trim();
  const problems: Record<string, string> = {};
  for (const name of FIELD_ORDER) {
    const problem =
      name === 'attachments'
        ? problemOfFiles(files, fill)
        : name === 'message' && prefilledText.trim() !== '' && typed(name) === prefilledText.trim()
          ? m.enter.message
          : checks[name](typed(name), fill);
    if (problem !== null) problems[name] = problem;
    // One of the two is enough; without either the company cannot reply.
    else if (name === 'email' && typed('email') === '' && typed('phone') === '')
      problems[name] = m.emailOrPhone;
  }
  return problems;
}

function problemOfFiles(
  files: readonly { name: string; size: number }[],
  fill: FormatMessage,
): string | null {
  if (files.length > MAX_FILES) return fill(m.files, { most: String(MAX_FILES) });
  for (const { name, size } of files) {
    const problem = problemOfFile(name, size, fill);
    if (problem !== null) return files.length === 1 ? problem : fill(m.ofFile, { file: name, problem });
  }
  return null;
}

function problemOfFile(name: string, size: number, fill: FormatMessage): string | null {
  if (size > MAX_FILE_MB * 1024 * 1024) return fill(m.fileSize, { mb: String(MAX_FILE_MB) });
  return /\.(pdf|jpe?g|jpe|jfif|png)$/i.test(name) ? null : m.fileType;
}

/** Sorts errors in the order of the form; those without a field come last. */
export function sortProblems(problems: Problems): { field: FieldName | null; problem: string }[] {
  const known = FIELD_ORDER.flatMap((field) => {
    // The error of one file is shown at the file field.
    const problem =
      problems[field] ??
      (field === 'attachments'
        ? Object.entries(problems).find(([name]) => name.startsWith('attachments.'))?.[1]
        : undefined);
    return problem === undefined ? [] : [{ field, problem }];
  });
  const others = Object.entries(problems)
    .filter(([name]) => !FIELD_ORDER.some((field) => name === field || name.startsWith(`${field}.`)))
    .map(([, problem]) => ({ field: null, problem }));
  return [...known, ...others];
}
