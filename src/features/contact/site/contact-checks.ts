/** Checks a message before it is sent, with the server's messages but without its schemas. */
import { fileExtensions, visitorFileKinds, visitorLimits } from '#features/documents/visitor-files.ts';
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { PhoneExample } from '#platform/schema/values/telephone.ts';
import { choiceProblem, textProblem } from '#web/forms/text-problem.ts';
import { message } from '../forms.ts';
import { fields as labels, checks as m } from '../messages/en-GB.ts';

export type Problems = Readonly<Record<string, string>>;

const { max: maxFiles, maxMB } = visitorLimits;
const FILE_EXTENSIONS = fileExtensions(Object.values(visitorFileKinds));
/** The file types of the file chooser. */
export const ACCEPTED_FILE_TYPES = FILE_EXTENSIONS.join(',');

/** The fields in the order of the form, which the error summary follows. */
const FIELD_ORDER = ['topic', 'name', 'company', 'email', 'phone', 'message', 'attachments'] as const;
export type FieldName = (typeof FIELD_ORDER)[number];

/** Returns the id of the element that the error summary links to. */
export const fieldId = (name: FieldName): string => `contact-${name}`;

const { topic: _choice, ...texts } = message.fields;

/** What the messages contain besides the values. */
export interface MessageParts {
  fill: FormatMessage;
  phoneExample: PhoneExample;
}

const problemOfField = (
  name: Exclude<FieldName, 'attachments'>,
  value: string,
  { fill, phoneExample }: MessageParts,
): string | null =>
  name === 'topic'
    ? choiceProblem(labels.topic.label, value, fill)
    : textProblem(texts[name], labels[name].label, value, fill, phoneExample);

/**
 * Returns the errors by field. `prefilledText`: text that the page entered as the message, which does not count as one.
 */
export function problemsOf(
  values: Readonly<Record<string, string>>,
  files: readonly { name: string; size: number }[],
  messageParts: MessageParts,
  prefilledText = '',
): Problems {
  const fieldText = (name: string): string => (values[name] ?? '').trim();
  const problems: Record<string, string> = {};
  for (const name of FIELD_ORDER) {
    const problem =
      name === 'attachments'
        ? problemOfFiles(files, messageParts.fill)
        : name === 'message' && prefilledText.trim() !== '' && fieldText(name) === prefilledText.trim()
          ? problemOfField(name, '', messageParts)
          : problemOfField(name, fieldText(name), messageParts);
    if (problem !== null) problems[name] = problem;
    // An email address or a phone number is required, because otherwise the company cannot reply.
    else if (name === 'email' && fieldText('email') === '' && fieldText('phone') === '')
      problems[name] = m.emailOrPhone;
  }
  return problems;
}

function problemOfFiles(
  files: readonly { name: string; size: number }[],
  fill: FormatMessage,
): string | null {
  if (files.length > maxFiles) return fill(m.files, { most: String(maxFiles) });
  for (const { name, size } of files) {
    const problem = problemOfFile(name, size, fill);
    if (problem !== null) return files.length === 1 ? problem : fill(m.ofFile, { file: name, problem });
  }
  return null;
}

function problemOfFile(name: string, size: number, fill: FormatMessage): string | null {
  if (size > maxMB * 1024 * 1024) return fill(m.fileSize, { mb: String(maxMB) });
  return FILE_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending)) ? null : m.fileType;
}

/** Sorts errors in the order of the form; those without a field come last. */
export function sortProblems(problems: Problems): { field: FieldName | null; problem: string }[] {
  const fieldProblems = FIELD_ORDER.flatMap((field) => {
    // The error of one file is shown at the file field.
    const problem =
      problems[field] ??
      (field === 'attachments'
        ? Object.entries(problems).find(([name]) => name.startsWith('attachments.'))?.[1]
        : undefined);
    return problem === undefined ? [] : [{ field, problem }];
  });
  const otherProblems = Object.entries(problems)
    .filter(([name]) => !FIELD_ORDER.some((field) => name === field || name.startsWith(`${field}.`)))
    .map(([, problem]) => ({ field: null, problem }));
  return [...fieldProblems, ...otherProblems];
}
