/** JSON columns, and the only place that parses them: a table declares once what a column holds. */

declare const columnValue: unique symbol;

/**
 * The text of a column that holds `Value` as JSON. The mark exists only in types, so any text may be written.
 */
export type JsonText<Value> = string & { readonly [columnValue]?: Value };

/**
 * Parses a JSON column. The value is not validated again: it was when it was written. Only the column
 * determines the type, never the use of the result: plain text is parsed as unknown.
 */
export const fromJson = <Value>(text: JsonText<Value>): NoInfer<Value> => JSON.parse(text) as Value;
