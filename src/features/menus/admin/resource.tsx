import { formFields, named } from '#web/admin/resources/described.ts';
import { listed } from '#web/admin/resources/listed.tsx';
import type { Field, ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';
import { menu } from '../entity.ts';
import { admin as m, menu as texts } from '../messages/en-GB.ts';

const MenuTarget = later(() => import('./menu-target.tsx'));
const DefaultMenu = later(() => import('./default-menu.tsx'));

const fields = formFields(menu);
const itemFields = formFields({ fields: menu.fields.items.of, texts: texts.fields.items });
const { column } = listed(menu);

const newItem = { newTab: false, visibleTo: 'everyone' };
const item = itemFields(
  'label',
  {
    name: 'target',
    draw: ({ label }: { label: string }, path: string) => <MenuTarget label={label} path={path} />,
  },
  'visibleTo',
  'newTab',
);
const titled = (row: Readonly<Record<string, unknown>>): string =>
  typeof row.label === 'string' ? row.label : '';
const children = itemFields({ name: 'children', of: item, titled, blank: newItem }) satisfies Field[];

export const menus: ResourceScreens = {
  ...named(menu),
  none: m.empty,
  icon: 'menu',
  section: 'Site',
  list: { search: m.search, columns: [column('place'), column('items')] },
  groups: [
    {
      title: m.content,
      fields: fields('name', 'place', {
        name: 'items',
        of: [...item, ...children],
        titled,
        blank: { ...newItem, children: [] },
        tools: () => <DefaultMenu />,
      }),
    },
  ],
  address: () => null,
};
