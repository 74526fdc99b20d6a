import { labelIn, optionsOf, read } from '#web/admin/resources/common.ts';
import type { Field, ResourceScreens } from '#web/admin/resources/screens.ts';
import { later } from '#web/admin/shell/later.tsx';

const places = { header: 'Header', footer: 'Footer', legal: 'Legal links' };

const MenuTarget = later(() => import('./menu-target.tsx'));
const DefaultMenu = later(() => import('./default-menu.tsx'));

const freshItem = { newTab: false, visibleTo: 'everyone' };
const item: readonly Field[] = [
  { name: 'label', kind: 'text', max: 40, label: 'Words in the menu' },
  {
    name: 'target',
    kind: 'own',
    label: 'Leads to',
    draw: ({ label }, path) => <MenuTarget label={label} path={path} />,
  },
  {
    name: 'visibleTo',
    kind: 'choice',
    label: 'Visible to',
    width: 'half',
    options: optionsOf({
      everyone: 'Everyone',
      signed_in: 'People who are signed in',
      signed_out: 'People who are not signed in',
    }),
  },
  { name: 'newTab', kind: 'flag', label: 'Opens in a new tab', width: 'half' },
];
const titled = (row: Readonly<Record<string, unknown>>): string =>
  typeof row.label === 'string' ? row.label : '';

export const menus: ResourceScreens = {
  name: 'menus',
  permits: 'menu',
  thing: 'menu',
  things: 'Menus',
  none: 'Until there is one, the site shows its default menus.',
  icon: 'menu',
  section: 'Site',
  list: {
    search: 'Name',
    columns: [
      { name: 'place', label: 'Place', draw: (record) => labelIn(places, read(record, 'place')) },
      {
        name: 'items',
        label: 'Lines',
        draw: (record) => <span className="mono">{read<unknown[]>(record, 'items').length}</span>,
      },
    ],
  },
  groups: [
    {
      title: 'Menu',
      fields: [
        {
          name: 'name',
          kind: 'text',
          max: 60,
          label: 'Name',
          width: 'half',
          hint: 'Visitors do not see it.',
        },
        {
          name: 'place',
          kind: 'choice',
          options: optionsOf(places),
          label: 'Place',
          width: 'half',
          hint: 'Of several for one place, the newest published menu is shown.',
        },
        {
          name: 'items',
          kind: 'rows',
          most: 30,
          add: 'Add a line',
          label: 'Lines',
          titled,
          blank: { ...freshItem, children: [] },
          hint: 'Pages that are not published are left out. A line that only some visitors see keeps its room in the header; two neighbours, one for people who are signed in and one for the others, share it.',
          tools: () => <DefaultMenu />,
          of: [
            ...item,
            {
              name: 'children',
              kind: 'rows',
              most: 30,
              add: 'Add a line inside',
              label: 'Lines inside',
              titled,
              blank: freshItem,
              of: item,
            },
          ],
        },
      ],
    },
  ],
  address: () => null,
};
