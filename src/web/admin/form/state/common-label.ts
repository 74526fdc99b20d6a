import { contentTexts } from '#platform/messages/en-GB.ts';
import { fieldLabels } from '../messages/en-GB.ts';

const labels: Readonly<Record<string, string>> = {
  ...fieldLabels,
  ...Object.fromEntries(Object.entries(contentTexts).map(([name, { label }]) => [name, label])),
};

/** Returns the label of what every record has, or what is recorded of it without being a field of its form. */
export const commonLabel = (name: string): string | undefined => labels[name];
