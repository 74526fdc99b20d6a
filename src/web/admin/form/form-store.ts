/**
 * What is typed into a form, and what is wrong with it. Fields listen to their own value only, so that a long form with
 * texts and pictures stays quick under the fingers.
 */
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminRecord } from '../data/resource-calls.ts';
import type { Field, ResourceScreens } from '../resources/screens.ts';
import { changesOf, type Problems, problemAt, type Values, valueAt, wholeOf, withValue } from './values.ts';

export interface FormState {
  values: Values;
  /** As the server has it */
  before: Values;
  problems: Problems;
}

export class FormStore {
  #state: FormState;
  readonly #listeners = new Set<() => void>();
  readonly #screens: ResourceScreens;

  constructor(screens: ResourceScreens, values: Values) {
    this.#screens = screens;
    this.#state = { values, before: values, problems: {} };
  }

  readonly read = (): FormState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(state: Partial<FormState>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  /** What was wrong with a field is no longer said once it changes. */
  set(path: string, value: unknown): void {
    const { values, problems } = this.#state;
    if (valueAt(values, path) === value) return;
    const left = Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
    this.#become({
      values: withValue(values, path, value) as Values,
      ...(left.length === Object.keys(problems).length ? {} : { problems: Object.fromEntries(left) }),
    });
  }

  /** The server has these now. */
  begin(before: Values, values: Values = before): void {
    this.#become({ values, before, problems: {} });
  }

  /** What was wrong at this path was put right elsewhere, such as in the record it points at. */
  solve(path: string): void {
    const { [path]: _solved, ...problems } = this.#state.problems;
    this.#become({ problems });
  }

  say(problems: Problems): void {
    this.#become({ problems });
  }

  changes(): Values {
    const { values, before } = this.#state;
    return values === before ? {} : changesOf(this.#screens.groups, values, before);
  }

  /** What these values change of others, ready to be sent. */
  changesFrom(values: Values, before: Values): Values {
    return changesOf(this.#screens.groups, values, before);
  }

  whole(): Values {
    const { values, before } = this.#state;
    return wholeOf(this.#screens.groups, values, before);
  }

  isDirty(): boolean {
    return Object.keys(this.changes()).length > 0;
  }
}

export interface FieldsProps {
  fields: readonly Field[];
  /** Before the names of the fields, `team.0.` */
  prefix?: string;
}

export interface FormContextValue {
  store: FormStore;
  screens: ResourceScreens;
  /** Null while it is a fresh one */
  record: AdminRecord | null;
  /** This person may only look */
  locked: boolean;
  /** The record anew, after something beside its fields was done; what is typed stays */
  renew: () => Promise<void>;
  /** Brings a field into view, on whichever tab it is */
  goTo: (path: string) => void;
  /** Draws fields: for those that hold fields themselves */
  Fields: ComponentType<FieldsProps>;
}

/** `renew` of forms beside which nothing is done. */
export const nothingBeside = async (): Promise<void> => {};

export const FormContext = createContext<FormContextValue | null>(null);

export const useFormContext = (): FormContextValue => {
  const surroundings = useContext(FormContext);
  if (surroundings === null) throw new Error('A field stands in a form');
  return surroundings;
};

/** One field of the form: its value, how to change it, what is wrong with it or (for a whole) with its parts. */
export const useField = <Value = unknown>(
  path: string,
  { beneath = false }: { beneath?: boolean } = {},
): { value: Value; set: (value: Value) => void; problem: string | undefined } => {
  const { store } = useFormContext();
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.read().values, path)) as Value;
  const problem = useSyncExternalStore(store.subscribe, () =>
    problemAt(store.read().problems, path, beneath),
  );
  return { value, set: (next) => store.set(path, next), problem };
};

export const useProblems = (): Problems => {
  const { store } = useFormContext();
  return useSyncExternalStore(store.subscribe, () => store.read().problems);
};

/** The element of a field that takes the focus. */
export const elementId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
