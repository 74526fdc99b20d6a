/** Defines the target of a menu item, and the targets that the admin offers. */
import { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { type FieldTexts, form, reference, text } from '#platform/schema/entity.ts';
import type { Fields } from '#platform/schema/field-types.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { isExternalLink } from '#platform/schema/values/links.ts';
import { addressTarget } from './forms.ts';
import { api, errors, targetFields as texts } from './messages/en-GB.ts';

const m = translated(errors);

/**
 * The kinds of target that lead to records of one content type, with that type. A target with a record of another type
 * has the kind `record` and contains the type.
 */
export const RECORD_KINDS = {
  page: 'page',
  post: 'post',
  category: 'category',
  projectCategory: 'project-category',
  gallery: 'gallery',
} as const;

const ADDRESS = /^(https:\/\/\S+|mailto:\S+@\S+|tel:\+\d{7,15})$/i;

const targetSchema = <const Kind extends string, const F extends Fields>(
  kind: Kind,
  fields: F,
  texts: FieldTexts<F>,
) => z.strictObject({ kind: z.literal(kind), ...formSchema(form(fields, texts)).shape });
const nameField = text({ min: 1, max: 60 });

export const MenuTarget = z.discriminatedUnion(
  'kind',
  [
    targetSchema('screen', { screen: nameField }, texts.screen),
    targetSchema('page', { page: reference('page') }, texts.page),
    targetSchema('post', { post: reference('post') }, texts.post),
    targetSchema('category', { category: reference('category') }, texts.category),
    targetSchema(
      'projectCategory',
      { projectCategory: reference('project-category') },
      texts.projectCategory,
    ),
    z.strictObject({ kind: z.literal('projectCategories') }).describe(api.projectCategories),
    targetSchema('gallery', { gallery: reference('gallery') }, texts.gallery),
    targetSchema('record', { type: nameField, record: reference('record') }, texts.record).describe(
      api.record,
    ),
    z.strictObject({
      kind: z.literal('address'),
      address: formSchema(addressTarget).shape.address.refine(
        (value) => ADDRESS.test(value) && isExternalLink(value),
        { error: () => m.address },
      ),
    }),
    z.strictObject({ kind: z.literal('none') }).describe(api.none),
  ],
  { error: () => m.noTarget },
);
export type MenuTarget = z.infer<typeof MenuTarget>;

/**
 * Returns the record to which a target leads, and the field of the target with its `_id`; null: it leads to no record.
 */
export const recordOf = (target: MenuTarget): { type: string; _id: string; field: string } | null => {
  if (target.kind === 'record') return { type: target.type, _id: target.record, field: 'record' };
  if (!(target.kind in RECORD_KINDS)) return null;
  const kind = target.kind as keyof typeof RECORD_KINDS;
  const _id = (target as unknown as Record<string, string>)[kind];
  return _id === undefined ? null : { type: RECORD_KINDS[kind], _id, field: kind };
};

/** The registered screens and the types of records to which a menu item can lead. */
export const MenuTargets = z
  .object({
    screens: z.array(z.object({ name: z.string(), title: z.string() })),
    records: z.array(
      z.object({
        kind: z.string().describe(api.targetKind),
        type: z.string(),
        title: z.string(),
        resource: z.string().describe(api.resource),
      }),
    ),
  })
  .meta({ id: 'MenuTargets' });
export type MenuTargets = z.infer<typeof MenuTargets>;
