/** Formats field values and finds the differences between texts, for conflicts and the history. */
import { day } from '#web/admin/format.ts';
import { companyZone } from '../../parts/company-settings.ts';
import { formatInstant, formatLocalTime } from '../../parts/dates/local-time.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { field as m } from '../fields/messages/en-GB.ts';
import { plainTextOf } from '../rich/plain-text.ts';
import { formatExactNumber } from './exact-number.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a field's value as text. `titleOf` returns the title of a referenced record. */
export const formatValue = (
  field: Field | undefined,
  value: unknown,
  titleOf: (id: string) => string,
): string => {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (Array.isArray(value)) {
    if (field?.kind === 'blocks') return plainTextOf(value);
    const separator = field?.kind === 'rows' || field?.kind === 'lines' ? '\n' : ', ';
    return value.map((one) => formatSingleValue(field, one, titleOf)).join(separator);
  }
  return formatSingleValue(field, value, titleOf);
};

const formatSingleValue = (
  field: Field | undefined,
  value: unknown,
  titleOf: (id: string) => string,
): string => {
  if (isRecord(value)) {
    if (value.type === 'doc') return plainTextOf(value);
    const innerFields = field?.kind === 'group' || field?.kind === 'rows' ? field.fields : [];
    return Object.entries(value)
      .map(([name, part]) => {
        const innerField = innerFields.find((one) => one.name === name);
        const text = formatValue(innerField, part, titleOf);
        return text === '' ? '' : innerField === undefined ? text : `${innerField.label}: ${text}`;
      })
      .filter((text) => text !== '')
      .join('; ');
  }
  const plainText = String(value);
  switch (field?.kind) {
    case 'choice':
    case 'choices':
      return field.options.find((option) => option.value === value)?.label ?? plainText;
    case 'reference':
    case 'references':
    case 'picture':
    case 'pictures':
      return titleOf(plainText);
    case 'number':
      return [formatExactNumber(Number(value), { isYear: field.year }), field.unit].filter(Boolean).join(' ');
    case 'day':
      return day(plainText) ?? '';
    case 'moment':
      return field.instant === true ? formatInstant(plainText, companyZone()) : formatLocalTime(plainText);
    default:
      return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(plainText)
        ? formatInstant(plainText, companyZone())
        : plainText;
  }
};

/** Returns the ids of the records to which a value refers, to look up their titles. */
export const idsIn = (field: Field | undefined, value: unknown): string[] => {
  if (
    field?.kind !== 'reference' &&
    field?.kind !== 'references' &&
    field?.kind !== 'pictures' &&
    field?.kind !== 'picture'
  )
    return [];
  return (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
};

interface DiffPart {
  kind: 'same' | 'deleted' | 'inserted';
  text: string;
}

/**
 * If both texts together have more tokens than this (words, and the spaces between them), the old and the new text are shown in
 * full: the comparison needs a table with one number for each pair of an old and a new token.
 */
const MAX_DIFF_TOKENS = 2400;

/**
 * Returns the parts of both texts in reading order. Texts that are too long are returned as one deleted and one inserted
 * part.
 */
export const diffWords = (before: string, after: string): DiffPart[] => {
  const oldTokens = before.split(/(\s+)/).filter((token) => token !== '');
  const newTokens = after.split(/(\s+)/).filter((token) => token !== '');
  if (oldTokens.length + newTokens.length > MAX_DIFF_TOKENS)
    return [
      { kind: 'deleted', text: before },
      { kind: 'inserted', text: after },
    ];
  // For each pair of positions: the length of the longest common subsequence of the tokens from there to the end.
  const commonLengths = Array.from(
    { length: oldTokens.length + 1 },
    () => new Uint16Array(newTokens.length + 1),
  );
  const commonLength = (row: number, column: number): number => commonLengths[row]?.[column] ?? 0;
  for (let row = oldTokens.length - 1; row >= 0; row -= 1)
    for (let column = newTokens.length - 1; column >= 0; column -= 1)
      (commonLengths[row] as Uint16Array)[column] =
        oldTokens[row] === newTokens[column]
          ? commonLength(row + 1, column + 1) + 1
          : Math.max(commonLength(row + 1, column), commonLength(row, column + 1));
  const parts: DiffPart[] = [];
  const addPart = (kind: DiffPart['kind'], text: string) => {
    const lastPart = parts.at(-1);
    if (lastPart?.kind === kind) lastPart.text += text;
    else parts.push({ kind, text });
  };
  let row = 0;
  let column = 0;
  while (row < oldTokens.length || column < newTokens.length) {
    if (row < oldTokens.length && column < newTokens.length && oldTokens[row] === newTokens[column]) {
      addPart('same', oldTokens[row] as string);
      row += 1;
      column += 1;
    } else if (
      row < oldTokens.length &&
      (column === newTokens.length || commonLength(row + 1, column) >= commonLength(row, column + 1))
    ) {
      addPart('deleted', oldTokens[row] as string);
      row += 1;
    } else {
      addPart('inserted', newTokens[column] as string);
      column += 1;
    }
  }
  return parts;
};
