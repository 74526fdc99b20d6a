/** The columns of a table of records, headed as the form labels them, so that people recognise what they typed. */
import type { z } from 'zod';
import { contentTexts, recordTexts } from '#platform/messages/en-GB.ts';
import type { AnyContentType } from '../content-type.ts';

interface Column {
  /** The field of a record in a list */
  field: string;
  label: string;
}

/** Returns what identifies a record, then its fields in the order of the form, then its history. */
export const csvColumns = ({
  input,
  hasSlug,
  publishable,
}: Pick<AnyContentType, 'input' | 'hasSlug' | 'publishable'>): Column[] => {
  const { url: _url, ...fields } = (input as z.ZodObject).shape as Record<string, z.ZodType>;
  const history = [
    ...(publishable ? (['status', 'publishedAt'] as const) : []),
    'updatedAt',
    'updatedByName',
  ] as const;
  return [
    { field: '_id', label: recordTexts._id },
    ...(hasSlug ? [{ field: 'url', label: contentTexts.url.label }] : []),
    ...Object.entries(fields).map(([field, schema]) => ({ field, label: schema.meta()?.title ?? field })),
    ...history.map((field) => ({ field, label: recordTexts[field] })),
  ];
};
