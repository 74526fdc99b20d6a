/** Records as a table that spreadsheets open without running anything in it. */

/**
 * One cell. What a spreadsheet would take for a formula is preceded by an apostrophe, which it shows as text; quotes,
 * separators and line ends are quoted as RFC 4180 says.
 */
export const csvCell = (value: unknown): string => {
  const text = asText(value);
  const inert = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
};

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(asText).join('; ');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
};

/** The byte order mark tells spreadsheets that this is UTF-8. */
export const CSV_START = '\uFEFF';

export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;
