/**
 * The state of a form: values, errors and submission. Synchronous checks come first; the remote check of one field
 * follows the rule of `asksServer`. Never clears what was typed.
 */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SiteUnreachable } from '#web/data/failures.ts';
import { logFailure } from '#web/data/log.ts';
import { asksServer } from '#web/data/remote-check.ts';

export type Problems = Readonly<Record<string, string>>;
const noProblems: Problems = {};

/** The result of sending: null on success, otherwise the error and its fields. */
export type SendResult = { error: string | null; errors: Problems | null } | null;

interface RemoteCheck<Values> {
  field: keyof Values & string;
  /** Null: no error, or the server cannot say now; it checks again when the form is sent. */
  ask(value: string): Promise<string | null>;
}

interface FormOptions<Values extends object> {
  initial: Values;
  /** The form was filled with an existing record. */
  initialised?: boolean;
  check(values: Values): Problems;
  remote?: RemoteCheck<Values>;
  send(values: Values): Promise<SendResult>;
}

export interface Form<Values extends object> {
  id: string;
  values: Values;
  /** Errors of fields that were left or sent. */
  problems: Problems;
  /** The error of the form as a whole. */
  error: string | null;
  isBusy: boolean;
  isPristine: boolean;
  /** The field that the server is checking. */
  asking: string | null;
  /** Counts the rejections: after each one the summary takes the focus. */
  refusals: number;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  left(name: keyof Values & string): void;
  submit(event?: FormEvent): void;
  /** Resets the form to these values. */
  reset(values: Values): void;
}

let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => (isPressed = false), { capture: true, passive: true });

/**
 * Delays validation on blur until the press that caused it has ended: a new message would move the pressed element away
 * and lose the press.
 */
function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const end = (): void => {
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    setTimeout(work);
  };
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The pause in typing before the remote check, in milliseconds. */
const STOPPED_TYPING = 400;

const UNREACHABLE =
  'We could not reach the site. Check your connection, then try again. What you typed is still here.';

export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initialised = false, check, remote, send } = options;
  const id = useId();
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isPristine, setPristine] = useState(true);
  const [asking, setAsking] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  /** The value of the last remote check and its result. */
  const asked = useRef<{ value: string; problem: string | null } | null>(null);
  const current = useRef(values);

  const ask = async (name: string): Promise<string | null> => {
    if (!remote) return null;
    const value = String(current.current[remote.field]);
    if (asked.current?.value !== value) {
      setAsking(name);
      let problem: string | null = null;
      try {
        problem = await remote.ask(value);
      } catch (cause) {
        logFailure(`${name} could not be checked`, cause);
      }
      setAsking(null);
      // The value has changed meanwhile, so the result no longer applies.
      if (String(current.current[remote.field]) !== value) return null;
      asked.current = { value, problem };
    }
    const problem = asked.current.problem;
    if (problem !== null) setProblems((before) => ({ ...before, [name]: problem }));
    return problem;
  };

  /** Returns the remote check's result for the current value. */
  const known = (): Problems => {
    if (!remote || asked.current === null || asked.current.problem === null) return noProblems;
    const isSame = asked.current.value === String(current.current[remote.field]);
    return isSame ? { [remote.field]: asked.current.problem } : noProblems;
  };

  const remoteCheck = (trigger: 'blur' | 'change', pristine: boolean): void => {
    if (!remote) return;
    const syncPasses = check(current.current)[remote.field] === undefined;
    if (asksServer({ trigger, syncPasses, pristine, initialised })) void ask(remote.field);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const reject = (found: Problems, sentence: string | null): void => {
    setProblems(found);
    setError(sentence);
    setRefusals((count) => count + 1);
  };

  const sendAll = async (): Promise<void> => {
    const found = check(current.current);
    if (Object.keys(found).length > 0) return reject({ ...known(), ...found }, null);
    if (remote && asksServer({ trigger: 'submit', syncPasses: true, pristine: isPristine, initialised }))
      await ask(remote.field);
    // Sent even after a failed remote check: the server's answer lists all errors, not only that one.
    const result = await send(current.current);
    if (result === null) {
      setProblems(noProblems);
      setError(null);
      setPristine(true);
      return;
    }
    const { errors } = result;
    reject(errors ?? noProblems, errors === null || Object.keys(errors).length === 0 ? result.error : null);
  };

  return {
    id,
    values,
    problems,
    error,
    isBusy,
    isPristine,
    asking,
    refusals,
    set(name, value) {
      current.current = { ...current.current, [name]: value };
      setValues(current.current);
      setPristine(false);
      // An invalid field is checked again while it is corrected; a field being typed for the first time is not.
      if (problems[name] !== undefined) {
        const { [name]: _old, ...others } = problems;
        const still = check(current.current)[name];
        setProblems(still === undefined ? others : { ...others, [name]: still });
      }
      if (remote?.field === name) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => remoteCheck('change', false), STOPPED_TYPING);
      }
    },
    left(name) {
      afterPress(() => {
        const value = current.current[name];
        if (value === '' || value === null || isSending.current) return;
        const found = check(current.current)[name];
        if (found !== undefined) setProblems((before) => ({ ...before, [name]: found }));
        if (remote?.field === name) {
          clearTimeout(timer.current);
          remoteCheck('blur', isPristine);
        }
      });
    },
    submit(event) {
      event?.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      clearTimeout(timer.current);
      sendAll()
        .catch((cause: unknown) => {
          if (!(cause instanceof SiteUnreachable)) logFailure('The form could not be sent', cause);
          reject(noProblems, UNREACHABLE);
        })
        .finally(() => {
          isSending.current = false;
          setBusy(false);
        });
    },
    reset(next) {
      current.current = next;
      setValues(next);
      setProblems(noProblems);
      setError(null);
      setPristine(true);
    },
  };
}
