/** Reads what an HTML form sends: the words as they were typed, the files whole, all of it bounded before it is held. */
import type { FieldErrors } from '#platform/schema/errors.ts';
import { type Receive, receiveForm } from '../files/received-forms.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { promisedBytes, readBody, tooLarge } from './body.ts';
import { done, type Outcome, refused } from './outcome.ts';
import { isReserved } from './validate.ts';

/** A call that may be sent as a form, too. */
export interface FormRules {
  /** The fields that hold files; each is read as a list */
  files: readonly string[];
  /** MB of everything together; asked for at each form: of each file, and the files go to the disk instead of into memory */
  mostMB: number | (() => Promise<number>);
  /**
   * The page that holds the form, `/contact` or one of many, `/news/{url}`: a browser without JavaScript sends it there and
   * is answered with it, drawn anew. Absent: only programs send it
   */
  page?: string;
}

/** What a form that was sent without JavaScript says back to its page. */
export interface FormReply {
  /** As typed, by field. Files cannot be given back */
  values: Readonly<Record<string, string>>;
  /** Names of the files that were sent along and have to be chosen again if anything is refused */
  files: readonly string[];
  /** A sentence about the whole; null: it was done */
  error: string | null;
  /** By field */
  errors: FieldErrors | null;
  /** What the call answers to a program, where it was done */
  answer: Readonly<Record<string, unknown>> | null;
}

export interface SentForm {
  /** Words as texts, files as lists of `File`: what the schema of the call reads */
  body: Record<string, unknown>;
  values: Record<string, string>;
  files: string[];
  /** Once the call is answered: removes what was put on the disk */
  discard(): Promise<void>;
}

const MB = 1024 * 1024;
/** What all forms that are being read may hold together: beyond it a sender is asked to come again. */
const MOST_AT_ONCE = 160 * MB;

export const isForm = (contentType: string | undefined): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType ?? '');

/** A browser that follows a form wants a page; a program says so or asks for anything. */
export const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') === true;

/** Where the router listens for forms that are sent to their page. */
export const patternOfPage = (page: string): string => page.replace(/\{(\w+)\}/g, ':$1');

/** The one page that a form stands on; null where there are many and nobody said which. */
export const onlyPage = (page: string): string | null => (page.includes('{') ? null : page);

export const formReader = (receive: Receive) => {
  let held = 0;

  return async (request: Request, rules: FormRules): Promise<Outcome<SentForm>> => {
    if (typeof rules.mostMB === 'function') {
      const received = await receiveForm(
        request,
        { files: rules.files, mostMB: await rules.mostMB() },
        receive,
      );
      if (!received.ok) return received;
      const { entries, discard } = received.value;
      const sent = read(entries, rules, discard);
      if (!sent.ok) await discard();
      return sent;
    }
    const most = rules.mostMB * MB;
    const announced = promisedBytes(request);
    if (announced > most) return tooLarge(most);
    const promised = Number.isNaN(announced) ? most : announced;
    if (held + promised > MOST_AT_ONCE)
      return refused('unavailable', 'Many files are being sent right now. Try again in a moment');
    held += promised;
    try {
      const body = await readBody(request, most);
      if (!body.ok) return body;
      const type = request.headers.get('content-type') ?? '';
      const form = await new Response(body.value, { headers: { 'content-type': type } })
        .formData()
        .catch(() => null);
      return form === null
        ? refused('invalid', 'The form did not arrive whole. Send it again')
        : read(form, rules, async () => {});
    } finally {
      held -= promised;
    }
  };
};

const read = (
  form: Iterable<[name: string, value: string | File | UploadedFile]>,
  rules: FormRules,
  discard: SentForm['discard'],
): Outcome<SentForm> => {
  const values = new Map<string, string>();
  const files = new Map<string, (File | UploadedFile)[]>();
  const errors: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    const holdsFiles = rules.files.includes(name);
    if (isReserved(name)) errors[name] = `${name} cannot be set here`;
    else if (typeof value === 'string') {
      if (values.has(name)) errors[name] = `${name} is given twice`;
      // A form sends line ends as two signs; what is typed counts one.
      if (!holdsFiles || value !== '') values.set(name, value.replaceAll('\r\n', '\n'));
    } else if (!holdsFiles) errors[name] = `${name} is not a file`;
    // A field in which nothing was chosen is sent as a file without name and content.
    else if (value.name !== '' || value.size > 0) files.set(name, [...(files.get(name) ?? []), value]);
  }
  if (Object.keys(errors).length > 0) return refused('invalid', 'Some fields need attention', { errors });
  return done({
    body: Object.fromEntries([...values, ...files]),
    values: Object.fromEntries(values),
    files: [...files.values()].flat().map((file) => file.name),
    discard,
  });
};
