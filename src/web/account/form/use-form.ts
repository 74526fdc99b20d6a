/**
 * A form: what is typed, what is wrong with it, and sending it. Synchronous checks come first; the question to the server
 * about one field follows the rule of `asksServer`. What was typed is never cleared.
 */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { SiteUnreachable } from '#web/data/failures.ts';
import { logFailure } from '#web/data/log.ts';
import { asksServer } from '#web/data/remote-check.ts';

export type Problems = Readonly<Record<string, string>>;
const noProblems: Problems = {};

/** What came of sending: null, all is well; else what is wrong, at which fields. */
export type SendResult = { error: string | null; errors: Problems | null } | null;

interface RemoteCheck<Values> {
  field: keyof Values & string;
  /** Null: nothing wrong, or it could not be found out now; the server looks again when the form is sent. */
  ask(value: string): Promise<string | null>;
}

interface FormOptions<Values extends object> {
  initial: Values;
  /** The form was filled with a record that exists. */
  initialised?: boolean;
  check(values: Values): Problems;
  remote?: RemoteCheck<Values>;
  send(values: Values): Promise<SendResult>;
}

export interface Form<Values extends object> {
  id: string;
  values: Values;
  /** Of fields that were left or sent. */
  problems: Problems;
  /** What is wrong with the whole. */
  error: string | null;
  isBusy: boolean;
  isPristine: boolean;
  /** The field that the server is being asked about. */
  asking: string | null;
  /** Counts the refusals: each time the summary takes the focus. */
  refusals: number;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  left(name: keyof Values & string): void;
  submit(event?: FormEvent): void;
  /** Starts again with these values. */
  reset(values: Values): void;
}

let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => (isPressed = false), { capture: true, passive: true });

/**
 * A field is left by pressing what stands below it. A message that appeared meanwhile would move that away from under the
 * finger, and the press would be lost.
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

/** How long somebody must have stopped typing before the server is asked, in milliseconds. */
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
  /** The value the server was last asked about, and what it said. */
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
      // Meanwhile another value was typed: what is known of the old one is of no use.
      if (String(current.current[remote.field]) !== value) return null;
      asked.current = { value, problem };
    }
    const problem = asked.current.problem;
    if (problem !== null) setProblems((before) => ({ ...before, [name]: problem }));
    return problem;
  };

  /** What the server said of the value as it is typed now. */
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
    // Sent also where the server has found something: its answer has all that is wrong, not only that.
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
      // What was wrong is looked at again while it is mended; what is only being typed is left in peace.
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
