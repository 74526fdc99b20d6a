const item = {
  label: { label: 'Label' },
  target: { label: 'Link target' },
  visibleTo: {
    label: 'Visible to',
    options: {
      everyone: 'Everyone',
      signed_in: 'People who are signed in',
      signed_out: 'People who are not signed in',
    },
  },
  newTab: { label: 'Open in a new tab' },
} as const;

export const menu = {
  thing: 'menu',
  things: 'menus',
  title: 'Menus',
  fields: {
    name: { label: 'Name', help: 'Visitors do not see it.' },
    place: {
      label: 'Place',
      help: 'If several menus are published for one place, the newest is shown.',
      options: { header: 'Header', footer: 'Footer', legal: 'Legal links' },
    },
    items: {
      label: 'Items',
      help: 'Links to unpublished pages are left out. An item that only some visitors see leaves a gap in the header for the others, unless the next item is for them.',
      missing: 'Enter at least one item',
      add: 'Add an item',
      fields: { ...item, children: { label: 'Items inside', add: 'Add an item inside', fields: item } },
    },
  },
} as const;

export const admin = {
  search: 'Name',
  empty: 'Until there is one, the site shows its default menus.',
  content: 'Menu',
} as const;
