/** Checks a visitor's message in the browser before it is sent, with the server's error texts but without its schemas. */
import {
  fileExtensions,
  MAX_VISITOR_FILE_MB,
  MAX_VISITOR_FILES,
  visitorFileKinds,
} from '#features/documents/visitor-files.ts';
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { PhoneExample } from '#platform/schema/values/telephone.ts';
import { choiceProblem, textProblem } from '#web/forms/text-problem.ts';
import { message } from '../forms.ts';
import { fields as labels, checks as m } from '../messages/en-GB.ts';

export type Problems = Readonly<Record<string, string>>;

const FILE_EXTENSIONS = fileExtensions(Object.values(visitorFileKinds));
/** The file types of the file chooser. */
export const ACCEPTED_FILE_TYPES = FILE_EXTENSIONS.join(',');

/** The fields in the order of the form, which the error summary follows. */
const FIELD_ORDER = ['topic', 'name', 'company', 'email', 'phone', 'message', 'attachments'] as const;
export type FieldName = (typeof FIELD_ORDER)[number];

/** Returns the id of the element that the error summary links to. */
export const fieldId = (name: FieldName): string => `contact-${name}`;

const { topic: _choice, ...textFields } = message.fields;

/** What error texts need besides the value: the formatter, and an example of a phone number. */
interface ErrorTextParts {
  fill: FormatMessage;
  phoneExample: PhoneExample;
}

const problemOfField = (
  name: Exclude<FieldName, 'attachments'>,
  value: string,
  { fill, phoneExample }: ErrorTextParts,
): string | null =>
  name === 'topic'
    ? choiceProblem(labels.topic.label, value, fill)
    : textProblem(textFields[name], labels[name].label, value, fill, phoneExample);

/**
 * Returns the errors by field. `prefilledText`: text that the page entered as the message, which does not count as one.
 */
export function problemsOf(
  values: Readonly<Record<string, string>>,
  files: readonly { name: string; size: number }[],
  errorTextParts: ErrorTextParts,
  prefilledText = '',
): Problems {
  const fieldText = (name: string): string => (values[name] ?? '').trim();
  const problems: Record<string, string> = {};
  for (const name of FIELD_ORDER) {
    const problem =
      name === 'attachments'
        ? problemOfFiles(files, errorTextParts.fill)
        : name === 'message' && prefilledText.trim() !== '' && fieldText(name) === prefilledText.trim()
          ? problemOfField(name, '', errorTextParts)
          : problemOfField(name, fieldText(name), errorTextParts);
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
  if (files.length > MAX_VISITOR_FILES) return fill(m.files, { most: String(MAX_VISITOR_FILES) });
  for (const { name, size } of files) {
    const problem = problemOfFile(name, size, fill);
    if (problem !== null) return files.length === 1 ? problem : fill(m.ofFile, { file: name, problem });
  }
  return null;
}

function problemOfFile(name: string, size: number, fill: FormatMessage): string | null {
  if (size > MAX_VISITOR_FILE_MB * 1024 * 1024) return fill(m.fileSize, { mb: String(MAX_VISITOR_FILE_MB) });
  return FILE_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending)) ? null : m.fileType;
}

/** Returns the errors in the order of the form, one for each field; those without a field come last. */
export function sortProblems(problems: Problems): { field: FieldName | null; problem: string }[] {
  const fieldProblems = FIELD_ORDER.flatMap((field) => {
    // The server may report the error of one file as `attachments.1`: its line leads to the file field.
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
