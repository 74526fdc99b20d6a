/**
 * Holds the state of a form that the server renders and a visitor sends: errors, submission and the server's reply. Without
 * JavaScript the browser submits the form itself, and the page that answers contains the reply.
 *
 * Unlike `useForm`, it leaves the values in the document: what visitors type before the app has started must survive
 * hydration, and the server must render what they typed into a plain form. Both send through `useSending`.
 */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { logFailure } from '#web/data/areas/log.ts';
import { postGuest } from '#web/data/guest/post-guest.ts';
import { useFormReply } from '#web/data/guest/use-guest-query.tsx';
import { randomId } from '#web/data/random-id.ts';
import { type Rejection, rejectionOf, useSending } from './use-sending.ts';
import type { Problems } from './values-store.ts';

/** The texts of a form by the names of its fields. */
export type Texts = Readonly<Record<string, string>>;

interface Options<Answer> {
  /** The call that receives the form */
  path: string;
  /** Messages for answers that did not come from the server, by status */
  textsByStatus?: Readonly<Record<number, string>>;
  onSent(answer: Answer): void;
}

interface Submission {
  check(texts: Texts): Problems;
  /** Returns the body to send. Called once for the same texts and files, so that a retry sends the same body. */
  body(texts: Texts): FormData | object;
  files?: readonly File[];
}

interface NativeRejection extends Rejection {
  isUnreachable: boolean;
}

/** The contents that were sent last, and their idempotency key. */
interface Attempt {
  json: string;
  files: readonly File[];
  key: string;
  body: FormData | object;
}

export interface NativeForm {
  /** The errors by field, as in the server's answer */
  problems: Problems;
  /** The error that concerns no single field */
  error: string | null;
  /** No answer arrived, or it was unreadable; sending the unchanged form again is safe */
  isUnreachable: boolean;
  isBusy: boolean;
  /** The server's message after a success; null: the form has not been sent */
  success: string | null;
  /** The element that takes the focus when the form is rejected or sent */
  box: RefObject<HTMLDivElement | null>;
  /** How often the form was rejected, sent or cleared in this document; 0: as the server rendered it */
  changes: number;
  /** A React key for the form: it changes after each success, so that an empty form replaces the sent one */
  round: number;
  /** The texts that the visitor typed into a plain form that the server rejected */
  returnedTexts: Texts;
  submit(event: FormEvent<HTMLFormElement>, submission: Submission): void;
  /** Removes the errors of these fields. */
  clearProblems(names: readonly string[]): void;
  /** Removes the message after a success. */
  startAgain(): void;
}

export function useNativeForm<Answer extends { success: string }>({
  path,
  textsByStatus,
  onSent,
}: Options<Answer>): NativeForm {
  const reply = useFormReply();
  const [problems, setProblems] = useState<Problems>(reply?.errors ?? {});
  const [success, setSuccess] = useState(() => {
    const message = reply?.answer?.['success'];
    return typeof message === 'string' ? message : null;
  });
  const sending = useSending<'send', NativeRejection>(
    { setProblems },
    reply === null || reply.error === null ? null : { ...rejectionOf(reply), isUnreachable: false },
  );
  const [round, setRound] = useState(0);
  const [changes, setChanges] = useState(0);
  const lastAttempt = useRef<Attempt | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // A page that arrives with a reply has moved the focus already, by `autoFocus` or the fragment of its address.
  useEffect(() => {
    if (changes > 0) box.current?.focus();
  }, [changes]);

  const countChange = (): void => setChanges((before) => before + 1);
  const reject = (rejection: Rejection, isUnreachable = false): void => {
    sending.reject({ ...rejection, isUnreachable });
    countChange();
  };
  const rejectUnreachable = (): void => reject({ problems: {}, message: null }, true);

  const attemptFor = (texts: Texts, { body, files = [] }: Submission): Attempt => {
    const json = JSON.stringify(texts);
    const last = lastAttempt.current;
    if (last?.json === json && haveSameFiles(last.files, files)) return last;
    lastAttempt.current = { json, files, key: randomId(), body: body(texts) };
    return lastAttempt.current;
  };

  const send = async ({ body, key }: Attempt): Promise<void> => {
    const outcome = await postGuest<Answer>(path, body, key, textsByStatus);
    if (outcome.kind === 'unreachable') return rejectUnreachable();
    if (outcome.kind === 'refused') return reject(rejectionOf(outcome));
    lastAttempt.current = null;
    setSuccess(outcome.answer.success);
    setRound((before) => before + 1);
    countChange();
    onSent(outcome.answer);
  };

  return {
    problems,
    error: sending.rejection?.message ?? null,
    isUnreachable: sending.rejection?.isUnreachable ?? false,
    isBusy: sending.doing !== null,
    success,
    box,
    changes,
    round,
    returnedTexts: round === 0 ? (reply?.values ?? {}) : {},
    submit(event, submission) {
      event.preventDefault();
      if (sending.isSending()) return;
      const texts = textsOf(event.currentTarget);
      setSuccess(null);
      const newProblems = submission.check(texts);
      if (Object.keys(newProblems).length > 0) return reject({ problems: newProblems, message: null });
      setProblems({});
      sending.accept();
      void sending.send(
        'send',
        () => send(attemptFor(texts, submission)),
        (cause) => {
          logFailure(`POST ${path}`, cause);
          rejectUnreachable();
        },
      );
    },
    clearProblems: (names) =>
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
      ),
    startAgain() {
      setSuccess(null);
      countChange();
    },
  };
}

/** Returns the texts that the form's fields contain, without files. */
export function textsOf(form: HTMLFormElement): Texts {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value;
  return texts;
}

const haveSameFiles = (a: readonly File[], b: readonly File[]): boolean =>
  a.length === b.length && a.every((file, at) => file === b[at]);
