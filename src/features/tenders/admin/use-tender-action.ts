/** An action with input of its own: shows errors at their fields, and loses nothing that was typed. */
import { useState } from 'react';
import { elementId } from '#web/admin/form/form-store.ts';
import { Refused } from '#web/admin/providers/call.ts';
import { useMe } from '#web/admin/providers/me.tsx';
import { reasonOf } from '#web/admin/providers/reason.ts';

export interface TenderAction {
  busy: boolean;
  /** By field */
  wrong: Readonly<Record<string, string>>;
  /** The error that belongs to no field */
  failure: string | null;
  /** False: it was rejected, and the reason is shown */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  say: (wrong: Readonly<Record<string, string>>) => void;
  /** Clears the error of a field when it changes */
  forget: (field: string) => void;
}

/** `prefix`: of the fields' paths, such as `addendum.` */
export function useTenderAction(prefix: string): TenderAction {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<TenderAction['wrong']>({});
  const [failure, setFailure] = useState<string | null>(null);

  const say = (problems: TenderAction['wrong']) => {
    setWrong(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined)
      requestAnimationFrame(() => document.getElementById(elementId(`${prefix}${first}`))?.focus());
  };
  return {
    busy,
    wrong,
    failure,
    say,
    forget: (field) =>
      setWrong((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field))),
    async run(work) {
      if (busy) return false;
      setBusy(true);
      setFailure(null);
      setWrong({});
      try {
        await work();
        return true;
      } catch (error) {
        const errors = error instanceof Refused ? error.body.errors : null;
        if (errors !== null && Object.keys(errors).length > 0) say(errors);
        else setFailure(reasonOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Stores input outside the record's form in this tab until it is sent, so that a reload loses nothing. */
export function useKept<Value extends object>(
  place: string,
  blank: Value,
): { value: Value; change: (what: Partial<Value>) => void; clear: () => void } {
  const key = `content.${useMe()._id}.${place}`;
  const [value, setValue] = useState<Value>(() => {
    try {
      return { ...blank, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Value>) };
    } catch {
      return blank;
    }
  });
  return {
    value,
    change: (what) => {
      const next = { ...value, ...what };
      setValue(next);
      try {
        sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or forbidden: the input survives only while the page is open.
      }
    },
    clear: () => {
      setValue(blank);
      sessionStorage.removeItem(key);
    },
  };
}
