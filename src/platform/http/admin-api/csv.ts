/** Formats tables as CSV for spreadsheets, so that no text is evaluated as a formula. */
import { formatNumber, translated } from '#platform/messages/translated.ts';
import { table } from '../messages/en-GB.ts';

const m = translated(table);

/** Matches text that a spreadsheet would evaluate as a formula, also after spaces and in full-width characters. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Formats a cell: joins a list with semicolons, writes structured values as JSON. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * Returns whether the current language writes 1,5: its spreadsheets expect such numbers, and semicolons between cells.
 */
const hasDecimalComma = (): boolean => formatNumber(1.5).includes(',');

const formatCell = (value: unknown, usesDecimalComma: boolean): string => {
  const text =
    usesDecimalComma && typeof value === 'number' ? String(value).replace('.', ',') : textOf(value);
  const harmlessText = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(harmlessText) ? `"${harmlessText.replaceAll('"', '""')}"` : harmlessText;
};

/** The byte order mark at the start of a table, by which spreadsheets recognise UTF-8. */
export const CSV_BOM = '\ufeff';

/** Formats one line according to RFC 4180, with the separator that spreadsheets of the current language expect. */
export const csvLine = (cells: readonly unknown[]): string => {
  const usesDecimalComma = hasDecimalComma();
  return `${cells.map((value) => formatCell(value, usesDecimalComma)).join(usesDecimalComma ? ';' : ',')}\r\n`;
};

/** Formats a complete table, headings first. */
export const csv = (headings: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  CSV_BOM + [headings, ...rows].map(csvLine).join('');
