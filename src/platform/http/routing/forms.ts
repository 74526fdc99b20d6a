/**
 * Reads HTML forms up to their size limits: into memory or, if they may contain large files, with the files on disk.
 */
import { fill, translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import type { UploadedFile } from '#platform/schema/values/uploaded-file.ts';
import { type Receive, receiveForm } from '../files/received-forms.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { contentLengthOf, readBody, tooLarge } from './body.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { isPrototypeKey } from './validate.ts';

const m = translated(errorTexts);

/** The rules of a call that may also be sent as a form. */
export interface FormRules {
  /** The names of the fields that contain files; each is parsed as a list */
  fileFields: readonly string[];
  /**
   * The limit of the complete form in MB. A function is called for each form and returns the limit of each file; the
   * files are then written to disk instead of memory
   */
  maxMB: number | (() => Promise<number>);
  /**
   * The page that contains the form, `/contact`, or a pattern of pages, `/news/{url}`: a browser without JavaScript
   * sends the form there and gets the page with the reply. Absent: only programs send it
   */
  page?: string;
}

/** The reply to a form sent without JavaScript, shown on its page. */
export interface FormReply {
  /** The submitted texts, by field. Browsers do not allow a page to fill in files */
  values: Readonly<Record<string, string>>;
  /** The names of the submitted files, which have to be chosen again after an error */
  files: readonly string[];
  /** A message about the form; null: it was successful */
  error: string | null;
  /** Messages by field */
  errors: FieldErrors | null;
  /** After a success, the answer that a program would get */
  answer: Readonly<Record<string, unknown>> | null;
}

export interface SubmittedForm {
  /** By field, texts as strings and files as lists of `File` or `UploadedFile`: the input of the call's schema */
  body: Record<string, unknown>;
  /** The texts of `body` */
  values: Record<string, string>;
  fileNames: string[];
  /** Removes the files written to disk; called once the call is answered */
  discard(): Promise<void>;
}

const MB = 1024 * 1024;
/**
 * No file system allows names that long. The time to clean a name grows with the square of its length: a name of a
 * megabyte would block the server.
 */
const MAX_FILE_NAME_LENGTH = 1000;
/**
 * The memory, in bytes, that all forms this process is reading may use together: beyond it senders are asked to retry.
 */
const MAX_MEMORY_BYTES = 160 * MB;

export const isForm = (contentType: string | undefined): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType ?? '');

/** Returns whether the client wants a page: a browser that follows a link or sends a form does, a program does not. */
export const acceptsHtml = (accept: string | undefined): boolean => accept?.includes('text/html') === true;

/** Returns the page that contains the form; null if it is a pattern of pages. */
export const fixedPage = (page: string): string | null => (page.includes('{') ? null : page);

/** Returns a function that reads a submitted form, within the limits of its rules. */
export const formReader = (receive: Receive) => {
  let reservedBytes = 0;

  return async (request: Request, rules: FormRules): Promise<Outcome<SubmittedForm>> => {
    if (typeof rules.maxMB === 'function') {
      const receiveOutcome = await receiveForm(
        request,
        { fileFields: rules.fileFields, maxMB: await rules.maxMB() },
        receive,
      );
      if (!receiveOutcome.ok) return receiveOutcome;
      const { entries, discard } = receiveOutcome.value;
      const formOutcome = toSubmittedForm(entries, rules, discard);
      if (!formOutcome.ok) await discard();
      return formOutcome;
    }
    const maxBytes = rules.maxMB * MB;
    const declaredBytes = contentLengthOf(request);
    if (declaredBytes > maxBytes) return tooLarge(maxBytes);
    const expectedBytes = Number.isNaN(declaredBytes) ? maxBytes : declaredBytes;
    if (reservedBytes + expectedBytes > MAX_MEMORY_BYTES) return refused('unavailable', m.busy);
    reservedBytes += expectedBytes;
    try {
      const bodyOutcome = await readBody(request, maxBytes);
      if (!bodyOutcome.ok) return bodyOutcome;
      const type = request.headers.get('content-type') ?? '';
      const form = await new Response(bodyOutcome.value, { headers: { 'content-type': type } })
        .formData()
        .catch(() => null);
      return form === null
        ? refused('invalid', m.incompleteForm)
        : toSubmittedForm(form, rules, async () => {});
    } finally {
      reservedBytes -= expectedBytes;
    }
  };
};

const toSubmittedForm = (
  form: Iterable<[name: string, value: string | File | UploadedFile]>,
  rules: FormRules,
  discard: SubmittedForm['discard'],
): Outcome<SubmittedForm> => {
  const values = new Map<string, string>();
  const files = new Map<string, (File | UploadedFile)[]>();
  const errors: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    const holdsFiles = rules.fileFields.includes(name);
    if (isPrototypeKey(name)) errors[name] = fill(m.notSettable, { name });
    else if (typeof value === 'string') {
      if (values.has(name)) errors[name] = fill(m.sentTwice, { name });
      // Browsers send a line end in a form as two characters; length limits count one.
      if (!holdsFiles || value !== '') values.set(name, value.replaceAll('\r\n', '\n'));
    } else if (!holdsFiles) errors[name] = fill(m.notFile, { name });
    else if (value.name.length > MAX_FILE_NAME_LENGTH)
      errors[name] = fill(m.fileNameTooLong, { max: MAX_FILE_NAME_LENGTH.toString() });
    // A file field left empty is sent as a file without name and content.
    else if (value.name !== '' || value.size > 0) files.set(name, [...(files.get(name) ?? []), value]);
  }
  if (Object.keys(errors).length > 0) return refused('invalid', m.invalid, { errors });
  return done({
    body: Object.fromEntries([...values, ...files]),
    values: Object.fromEntries(values),
    fileNames: [...files.values()].flat().map((file) => file.name),
    discard,
  });
};
