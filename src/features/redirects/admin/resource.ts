import { read } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';

export const redirects: ResourceScreens = {
  name: 'redirects',
  permits: 'redirect',
  thing: 'redirect',
  things: 'Redirects',
  none: 'A web address that changes here leads on by itself. Add what was linked to on an older site.',
  icon: 'link',
  section: 'Running it',
  publishable: false,
  list: {
    search: 'Old address',
    orders: ['updatedAt', 'createdAt', 'title'],
    columns: [{ name: 'to', label: 'Leads to', draw: (record) => read<string>(record, 'to') }],
  },
  groups: [
    {
      title: 'Redirect',
      fields: [
        {
          name: 'from',
          kind: 'text',
          max: 500,
          label: 'Old address',
          hint: 'The part after the name of the site, like /old-page.',
        },
        {
          name: 'to',
          kind: 'text',
          max: 1000,
          label: 'New address',
          hint: 'An address of this site, like /projects, or one that starts with https://',
        },
        {
          name: 'permanent',
          kind: 'flag',
          label: 'For good',
          hint: 'Browsers and search engines remember it then.',
        },
      ],
    },
  ],
  address: (record) => read<string>(record, 'from'),
};
