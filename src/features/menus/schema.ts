/** The menus of the site: the header, the footer and the line of legal links. */
import { z } from 'zod';
import { contentFields } from '#platform/schema/content.ts';
import { choice, flag, reference, text } from '#platform/schema/fields.ts';
import { isOutsideLink } from '#platform/schema/links.ts';

const MENU_PLACES = ['header', 'footer', 'legal'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];
const MENU_VISIBILITIES = ['everyone', 'signed_in', 'signed_out'] as const;

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

const Target = z.discriminatedUnion(
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
        (value) => ADDRESS.test(value) && isOutsideLink(value),
        'Enter an address that starts with https://, mailto: or tel:+',
      ),
    }),
    z
      .strictObject({ kind: z.literal('none') })
      .describe('A heading over the items inside it, without a place of its own'),
  ],
  { error: 'Select where this leads' },
);
export type MenuTarget = z.infer<typeof Target>;

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

const itemFields = {
  label: text('Label', 1, 40),
  target: Target,
  newTab: flag('Open in a new tab'),
  visibleTo: z.enum(MENU_VISIBILITIES, 'Select an option from the list').default('everyone'),
};
const InnerItem = z.strictObject(itemFields);
const OuterItem = z.strictObject({
  ...itemFields,
  children: z.array(InnerItem).max(30, 'Items inside must be 30 or fewer').default([]),
});

export const menuFields = {
  name: text('Name', 1, 60),
  place: choice('place', MENU_PLACES),
  items: z.array(OuterItem).max(30, 'Items must be 30 or fewer').default([]),
};
export const MenuInput = z
  .strictObject({ ...contentFields, ...menuFields })
  .superRefine(({ items }, context) => {
    for (const [index, { target, children }] of items.entries()) {
      if (target.kind === 'none' && children.length === 0)
        context.addIssue({
          code: 'custom',
          path: ['items', index, 'target'],
          message: 'Select where this leads, or put items inside it',
        });
      for (const [inner, child] of children.entries())
        if (child.target.kind === 'none')
          context.addIssue({
            code: 'custom',
            path: ['items', index, 'children', inner, 'target'],
            message: 'Select where this leads',
          });
    }
  })
  .meta({ id: 'MenuInput' });
export type MenuInput = z.infer<typeof MenuInput>;

const visibleTo = z.enum(MENU_VISIBILITIES);
/** An item as guests receive it, with its target's current address. Unpublished targets are left out. */
export const MenuItem = z
  .object({
    label: z.string(),
    url: z.string().describe('Empty: a heading over its children'),
    newTab: z.boolean(),
    visibleTo,
    children: z.array(
      z.object({
        label: z.string(),
        url: z.string(),
        newTab: z.boolean(),
        visibleTo: visibleTo.optional().describe('Absent: to whoever sees the item above'),
      }),
    ),
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof MenuItem>;

export const Menus = z
  .object({ header: z.array(MenuItem), footer: z.array(MenuItem), legal: z.array(MenuItem) })
  .meta({ id: 'Menus' });
export type Menus = z.infer<typeof Menus>;
