import { later } from '../shell/later.tsx';
import { labelIn, optionsOf, read } from './common.ts';
import type { Field, ResourceScreens } from './screens.ts';

const places = { header: 'At the top', footer: 'At the foot', legal: 'In the last line' };

const MenuTarget = later(() => import('./menu-target.tsx'));

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
    label: 'Seen by',
    width: 'half',
    options: optionsOf({
      everyone: 'Everybody',
      signed_in: 'Whoever is signed in',
      signed_out: 'Whoever is not signed in',
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
  none: 'Until there is one, the site shows the menu it came with.',
  icon: 'menu',
  section: 'Site',
  list: {
    search: 'Name',
    columns: [
      { name: 'place', label: 'Where', draw: (record) => labelIn(places, read(record, 'place')) },
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
        { name: 'name', kind: 'text', max: 60, label: 'Name', width: 'half', hint: 'For the office only.' },
        {
          name: 'place',
          kind: 'choice',
          options: optionsOf(places),
          label: 'Where it stands',
          width: 'half',
        },
        {
          name: 'items',
          kind: 'rows',
          most: 30,
          add: 'Add a line',
          label: 'Lines',
          titled,
          blank: { ...freshItem, children: [] },
          hint: 'What is not on the site is left out by itself.',
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
