/** Tables for spreadsheets. What somebody typed stays words there: no cell is taken for a formula. */

/** A spreadsheet computes what begins so, also behind blanks, and in the wide form of the signs. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A list is told with semicolons, what is made of parts as JSON. */
const words = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(words).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const cell = (value: unknown): string => {
  const text = words(value);
  const inert = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

/** The mark by which spreadsheets know UTF-8: a table begins with it. */
export const CSV_MARK = '\ufeff';

/** One line as RFC 4180 has it. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;

export const csv = (head: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  CSV_MARK + [head, ...rows].map(csvLine).join('');
