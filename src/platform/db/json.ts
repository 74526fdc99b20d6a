/**
 * Parses JSON columns; only migrations parse them too. The types of the tables declare what a column contains, unless
 * that depends on the row, as for the data of one-time tokens (by purpose) and settings (by group).
 */

declare const columnValue: unique symbol;

/**
 * The text of a column that contains a `Value` as JSON. The brand exists only in types and is optional, so any text can
 * be written.
 */
export type JsonText<Value> = string & { readonly [columnValue]?: Value };

/**
 * Parses a JSON column. The value was validated when it was written and is not validated again. The type comes from the
 * column, never from the use of the result: plain text is parsed as unknown, unless the caller knows what the row
 * contains and names the type.
 */
export const fromJson = <Value>(text: JsonText<Value>): NoInfer<Value> => JSON.parse(text) as Value;
