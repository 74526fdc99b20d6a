/** Formats field values for conflicts and the history. */
import { day } from '#web/admin/format.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { field as m } from '../fields/messages/en-GB.ts';
import { plainTextOf } from '../rich/plain-text.ts';
import { companyZone } from './company-zone.ts';
import { exactNumber } from './exact-number.ts';
import { formatInstant, formatLocalTime } from './local-time.ts';

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
      return [exactNumber(Number(value), { isYear: field.year }), field.unit].filter(Boolean).join(' ');
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

/** Returns the ids in a value, to look up their titles. */
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
  kind: 'same' | 'out' | 'in';
  text: string;
}

/** The most words of a text whose differences are marked; longer texts are shown in full, before and after. */
const MAX_DIFF_WORDS = 1200;

/** Returns deleted and inserted words in reading order. */
export const diffWords = (before: string, after: string): DiffPart[] => {
  const oldWords = before.split(/(\s+)/).filter((word) => word !== '');
  const newWords = after.split(/(\s+)/).filter((word) => word !== '');
  if (oldWords.length + newWords.length > MAX_DIFF_WORDS * 2)
    return [
      { kind: 'out', text: before },
      { kind: 'in', text: after },
    ];
  // The longest common subsequence of words, counted from the end.
  const common = Array.from({ length: oldWords.length + 1 }, () => new Uint16Array(newWords.length + 1));
  const commonLength = (row: number, column: number): number => common[row]?.[column] ?? 0;
  for (let row = oldWords.length - 1; row >= 0; row -= 1)
    for (let column = newWords.length - 1; column >= 0; column -= 1)
      (common[row] as Uint16Array)[column] =
        oldWords[row] === newWords[column]
          ? commonLength(row + 1, column + 1) + 1
          : Math.max(commonLength(row + 1, column), commonLength(row, column + 1));
  const pieces: DiffPart[] = [];
  const addPart = (kind: DiffPart['kind'], text: string) => {
    const lastPart = pieces.at(-1);
    if (lastPart?.kind === kind) lastPart.text += text;
    else pieces.push({ kind, text });
  };
  let row = 0;
  let column = 0;
  while (row < oldWords.length || column < newWords.length) {
    if (row < oldWords.length && column < newWords.length && oldWords[row] === newWords[column]) {
      addPart('same', oldWords[row] as string);
      row += 1;
      column += 1;
    } else if (
      row < oldWords.length &&
      (column === newWords.length || commonLength(row + 1, column) >= commonLength(row, column + 1))
    ) {
      addPart('out', oldWords[row] as string);
      row += 1;
    } else {
      addPart('in', newWords[column] as string);
      column += 1;
    }
  }
  return pieces;
};
