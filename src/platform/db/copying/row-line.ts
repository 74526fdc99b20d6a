/**
 * Converts a row to one line of JSON and back, exactly, for both databases. Bytes, and numbers that JSON cannot
 * represent exactly, become objects with one key; no column contains objects otherwise, because nested values are
 * stored as JSON text.
 */

export type ColumnValue = string | number | bigint | null | Uint8Array;
export type Row = Readonly<Record<string, ColumnValue>>;

const encodeValue = (value: ColumnValue): unknown => {
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) ? Number(value) : { $integer: String(value) };
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $number: Object.is(value, -0) ? '-0' : String(value) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') };
  return value;
};

const decodeValue = (value: unknown): ColumnValue => {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  const { $integer, $number, $bytes } = value as Record<string, unknown>;
  if (typeof $integer === 'string') return BigInt($integer);
  if (typeof $number === 'string') return Number($number);
  if (typeof $bytes === 'string') return Buffer.from($bytes, 'base64');
  throw new TypeError('A row contains a value of an unknown kind');
};

/** Returns the row as one line of JSON, including the line break. */
export const rowToLine = (row: Row): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, encodeValue(value)])))}\n`;

/** Parses a line. Throws a SyntaxError or TypeError if it is not a row. */
export const rowFromLine = (line: string): Row => {
  const parsed: unknown = JSON.parse(line);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new TypeError('A line is not a row');
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, decodeValue(value)]));
};
