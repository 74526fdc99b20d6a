/** Parses JSON columns; only migrations parse them too. The types of the tables declare what each column contains. */

declare const columnValue: unique symbol;

/** The text of a column that contains a `Value` as JSON. The brand exists only in types, so any text can be written. */
export type JsonText<Value> = string & { readonly [columnValue]?: Value };

/**
 * Parses a JSON column. The value was validated when it was written and is not validated again. The type comes from the
 * column, never from the use of the result: plain text is parsed as unknown.
 */
export const fromJson = <Value>(text: JsonText<Value>): NoInfer<Value> => JSON.parse(text) as Value;
