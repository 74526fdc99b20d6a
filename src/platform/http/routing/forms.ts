/** Reads HTML forms, with size limits checked before anything is read into memory. */
import { fill, translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { type Receive, receiveForm } from '../files/received-forms.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { errors as errorTexts } from '../messages/en-GB.ts';
import { contentLengthOf, readBody, tooLarge } from './body.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { isPrototypeKey } from './validate.ts';

const m = translated(errorTexts);

/** A call that may also be sent as a form. */
export interface FormRules {
  /** The fields that contain files; each is read as a list */
  files: readonly string[];
  /**
   * MB of everything together; a function is called for each form and gives the limit of each file, and the
   * files go to disk instead of memory
   */
  maxMB: number | (() => Promise<number>);
  /**
   * The page that contains the form, `/contact`, or a pattern of pages, `/news/{url}`: a browser without
   * JavaScript sends the form there and gets the page rendered again. Absent: only programs send it
   */
  page?: string;
}

/** The reply to a form sent without JavaScript, shown on its page. */
export interface FormReply {
  /** As typed, by field. Files cannot be returned */
  values: Readonly<Record<string, string>>;
  /** Names of the submitted files, which have to be chosen again after an error */
  files: readonly string[];
  /** A message about the form; null: it succeeded */
  error: string | null;
  /** By field */
  errors: FieldErrors | null;
  /** The answer a program would get, after a success */
  answer: Readonly<Record<string, unknown>> | null;
}

export interface SubmittedForm {
  /** Texts as strings, files as lists of `File`: the input of the call's schema */
  body: Record<string, unknown>;
  values: Record<string, string>;
  files: string[];
  /** Removes what was written to disk; called once the call is answered */
  discard(): Promise<void>;
}

const MB = 1024 * 1024;
/**
 * No file system has names as long. Cleaning a name takes time that grows with the square of its length: one of a megabyte
 * would stop the server.
 */
const MAX_FILE_NAME_LENGTH = 1000;
/** The memory, in bytes, that all forms being read may use together: beyond it senders are asked to retry. */
const MAX_MEMORY_BYTES = 160 * MB;

export const isForm = (contentType: string | undefined): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType ?? '');

/**
 * Returns whether the client wants a page: a browser submitting a form does; a program asks for JSON or for
 * anything.
 */
export const acceptsHtml = (accept: string | undefined): boolean => accept?.includes('text/html') === true;

/** Returns the only page that contains the form; null if there are many and none was named. */
export const fixedPage = (page: string): string | null => (page.includes('{') ? null : page);

export const formReader = (receive: Receive) => {
  let reserved = 0;

  return async (request: Request, rules: FormRules): Promise<Outcome<SubmittedForm>> => {
    if (typeof rules.maxMB === 'function') {
      const received = await receiveForm(
        request,
        { files: rules.files, maxMB: await rules.maxMB() },
        receive,
      );
      if (!received.ok) return received;
      const { entries, discard } = received.value;
      const sent = toSubmittedForm(entries, rules, discard);
      if (!sent.ok) await discard();
      return sent;
    }
    const maxBytes = rules.maxMB * MB;
    const announced = contentLengthOf(request);
    if (announced > maxBytes) return tooLarge(maxBytes);
    const expected = Number.isNaN(announced) ? maxBytes : announced;
    if (reserved + expected > MAX_MEMORY_BYTES) return refused('unavailable', m.busy);
    reserved += expected;
    try {
      const body = await readBody(request, maxBytes);
      if (!body.ok) return body;
      const type = request.headers.get('content-type') ?? '';
      const form = await new Response(body.value, { headers: { 'content-type': type } })
        .formData()
        .catch(() => null);
      return form === null
        ? refused('invalid', m.incompleteForm)
        : toSubmittedForm(form, rules, async () => {});
    } finally {
      reserved -= expected;
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
    const holdsFiles = rules.files.includes(name);
    if (isPrototypeKey(name)) errors[name] = fill(m.notSettable, { name });
    else if (typeof value === 'string') {
      if (values.has(name)) errors[name] = fill(m.sentTwice, { name });
      // Forms send a line end as two characters; length limits count one.
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
    files: [...files.values()].flat().map((file) => file.name),
    discard,
  });
};
