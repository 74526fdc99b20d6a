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
      help: 'Links to unpublished pages are left out. In the header, an item that only some visitors see leaves a gap for the others. To avoid the gap, follow it with an item shown only to the other visitors, for example one for people who are not signed in.',
      missing: 'Add at least one item',
      add: 'Add an item',
      fields: { ...item, children: { label: 'Submenu items', add: 'Add a submenu item', fields: item } },
    },
  },
} as const;

export const admin = {
  search: 'Search by name',
  empty:
    'Until you publish a menu for the header or footer, visitors see the default menu there. There are no default legal links.',
  content: 'Menu',
} as const;

/** The labels of the default menus. */
export const defaults = {
  home: 'Home',
  work: 'Our Work',
  team: 'Meet the Team',
  letters: 'Letters of Reference',
  contact: 'Contact Us',
  tenders: 'Tenders',
} as const;

/** The fields of each kind of link target. */
export const targetFields = {
  screen: { screen: { label: 'Page' } },
  page: { page: { label: 'Page' } },
  post: { post: { label: 'Post' } },
  category: { category: { label: 'Category' } },
  projectCategory: { projectCategory: { label: 'Category' } },
  gallery: { gallery: { label: 'Gallery' } },
  record: { type: { label: 'Type of record' }, record: { label: 'Record' } },
  address: { address: { label: 'Address', help: 'Starts with https://, mailto: or tel:+.' } },
} as const;

export const errors = {
  noTargetOrItems: 'Select a link target, or add submenu items',
  noTarget: 'Select a link target',
  address: 'Enter an address that starts with https://, mailto: or tel:+',
} as const;

/** The API document. */
export const api = {
  url: 'Empty for a heading above its children',
  visibleTo: 'If absent: as for the item above',
  projectCategories:
    'All project categories, listed inside the item, or instead of it if it is inside another',
  record: 'A record of any other content type with pages on the site',
  none: 'A heading above the items inside it, without a link',
  targetKind: 'The `kind` of a target of this type: `record`, unless the type has a kind of its own',
  resource: 'Its name in the addresses of the content area',
  targets: 'Lists the possible targets of links: screens of the site, and types of records with pages',
} as const;

/** The target of an item. */
export const targets = {
  screen: 'A built-in page',
  projectCategories: 'All project categories',
  address: 'Another address',
  none: 'No link: a heading above its submenu',
  screenLabel: 'Page',
  categoriesHint:
    'The categories appear as the submenu of this item. If this item is itself in a submenu, the categories appear in its place.',
} as const;

export const defaultMenu = {
  start: 'Start with the default menu',
  reset: 'Reset to the default menu',
  done: 'The default menu is in the form. Save and publish it to use it on the site.',
  undo: 'Undo',
} as const;
