/**
 * Holds the values and errors of a form. Components subscribe to it, so that a keystroke renders only those that use the
 * value.
 */

/** Error messages by the path of their field: `name`, `trades.0`. */
export type Problems = Readonly<Record<string, string>>;

/** Returns whether the error at this path belongs to the field: `trades` has those at `trades` and `trades.0`. */
export const belongsTo = (field: string, path: string): boolean =>
  path === field || path.startsWith(`${field}.`);

export interface FormState<Values> {
  values: Values;
  /** The values on the server */
  savedValues: Values;
  problems: Problems;
}

export class ValuesStore<Values extends object> {
  #state: FormState<Values>;
  readonly #listeners = new Set<() => void>();

  constructor(values: Values) {
    this.#state = { values, savedValues: values, problems: {} };
  }

  readonly read = (): FormState<Values> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected update(state: Partial<FormState<Values>>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }

  /** Stores values that the server has saved, and clears the errors. `values`: those that the form shows, if they differ. */
  reset(savedValues: Values, values: Values = savedValues): void {
    this.update({ values, savedValues, problems: {} });
  }

  setValues(values: Values): void {
    this.update({ values });
  }

  setProblems(problems: Problems): void {
    this.update({ problems });
  }

  /** Clears the error at this path. */
  clearProblem(path: string): void {
    const { [path]: _solved, ...problems } = this.#state.problems;
    this.update({ problems });
  }
}
