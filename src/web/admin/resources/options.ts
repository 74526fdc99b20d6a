import { common as m } from '../messages/en-GB.ts';
import type { Option } from './resource-screens.ts';

/** Returns options from labels by value, in the same order. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const yesNoOptions: readonly Option[] = [
  { value: 'true', label: m.yes },
  { value: 'false', label: m.no },
];
