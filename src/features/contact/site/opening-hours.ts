import { offices as m } from '../messages/en-GB.ts';

/** A line of the opening hours as a cell of the title block. */
interface HoursCell {
  label: string;
  value: string;
}

/**
 * Splits a line of the opening hours: `Monday to Friday, 07:30 to 17:30` → the days as the label, `07:30–17:30` as the
 * value. The label of a line without a comma is “Opening hours”.
 */
export function hoursCellOf(line: string): HoursCell {
  const comma = line.indexOf(',');
  if (comma < 1) return { label: m.hours, value: line };
  return {
    label: line.slice(0, comma).trim(),
    value: line
      .slice(comma + 1)
      .trim()
      .replace(/(\d) (\S+) (?=\d)/g, (range, from: string, word: string) =>
        [m.until, '-', '–'].includes(word) ? `${from}–` : range,
      ),
  };
}
