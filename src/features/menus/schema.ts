/** Defines the schemas of menus: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { menu } from './entity.ts';
import { api, errors } from './messages/en-GB.ts';
import { MenuTarget } from './target.ts';

const m = translated(errors);

const { place, items } = menu.fields;
export type MenuPlace = (typeof place.of)[number];

const target = () => MenuTarget;
export const MenuInput = inputSchema(menu, {
  id: 'MenuInput',
  customSchemas: { 'items.target': target, 'items.children.target': target },
  rules({ items }, addProblem) {
    for (const [index, { target, children }] of items.entries()) {
      if (target.kind === 'none' && children.length === 0)
        addProblem(`items.${index}.target`, m.noTargetOrItems);
      for (const [childIndex, child] of children.entries())
        if (child.target.kind === 'none')
          addProblem(`items.${index}.children.${childIndex}.target`, m.noTarget);
    }
  },
});
export type MenuInput = z.infer<typeof MenuInput>;

const visibleTo = z.enum(items.of.visibleTo.of);
/** An item as guests receive it, with its target's current address. Items with an unpublished target are left out. */
export const MenuItem = z
  .object({
    label: z.string(),
    url: z.string().describe(api.url),
    newTab: z.boolean(),
    visibleTo,
    children: z.array(
      z.object({
        label: z.string(),
        url: z.string(),
        newTab: z.boolean(),
        visibleTo: visibleTo.optional().describe(api.visibleTo),
      }),
    ),
  })
  .meta({ id: 'MenuItem' });
export type MenuItem = z.infer<typeof MenuItem>;

export const Menus = z
  .object({ header: z.array(MenuItem), footer: z.array(MenuItem), legal: z.array(MenuItem) })
  .meta({ id: 'Menus' });
export type Menus = z.infer<typeof Menus>;
