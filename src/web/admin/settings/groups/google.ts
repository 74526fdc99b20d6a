import type { FieldGroup } from '../../resources/screens.ts';

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
        name: 'maps.tiles',
        kind: 'text',
        type: 'url',
        max: 500,
        label: 'Address of map tiles',
        hint:
          'Like https://tiles.example/{z}/{x}/{y}.png, with {key} where the key goes. While a visitor looks at a map, ' +
          'this company learns their internet address. Without it no map is drawn: address and directions stay.',
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
        hint: 'Whom the map names as its maker, like © OpenStreetMap contributors.',
      },
    ],
  },
];
