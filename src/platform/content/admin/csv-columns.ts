/** Lists the columns of a CSV export. Fields have the labels of the form, so that people recognise their data. */
import type { z } from 'zod';
import type { Messages } from '#platform/messages/catalogue.ts';
import { contentTexts, recordTexts } from '#platform/messages/en-GB.ts';
import { translated } from '#platform/messages/translated.ts';
import type { AnyFieldText } from '#platform/schema/entity.ts';
import type { AnyContentType } from '../content-type.ts';

const recordLabels = translated(recordTexts);
const contentLabels = translated(contentTexts);

interface Column {
  /** The field of a record in a list */
  field: string;
  label: string;
}

/** Returns the columns: identification, then the fields in the order of the input schema, then the history. */
export const csvColumns = ({
  entity,
  input,
  hasSlug,
  publishable,
}: Pick<AnyContentType, 'entity' | 'input' | 'hasSlug' | 'publishable'>): Column[] => {
  const labelOf = (field: string, schema: z.ZodType): string => {
    const texts = entity?.texts.fields[field] as (Messages & AnyFieldText) | undefined;
    return texts === undefined ? (schema.meta()?.title ?? field) : translated(texts).label;
  };
  const { url: _url, ...fields } = (input as z.ZodObject).shape as Record<string, z.ZodType>;
  const historyFields = [
    ...(publishable ? (['status', 'publishedAt'] as const) : []),
    'updatedAt',
    'updatedByName',
  ] as const;
  return [
    { field: '_id', label: recordLabels._id },
    ...(hasSlug ? [{ field: 'url', label: contentLabels.url.label }] : []),
    ...Object.entries(fields).map(([field, schema]) => ({ field, label: labelOf(field, schema) })),
    ...historyFields.map((field) => ({ field, label: recordLabels[field] })),
  ];
};
