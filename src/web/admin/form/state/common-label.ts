import { contentTexts } from '#platform/messages/en-GB.ts';
import { fieldLabels } from '../messages/en-GB.ts';

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  ...Object.fromEntries(Object.entries(contentTexts).map(([name, { label }]) => [name, label])),
};

/** Returns the label of a property that versions record but that is not always a field of the form, such as the status. */
export const commonLabel = (name: string): string | undefined => labels[name];
