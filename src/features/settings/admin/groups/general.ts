import { COUNTRIES } from '#platform/schema/countries.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import type { FieldGroup } from '#web/admin/resources/resource-screens.ts';

const regionNames = new Intl.DisplayNames('en-GB', { type: 'region' });
const countries = COUNTRIES.map((code) => ({ value: code, label: regionNames.of(code) ?? code })).sort(
  (one, other) => one.label.localeCompare(other.label),
);

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

export const general: readonly FieldGroup[] = [
  {
    title: 'What the site is called',
    fields: [
      { name: 'siteName', kind: 'text', max: 100, label: 'Site name', width: 'half' },
      {
        name: 'tagline',
        kind: 'text',
        max: 160,
        label: 'Tagline',
        hint: 'One sentence: under the headline of the front page, and for search engines where a page has none of its own.',
      },
      {
        name: 'logo',
        kind: 'picture',
        label: 'Logo',
        width: 'half',
        hint: 'Shown at the top of every page. Without one, the site name is shown.',
      },
    ],
  },
  {
    title: 'Front page',
    fields: [
      { name: 'headline', kind: 'text', max: 120, label: 'Headline' },
      {
        name: 'heroImage',
        kind: 'picture',
        label: 'Large picture',
        width: 'half',
        hint: 'Without one the newest featured project lends its cover.',
      },
      {
        name: 'figures',
        kind: 'rows',
        max: 3,
        addLabel: 'Add a figure',
        label: 'Figure',
        fields: [
          { name: 'value', kind: 'text', max: 12, label: 'Number', width: 'third', hint: 'Like 214.' },
          {
            name: 'label',
            kind: 'text',
            max: 120,
            label: 'What it counts',
            hint: 'Like projects handed over.',
          },
        ],
      },
    ],
  },
  {
    title: 'Foot of every page',
    fields: [
      {
        name: 'copyright.from',
        kind: 'number',
        year: true,
        label: 'First year',
        width: 'half',
      },
      {
        name: 'copyright.to',
        kind: 'number',
        year: true,
        label: 'Last year',
        width: 'half',
        hint: 'Empty: always the present year.',
      },
    ],
  },
  {
    title: 'Language and measures',
    fields: [
      {
        name: 'locale',
        kind: 'text',
        max: 5,
        label: 'Language',
        width: 'half',
        hint: 'A code like en-GB. Dates and numbers are written as there.',
      },
      {
        name: 'country',
        kind: 'choice',
        options: countries,
        label: 'Country',
        width: 'half',
        hint: 'Phone numbers typed without a country code are read as numbers of this country.',
      },
      {
        name: 'timeZone',
        kind: 'choice',
        options: timeZones,
        label: 'Time zone',
        width: 'half',
        hint: 'Of the office. A fresh tender begins with it.',
      },
      {
        name: 'currency',
        kind: 'text',
        max: 3,
        label: 'Currency',
        width: 'half',
        hint: 'Three letters, like GBP. Fresh projects and tenders begin with it.',
      },
      {
        name: 'units',
        kind: 'choice',
        options: optionsOf({ metric: 'Square metres', imperial: 'Square feet' }),
        label: 'Areas in',
        width: 'half',
        hint: 'Fresh projects begin with it.',
      },
    ],
  },
  {
    title: 'Visitors',
    fields: [
      {
        name: 'pageSize',
        kind: 'number',
        unit: 'on a page',
        label: 'Lists show',
        hint: 'Of projects, tenders, news, galleries and what the search finds; from 1 to 100. The rest is on further pages.',
        width: 'half',
      },
      {
        name: 'comments',
        kind: 'choice',
        options: optionsOf({
          on: 'Shown at once',
          moderated: 'Shown when the office has approved them',
          off: 'Not taken',
        }),
        label: 'Comments on news',
        width: 'half',
      },
      {
        name: 'registration',
        kind: 'choice',
        options: optionsOf({
          open: 'Everybody',
          approval: 'Whoever the office approves',
          invite: 'Only whom the office invites',
        }),
        label: 'Who may open an account',
        width: 'half',
      },
      {
        name: 'bindSessions',
        kind: 'flag',
        label: 'A sign-in works only in the browser it was made in',
        hint: 'Whoever steals one can then do nothing with it.',
      },
    ],
  },
  {
    title: 'Tenders',
    fields: [
      {
        name: 'closingSoonHours',
        kind: 'number',
        unit: 'hours',
        label: '“Closing soon” begins before the end by',
        width: 'half',
      },
      {
        name: 'keepClosedDays',
        kind: 'number',
        unit: 'days',
        label: 'Closed tenders stay in the list for',
        width: 'half',
      },
      { name: 'maxUploadMB', kind: 'number', unit: 'MB', label: 'Largest document', width: 'half' },
    ],
  },
  {
    title: 'While you work on the site',
    fields: [
      {
        name: 'maintenance',
        kind: 'flag',
        label: 'Close the site to visitors',
        hint:
          'As soon as you save, visitors and search engines see one page that says the site is being worked on, with your phone ' +
          'and email. Nobody can send a message or get a tender’s documents, and the time to bid runs on. Administrators see ' +
          'everything, signing in works, and you open the site again here.',
      },
    ],
  },
];
