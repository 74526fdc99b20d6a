/**
 * Holds the state of a form that the browser renders: values, errors and submission. Synchronous checks come first; the
 * remote check of one field follows the rule of `shouldCheckRemotely`. Sending the form does not clear what was typed.
 *
 * State area `form`: typed values, errors and the server's reply, in the state of each form. The forms of the admin are
 * in `admin/form/state/form-store.ts`, those that the server renders in `use-native-form.ts`.
 */
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { logFailure } from '#web/data/areas/log.ts';
import { SiteUnreachable } from '#web/data/failures.ts';
import { AnswerUnreadable } from '#web/data/read-answer.ts';
import { shouldCheckRemotely } from '#web/data/remote-check.ts';
import type { SendError } from '#web/data/session/auth-calls.ts';
import { form as m } from './messages/en-GB.ts';
import { useUnsavedTracking } from './unsaved-forms.ts';
import { rejectionOf, useSending } from './use-sending.ts';
import { belongsTo, type Problems, ValuesStore } from './values-store.ts';

const noProblems: Problems = {};

/** Returns the problems of a field and its parts (`isOwn`), or all other problems. */
const problemsOf = (name: string, problems: Problems, isOwn: boolean): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => belongsTo(name, path) === isOwn));

interface RemoteCheck<Values> {
  field: keyof Values & string;
  /** Resolves to the error; null if there is none or the server cannot tell. The server checks a sent form in any case. */
  check(value: string): Promise<string | null>;
}

interface FormOptions<Values extends object> {
  initial: Values;
  /** Whether `initial` contains saved values. */
  isPrefilled?: boolean;
  check(values: Values): Problems;
  remote?: RemoteCheck<Values>;
  send(values: Values): Promise<SendError | null>;
}

export interface Form<Values extends object> {
  id: string;
  values: Values;
  /** The errors of fields that have lost the focus and, once the form has been sent, of all fields. */
  problems: Problems;
  /** The error that concerns no single field. */
  error: string | null;
  isBusy: boolean;
  isPristine: boolean;
  /** The field that the server is checking; null: none. */
  checkingField: string | null;
  /** Increases with each rejection, so that the summary takes the focus each time; 0 after a success. */
  rejections: number;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  handleBlur(name: keyof Values & string): void;
  submit(event?: FormEvent): void;
  /** Replaces the values with saved ones, and clears the errors. */
  reset(values: Values): void;
}

let isPressed = false;
addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
for (const end of ['pointerup', 'pointercancel'])
  addEventListener(end, () => (isPressed = false), { capture: true, passive: true });

/**
 * Runs `work` at once or, while a pointer is pressed, after its release. The press may have caused the blur, and a new error
 * message would move the pressed element away before the click.
 */
function afterPress(work: () => void): void {
  if (!isPressed) {
    work();
    return;
  }
  const onPressEnd = (): void => {
    removeEventListener('pointerup', onPressEnd);
    removeEventListener('pointercancel', onPressEnd);
    setTimeout(work);
  };
  addEventListener('pointerup', onPressEnd);
  addEventListener('pointercancel', onPressEnd);
}

/** The pause in typing before the remote check, in milliseconds. */
const TYPING_PAUSE_MS = 400;

export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { isPrefilled = false, check, remote, send } = options;
  const id = useId();
  const [store] = useState(() => new ValuesStore(options.initial));
  useUnsavedTracking(store);
  const { values, savedValues, problems } = useSyncExternalStore(store.subscribe, store.read);
  const isPristine = values === savedValues;
  const sending = useSending<'send'>(store);
  const { rejection } = sending;
  const [checkingField, setCheckingField] = useState<string | null>(null);
  /** The value and the result of the last remote check. */
  const lastCheck = useRef<{ value: string; problem: string | null } | null>(null);
  const currentValues = (): Values => store.read().values;
  const setProblem = (name: string, problem: string): void =>
    store.setProblems({ ...store.read().problems, [name]: problem });

  const checkOnServer = async (name: string): Promise<string | null> => {
    if (!remote) return null;
    const value = String(currentValues()[remote.field]);
    if (lastCheck.current?.value !== value) {
      setCheckingField(name);
      let problem: string | null = null;
      try {
        problem = await remote.check(value);
      } catch (cause) {
        logFailure(`${name} could not be checked`, cause);
      }
      setCheckingField(null);
      // If the value has changed during the check, the result no longer applies.
      if (String(currentValues()[remote.field]) !== value) return null;
      lastCheck.current = { value, problem };
    }
    const problem = lastCheck.current.problem;
    if (problem !== null) setProblem(name, problem);
    return problem;
  };

  /** Returns the error of the last remote check if that check was of the current value. */
  const lastRemoteProblem = (): Problems => {
    if (!remote || lastCheck.current === null || lastCheck.current.problem === null) return noProblems;
    const isSame = lastCheck.current.value === String(currentValues()[remote.field]);
    return isSame ? { [remote.field]: lastCheck.current.problem } : noProblems;
  };

  const checkOnServerIfDue = (trigger: 'blur' | 'change', isUnchanged: boolean): void => {
    if (!remote) return;
    const passesSyncChecks = check(currentValues())[remote.field] === undefined;
    if (shouldCheckRemotely({ trigger, passesSyncChecks, isPristine: isUnchanged, isPrefilled }))
      void checkOnServer(remote.field);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sendAll = async (): Promise<void> => {
    const newProblems = check(currentValues());
    if (Object.keys(newProblems).length > 0)
      return sending.reject({ problems: { ...lastRemoteProblem(), ...newProblems }, message: null });
    if (remote && shouldCheckRemotely({ trigger: 'submit', passesSyncChecks: true, isPristine, isPrefilled }))
      await checkOnServer(remote.field);
    // Sent even after a failed remote check: the server's answer lists all errors, not only that one.
    const sendError = await send(currentValues());
    if (sendError === null) {
      store.reset(currentValues());
      sending.accept();
      return;
    }
    sending.reject(rejectionOf(sendError));
  };

  return {
    id,
    values,
    problems,
    error: rejection?.message ?? null,
    isBusy: sending.doing !== null,
    isPristine,
    checkingField,
    rejections: rejection?.at ?? 0,
    set(name, value) {
      store.setValues({ ...currentValues(), [name]: value });
      // A field with an error is checked again at each change; a field that is being filled in for the first time is not.
      if (Object.keys(problems).some((path) => belongsTo(name, path)))
        store.setProblems({
          ...problemsOf(name, store.read().problems, false),
          ...problemsOf(name, check(currentValues()), true),
        });
      if (remote?.field === name) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => checkOnServerIfDue('change', false), TYPING_PAUSE_MS);
      }
    },
    handleBlur(name) {
      afterPress(() => {
        const value = currentValues()[name];
        if (value === '' || value === null || sending.isSending()) return;
        const fieldProblem = check(currentValues())[name];
        if (fieldProblem !== undefined) setProblem(name, fieldProblem);
        if (remote?.field === name) {
          clearTimeout(timer.current);
          checkOnServerIfDue('blur', isPristine);
        }
      });
    },
    submit(event) {
      event?.preventDefault();
      clearTimeout(timer.current);
      void sending.send('send', sendAll, (cause) => {
        if (!(cause instanceof SiteUnreachable)) logFailure('The form could not be sent', cause);
        const message = cause instanceof AnswerUnreadable ? cause.message : m.unreachable;
        sending.reject({ problems: noProblems, message });
      });
    },
    reset(next) {
      store.reset(next);
      sending.accept();
    },
  };
}
