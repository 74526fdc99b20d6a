/** What an item of a menu leads to. */
import { z } from 'zod';
import { reference, text } from '#platform/schema/fields.ts';
import { isExternalLink } from '#platform/schema/values/links.ts';

/**
 * The kinds of target with a name of their own, and the content type of the record they lead to. Other types are named
 * by the target itself, as `record`.
 */
export const RECORD_KINDS = {
  page: 'page',
  post: 'post',
  category: 'category',
  projectCategory: 'project-category',
  gallery: 'gallery',
} as const;

const ADDRESS = /^(https:\/\/\S+|mailto:\S+@\S+|tel:\+\d{7,15})$/i;

export const MenuTarget = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('screen'), screen: text('Screen', 1, 60) }),
    z.strictObject({ kind: z.literal('page'), page: reference('Page') }),
    z.strictObject({ kind: z.literal('post'), post: reference('Post') }),
    z.strictObject({ kind: z.literal('category'), category: reference('Category') }),
    z.strictObject({ kind: z.literal('projectCategory'), projectCategory: reference('Category') }),
    z
      .strictObject({ kind: z.literal('projectCategories') })
      .describe('All project categories: they are listed inside the item, or in its place inside another'),
    z.strictObject({ kind: z.literal('gallery'), gallery: reference('Gallery') }),
    z
      .strictObject({
        kind: z.literal('record'),
        type: text('Kind of record', 1, 60),
        record: reference('Record'),
      })
      .describe('A record of any other content type with pages on the site'),
    z.strictObject({
      kind: z.literal('address'),
      address: text('Address', 1, 2000).refine(
        (value) => ADDRESS.test(value) && isExternalLink(value),
        'Enter an address that starts with https://, mailto: or tel:+',
      ),
    }),
    z
      .strictObject({ kind: z.literal('none') })
      .describe('A heading over the items inside it, without a place of its own'),
  ],
  { error: 'Select where this leads' },
);
export type MenuTarget = z.infer<typeof MenuTarget>;

/** Returns the record that a target leads to, and the field that names it; null: it leads to none. */
export const recordOf = (target: MenuTarget): { type: string; _id: string; field: string } | null => {
  if (target.kind === 'record') return { type: target.type, _id: target.record, field: 'record' };
  if (!(target.kind in RECORD_KINDS)) return null;
  const kind = target.kind as keyof typeof RECORD_KINDS;
  const _id = (target as unknown as Record<string, string>)[kind];
  return _id === undefined ? null : { type: RECORD_KINDS[kind], _id, field: kind };
};

/** What menus can lead to, by what is registered. */
export const MenuTargets = z
  .object({
    screens: z.array(z.object({ name: z.string(), title: z.string() })),
    records: z.array(
      z.object({
        kind: z.string().describe('Of the target: `record` unless the type has a name of its own'),
        type: z.string(),
        title: z.string(),
        resource: z.string().describe('In admin addresses'),
      }),
    ),
  })
  .meta({ id: 'MenuTargets' });
export type MenuTargets = z.infer<typeof MenuTargets>;
