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
  screen: { screen: { label: 'Screen' } },
  page: { page: { label: 'Page' } },
  post: { post: { label: 'Post' } },
  category: { category: { label: 'Category' } },
  projectCategory: { projectCategory: { label: 'Category' } },
  gallery: { gallery: { label: 'Gallery' } },
  record: { type: { label: 'Type of record' }, record: { label: 'Record' } },
  address: { address: { label: 'Address' } },
} as const;

export const errors = {
  noTargetOrItems: 'Select a link target, or add items inside',
  noTarget: 'Select a link target',
  address: 'Enter an address that starts with https://, mailto: or tel:+',
  option: 'Select an option from the list',
} as const;

/** The API document. */
export const api = {
  url: 'Empty: a heading above its children',
  visibleTo: 'Absent: as the item above',
  projectCategories:
    'All project categories, listed inside the item, or in its place if it is inside another',
  record: 'A record of any other content type with pages on the site',
  none: 'A heading above the items inside it, without a link',
  targetKind: 'Of the target: `record` unless the type has a name of its own',
  resource: 'In admin addresses',
  targets: 'Possible link targets: screens of the site and types of records with pages',
} as const;

/** The target of an item. */
export const targets = {
  screen: 'A screen of the site',
  projectCategories: 'All project categories',
  address: 'Another address',
  none: 'No link: a heading above the items inside it',
  screenLabel: 'Screen',
  addressLabel: 'Address',
  addressHint: 'Starts with https://, mailto: or tel:+',
  categoriesHint:
    'The categories are listed inside this item. If it is itself inside another item, they are listed in its place.',
} as const;

export const defaultMenu = {
  start: 'Start with the default menu',
  reset: 'Reset to the default menu',
  done: 'The default menu is in the form. Save to use it on the site.',
  undo: 'Undo',
} as const;
