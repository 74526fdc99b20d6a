/** Columns that hold JSON, and the only place that reads them: a table declares once what a column holds. */

declare const holds: unique symbol;

/** The text of a column that holds `Value` as JSON. The mark exists in types alone, so any text may be written. */
export type JsonText<Value> = string & { readonly [holds]?: Value };

/**
 * What a JSON column holds. It is not checked again: it was when it was written. The column alone says the type, not what is
 * made of it: plain text is read as unknown.
 */
export const fromJson = <Value>(text: JsonText<Value>): NoInfer<Value> => JSON.parse(text) as Value;
