import { contentTexts } from '#platform/messages/en-GB.ts';
import { fieldLabels } from '../messages/en-GB.ts';

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  ...Object.fromEntries(Object.entries(contentTexts).map(([name, { label }]) => [name, label])),
};

/** Returns the label of a property that all records have but that is not a field of their forms, such as the status. */
export const commonLabel = (name: string): string | undefined => labels[name];
