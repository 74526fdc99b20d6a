/** Helpers that the forms of several resources share. */
import type { AdminRecord } from '../data/resource-calls.ts';
import type { Field, FieldGroup, Option } from './screens.ts';

/** Reads a field that only this resource's records have. */
export const read = <Value>(record: AdminRecord, field: string): Value => record[field] as Value;

/** Returns options with these labels, in the given order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
export const labelIn = (labels: Readonly<Record<string, string>>, value: string | null): string =>
  value === null ? '' : (labels[value] ?? value);

export const yesNo: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const found: readonly Field[] = [
  {
    name: 'url',
    kind: 'address',
    label: 'Web address',
    hint: 'Made from the title. When it changes, the old one leads to the new one.',
  },
  {
    name: 'seoTitle',
    kind: 'text',
    max: 70,
    label: 'Title in search engines',
    hint: 'Only where it should differ from the title.',
  },
  {
    name: 'seoDescription',
    kind: 'words',
    max: 160,
    label: 'Description in search engines',
    hint: 'One or two sentences that make somebody want to open the page.',
  },
  {
    name: 'socialImage',
    kind: 'picture',
    label: 'Picture for shared links',
    hint: 'Shown where somebody sends the link to others. Without one, the first picture is taken.',
  },
];
const end: Field = {
  name: 'unpublishAt',
  kind: 'moment',
  instant: true,
  width: 'half',
  label: 'Leaves the site at',
  hint: 'Empty: it stays until somebody takes it off.',
};

export const searchEngines: FieldGroup = { title: 'Search engines', fields: [...found, end] };
export const searchEnginesWithoutEnd: FieldGroup = { title: 'Search engines', fields: found };
