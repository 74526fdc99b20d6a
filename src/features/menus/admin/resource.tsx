import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { formFields, resourceBaseOf } from '#web/admin/resources/form-fields.ts';
import { listParts } from '#web/admin/resources/list-parts.tsx';
import type { AdminResource, Field } from '#web/admin/resources/resource-screens.ts';
import { menu } from '../entity.ts';
import { admin as m, menu as texts } from '../messages/en-GB.ts';

const MenuTarget = lazyPart(() => import('./menu-target.tsx'));
const DefaultMenu = lazyPart(() => import('./default-menu.tsx'));

const fields = formFields(menu);
const itemFields = formFields({ fields: menu.fields.items.of, texts: texts.fields.items });
const { column } = listParts(menu);

const newItem = { newTab: false, visibleTo: 'everyone' };
const item = itemFields(
  'label',
  {
    name: 'target',
    render: ({ label }: { label: string }, path: string) => <MenuTarget label={label} path={path} />,
  },
  'visibleTo',
  'newTab',
);
const rowTitle = (row: Readonly<Record<string, unknown>>): string =>
  typeof row.label === 'string' ? row.label : '';
const children = itemFields({ name: 'children', fields: item, rowTitle, newRow: newItem }) satisfies Field[];

export const menus: AdminResource = {
  ...resourceBaseOf(menu),
  emptyHint: m.empty,
  icon: 'menu',
  section: 'site',
  list: { search: m.search, columns: [column('place'), column('items')] },
  groups: [
    {
      title: m.content,
      fields: fields('name', 'place', {
        name: 'items',
        fields: [...item, ...children],
        rowTitle,
        newRow: { ...newItem, children: [] },
        extraButtons: () => <DefaultMenu />,
      }),
    },
  ],
};
