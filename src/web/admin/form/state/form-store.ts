/**
 * Holds the values and errors of an admin form, by path. Each field subscribes to its own value only, so that a long form with
 * texts and pictures stays responsive.
 */
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import { ValuesStore } from '#web/forms/values-store.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import type { AdminResource, Field } from '../../resources/resource-screens.ts';
import {
  allValuesOf,
  changesOf,
  type Problems,
  problemAt,
  type Values,
  valueAt,
  withValue,
} from './values.ts';

export class FormStore extends ValuesStore<Values> {
  readonly #resource: AdminResource;

  constructor(resource: AdminResource, values: Values) {
    super(values);
    this.#resource = resource;
  }

  /** Changes a field and clears its error. */
  set(path: string, value: unknown): void {
    const { values, problems } = this.read();
    if (valueAt(values, path) === value) return;
    const remaining = Object.entries(problems).filter(([at]) => at !== path && !at.startsWith(`${path}.`));
    this.update({
      values: withValue(values, path, value) as Values,
      ...(remaining.length === Object.keys(problems).length
        ? {}
        : { problems: Object.fromEntries(remaining) }),
    });
  }

  changes(): Values {
    const { values, savedValues } = this.read();
    return values === savedValues ? {} : changesOf(this.#resource.groups, values, savedValues);
  }

  /** Returns the fields that these values change, in the format of the API. */
  changesFrom(values: Values, before: Values): Values {
    return changesOf(this.#resource.groups, values, before);
  }

  allValues(): Values {
    const { values, savedValues } = this.read();
    return allValuesOf(this.#resource.groups, values, savedValues);
  }

  isDirty(): boolean {
    return Object.keys(this.changes()).length > 0;
  }
}

export interface FieldsProps {
  fields: readonly Field[];
  /** The path prefix of the fields, `team.0.` */
  prefix?: string;
}

export interface FormContextValue {
  store: FormStore;
  resource: AdminResource;
  /** Null for a new record */
  record: AdminRecord | null;
  /** The user may only read */
  readOnly: boolean;
  /** Reloads the record after an action outside its fields, without losing what is typed */
  reload: () => Promise<void>;
  /** Brings a field into view, whichever tab it is on */
  focusField: (path: string) => void;
  /** Renders fields, for fields that contain others */
  Fields: ComponentType<FieldsProps>;
}

/** The `reload` of forms that have no actions outside their fields. */
export const noReload = async (): Promise<void> => {};

export const FormContext = createContext<FormContextValue | null>(null);

export const useFormContext = (): FormContextValue => {
  const context = useContext(FormContext);
  if (context === null) throw new Error('`useFormContext` was called outside a form');
  return context;
};

/** Returns a field's value, its setter and its error. `includeParts`: also reports the errors of the fields within it. */
export const useField = <Value = unknown>(
  path: string,
  { includeParts = false }: { includeParts?: boolean } = {},
): { value: Value; set: (value: Value) => void; problem: string | undefined } => {
  const { store } = useFormContext();
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.read().values, path)) as Value;
  const problem = useSyncExternalStore(store.subscribe, () =>
    problemAt(store.read().problems, path, includeParts),
  );
  return { value, set: (next) => store.set(path, next), problem };
};

export const useProblems = (): Problems => {
  const { store } = useFormContext();
  return useSyncExternalStore(store.subscribe, () => store.read().problems);
};

/** Returns the id of the focusable element of a field. */
export const elementId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
