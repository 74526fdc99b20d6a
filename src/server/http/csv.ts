/** Tables for spreadsheets. What somebody typed stays words there: no cell is taken for a formula. */

/** A spreadsheet computes what begins so, also behind blanks, and in the wide form of the signs. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

const cell = (value: string | number | boolean | null): string => {
  const text = value === null ? '' : String(value);
  const inert = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const csv = (
  head: readonly string[],
  rows: readonly (readonly (string | number | boolean | null)[])[],
): string => `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
