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

  /** Changes a field and clears its error and those of the fields within it. */
  set(path: string, value: unknown): void {
    const { values, problems } = this.read();
    if (valueAt(values, path) === value) return;
    const remaining = Object.entries(problems).filter(
      ([problemPath]) => problemPath !== path && !problemPath.startsWith(`${path}.`),
    );
    this.update({
      values: withValue(values, path, value) as Values,
      ...(remaining.length === Object.keys(problems).length
        ? {}
        : { problems: Object.fromEntries(remaining) }),
    });
  }

  /** Returns the changed fields, in the format of the API. */
  changes(): Values {
    const { values, savedValues } = this.read();
    return values === savedValues ? {} : changesOf(this.#resource.groups, values, savedValues);
  }

  /** Returns the fields in which `values` differ from `before`, in the format of the API. */
  changesSince(before: Values, values: Values): Values {
    return changesOf(this.#resource.groups, values, before);
  }

  /** Returns all fields that the form may send, in the format of the API. */
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
  /** The path prefix of the fields, such as `team.0.` */
  prefix?: string;
}

export interface FormContextValue {
  store: FormStore;
  resource: AdminResource;
  /** Null for a new record, and in a small form */
  record: AdminRecord | null;
  /** The user may read the values but not change them */
  readOnly: boolean;
  /** Reloads the record after an action that is not part of the form, without losing unsaved text */
  reload: () => Promise<void>;
  /** Shows the tab of a field, scrolls to the field and focuses it */
  focusField: (path: string) => void;
  /** Renders fields, for fields that contain fields */
  Fields: ComponentType<FieldsProps>;
}

/** The `reload` of forms without a record. */
export const noReload = async (): Promise<void> => {};

export const FormContext = createContext<FormContextValue | null>(null);

export const useFormContext = (): FormContextValue => {
  const context = useContext(FormContext);
  if (context === null) throw new Error('`useFormContext` was called outside a form');
  return context;
};

/**
 * Returns a field's value, its setter and its error. `includeParts`: if the field has no error, returns the first error
 * of the fields within it.
 */
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

/** Returns all errors of the form, by path. */
export const useProblems = (): Problems => {
  const { store } = useFormContext();
  return useSyncExternalStore(store.subscribe, () => store.read().problems);
};

/** Returns the id of the focusable element of a field. */
export const elementId = (path: string): string => `field-${path.replaceAll('.', '-')}`;
