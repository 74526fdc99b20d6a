/**
 * The state of a form: values, errors and submission. Synchronous checks come first; the remote check of one field
 * follows the rule of `shouldCheckRemotely`. Never clears what was typed.
 */
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { logFailure } from '#web/data/areas/log.ts';
import { SiteUnreachable } from '#web/data/failures.ts';
import { AnswerUnreadable } from '#web/data/read-answer.ts';
import { shouldCheckRemotely } from '#web/data/remote-check.ts';
import type { SendResult } from '#web/data/session/auth-calls.ts';
import { form as m } from './messages/en-GB.ts';
import { useCountedAsUnsaved } from './unsaved-forms.ts';
import { useSending } from './use-sending.ts';
import { type Problems, ValuesStore } from './values-store.ts';

const noProblems: Problems = {};

interface RemoteCheck<Values> {
  field: keyof Values & string;
  /** Resolves to the error; null if there is none or the server cannot tell now, in which case it checks when the form is sent. */
  check(value: string): Promise<string | null>;
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
  /** The error that concerns no single field. */
  error: string | null;
  isBusy: boolean;
  isPristine: boolean;
  /** The field that the server is checking. */
  checkingField: string | null;
  /** Increases with each rejection: the summary takes the focus. */
  rejections: number;
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  handleBlur(name: keyof Values & string): void;
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
  const onPressEnd = (): void => {
    removeEventListener('pointerup', onPressEnd);
    removeEventListener('pointercancel', onPressEnd);
    setTimeout(work);
  };
  addEventListener('pointerup', onPressEnd);
  addEventListener('pointercancel', onPressEnd);
}

/** The pause in typing before the remote check, in milliseconds. */
const TYPING_PAUSE = 400;

export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initialised = false, check, remote, send } = options;
  const id = useId();
  const [store] = useState(() => new ValuesStore(options.initial));
  useCountedAsUnsaved(store);
  const { values, savedValues, problems } = useSyncExternalStore(store.subscribe, store.read);
  const isPristine = values === savedValues;
  const sending = useSending<'send'>(store);
  const { rejection } = sending;
  const [checkingField, setCheckingField] = useState<string | null>(null);
  /** The value of the last remote check and its result. */
  const lastCheck = useRef<{ value: string; problem: string | null } | null>(null);
  const currentValues = (): Values => store.read().values;
  const setProblem = (name: string, problem: string): void =>
    store.setProblems({ ...store.read().problems, [name]: problem });

  const checkNow = async (name: string): Promise<string | null> => {
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
      // The value has changed meanwhile, so the result no longer applies.
      if (String(currentValues()[remote.field]) !== value) return null;
      lastCheck.current = { value, problem };
    }
    const problem = lastCheck.current.problem;
    if (problem !== null) setProblem(name, problem);
    return problem;
  };

  /** Returns the remote check's result for the current value. */
  const lastRemoteProblem = (): Problems => {
    if (!remote || lastCheck.current === null || lastCheck.current.problem === null) return noProblems;
    const isSame = lastCheck.current.value === String(currentValues()[remote.field]);
    return isSame ? { [remote.field]: lastCheck.current.problem } : noProblems;
  };

  const remoteCheck = (trigger: 'blur' | 'change', pristine: boolean): void => {
    if (!remote) return;
    const syncPasses = check(currentValues())[remote.field] === undefined;
    if (shouldCheckRemotely({ trigger, syncPasses, pristine, initialised })) void checkNow(remote.field);
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sendAll = async (): Promise<void> => {
    const newProblems = check(currentValues());
    if (Object.keys(newProblems).length > 0)
      return sending.reject({ problems: { ...lastRemoteProblem(), ...newProblems }, message: null });
    if (
      remote &&
      shouldCheckRemotely({ trigger: 'submit', syncPasses: true, pristine: isPristine, initialised })
    )
      await checkNow(remote.field);
    // Sent even after a failed remote check: the server's answer lists all errors, not only that one.
    const result = await send(currentValues());
    if (result === null) {
      store.reset(currentValues());
      sending.accept();
      return;
    }
    const errors = result.errors ?? noProblems;
    const hasErrors = Object.keys(errors).length > 0;
    sending.reject({ problems: errors, message: hasErrors ? null : result.error });
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
      // An invalid field is checked again while it is corrected; a field being typed for the first time is not.
      if (problems[name] !== undefined) {
        const still = check(currentValues())[name];
        if (still === undefined) store.clearProblem(name);
        else setProblem(name, still);
      }
      if (remote?.field === name) {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => remoteCheck('change', false), TYPING_PAUSE);
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
          remoteCheck('blur', isPristine);
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
