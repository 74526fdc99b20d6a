import type { FieldGroup } from '#web/admin/resources/resource-screens.ts';

export const google: readonly FieldGroup[] = [
  {
    title: 'Counting visits',
    fields: [
      {
        name: 'analytics.pubkey',
        kind: 'text',
        max: 60,
        label: 'Analytics key',
        width: 'half',
        hint: 'Like G-ABC123XYZ0. Without one nothing is sent to Google, and no visitor is asked anything.',
      },
      {
        name: 'analytics.consent',
        kind: 'flag',
        label: 'Ask each visitor before visits are counted',
        hint: 'In Europe and the United Kingdom the law wants this. Whoever is signed in is never counted.',
      },
    ],
  },
  {
    title: 'Search',
    fields: [
      {
        name: 'verification',
        kind: 'text',
        max: 100,
        label: 'Verification code',
        hint: 'From Google Search Console. It proves that the site is yours, and tells Google nothing about visitors.',
      },
    ],
  },
  {
    title: 'Maps',
    fields: [
      {
        name: 'maps.show',
        kind: 'choice',
        label: 'Show maps',
        width: 'half',
        options: [
          { value: 'press', label: 'When the visitor presses the button' },
          { value: 'scroll', label: 'When the map is scrolled into view' },
          { value: 'never', label: 'Never' },
        ],
        hint: 'The company that serves the map sees the internet address of each visitor who loads it. The address, the drawn place and the directions are always there.',
      },
      {
        name: 'maps.tiles',
        kind: 'text',
        type: 'url',
        max: 500,
        label: 'Address of map tiles',
        hint:
          'Leave this empty to use OpenStreetMap. For another map: an address like ' +
          'https://tiles.example/{z}/{x}/{y}.png, with {key} where the key goes.',
      },
      {
        name: 'maps.key',
        kind: 'text',
        max: 100,
        label: 'Maps key',
        width: 'half',
        hint: 'Visitors’ browsers send it, so anybody can read it. Limit it to this site where you got it.',
      },
      {
        name: 'maps.attribution',
        kind: 'text',
        max: 200,
        label: 'Map credit',
        width: 'half',
        hint: 'The credit that the map’s owner asks for, like © OpenStreetMap contributors. Not needed for OpenStreetMap.',
      },
    ],
  },
];
