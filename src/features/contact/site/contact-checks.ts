/** Checks a message before it is sent, with the server's messages but without its schemas. */
import { isEmailAddress } from '#platform/schema/email-address.ts';

export type Problems = Readonly<Record<string, string>>;

export const MOST_FILES = 3;
export const MOST_MB = 10;
/** The file types of the file chooser. */
export const FILE_KINDS = '.pdf,.jpg,.jpeg,.png';

/** The fields in the order of the form, which the error summary follows. */
const FIELD_ORDER = ['topic', 'name', 'company', 'email', 'phone', 'message', 'attachments'] as const;
export type FieldName = (typeof FIELD_ORDER)[number];

type Check = (value: string) => string | null;

const length =
  (label: string, min: number, max: number): Check =>
  (value) => {
    if (hidden.test(value)) return `${label} contains characters that cannot be shown. Type it again`;
    if (min > 0 && value === '') return `Enter ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    if (value.length < min) return `${label} must be ${min} characters or more`;
    return value.length > max ? `${label} must be ${max} characters or less` : null;
  };

const hidden = /(?![\t\n\r])\p{Control}|[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

const checks: Readonly<Record<Exclude<FieldName, 'attachments'>, Check>> = {
  topic: (value) => (value === '' ? 'Select topic' : null),
  name: length('Your name', 2, 100),
  company: length('Company', 0, 120),
  email: (value) =>
    value === ''
      ? null
      : (length('Email', 3, 254)(value) ??
        (isEmailAddress(value)
          ? null
          : 'Enter an email address in the correct format, like name@example.com')),
  phone: (value) =>
    value === ''
      ? null
      : (length('Phone', 3, 40)(value) ??
        (/\d{5}/.test(value.replace(/[\s().-]/g, ''))
          ? null
          : 'Enter a phone number, like 0113 496 0000 or +44 113 496 0000')),
  message: length('Message', 10, 5000),
};

/**
 * `words`: the values by field. `lead`: text that the page put into the message itself, which does not count as a
 * message.
 */
export function problemsOf(
  words: Readonly<Record<string, string>>,
  files: readonly { name: string; size: number }[],
  lead = '',
): Problems {
  const typed = (name: string): string => (words[name] ?? '').trim();
  const problems: Record<string, string> = {};
  for (const name of FIELD_ORDER) {
    const problem =
      name === 'attachments'
        ? problemOfFiles(files)
        : name === 'message' && lead.trim() !== '' && typed(name) === lead.trim()
          ? 'Enter message'
          : checks[name](typed(name));
    if (problem !== null) problems[name] = problem;
    // One of the two is enough; without either the company cannot reply.
    else if (name === 'email' && typed('email') === '' && typed('phone') === '')
      problems[name] = 'Enter an email address or a phone number';
  }
  return problems;
}

function problemOfFiles(files: readonly { name: string; size: number }[]): string | null {
  if (files.length > MOST_FILES) return `Attach ${MOST_FILES} files or fewer`;
  for (const { name, size } of files) {
    const which = files.length === 1 ? '' : `${name}: `;
    if (size > MOST_MB * 1024 * 1024) return `${which}The selected file must be smaller than ${MOST_MB} MB`;
    if (!/\.(pdf|jpe?g|jpe|jfif|png)$/i.test(name))
      return `${which}The selected file must be a PDF, JPEG or PNG`;
  }
  return null;
}

/** Sorts errors in the order of the form; those without a field come last. */
export function inOrder(problems: Problems): { field: FieldName | null; problem: string }[] {
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

const counts = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

/** `Two things to mend before this can go` */
export const summaryTitle = (count: number): string =>
  `${counts[count] ?? `${count} things`} to mend before this can go`;
