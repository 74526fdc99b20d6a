import { Named } from '#web/admin/list/named.tsx';
import { labelIn, optionsOf, read, searchEngines, yesNo } from '#web/admin/resources/common.ts';
import { countries } from '#web/admin/resources/countries.ts';
import type { Field, ResourceScreens } from '#web/admin/resources/screens.ts';
import { PROJECTS_PATH } from '../address.ts';
import { clientSectorLabels, deliveryMethodLabels, projectStatusLabels, roleLabels } from '../labels.ts';

const recognition = (thing: string): readonly Field[] => [
  { name: 'name', kind: 'text', max: 120, label: thing, width: 'half' },
  { name: 'body', kind: 'text', max: 120, label: 'Given by', width: 'third' },
  { name: 'year', kind: 'number', year: true, label: 'Year', width: 'third' },
];

export const projects: ResourceScreens = {
  name: 'projects',
  permits: 'project',
  thing: 'project',
  things: 'Projects',
  none: 'Each stands in a project category: make that first, then the project. It starts as a draft that only the office sees.',
  icon: 'image',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: 'Title, number, client, town',
    ordered: true,
    picture: (record) => read<string | null>(record, 'cover') ?? read<string[]>(record, 'images')[0] ?? null,
    subtitle: (record) =>
      [read<string | null>(record, 'number'), read<string | null>(record, 'locality')]
        .filter(Boolean)
        .join('  '),
    columns: [
      {
        name: 'category',
        label: 'Category',
        draw: (record) => <Named of="project-categories" id={read(record, 'category')} />,
      },
      {
        name: 'images',
        label: 'Pictures',
        draw: (record) => <span className="mono">{read<string[]>(record, 'images').length}</span>,
      },
      {
        name: 'projectStatus',
        label: 'Stage',
        spare: true,
        draw: (record) => labelIn(projectStatusLabels, read(record, 'projectStatus')),
      },
      {
        name: 'featured',
        label: 'Featured',
        spare: true,
        draw: (record) => (read<boolean>(record, 'featured') ? 'Yes' : ''),
      },
      {
        name: 'client',
        label: 'Client',
        spare: true,
        draw: (record) => <bdi>{read<string | null>(record, 'client')}</bdi>,
      },
    ],
    filters: [
      { name: 'category', label: 'Category', of: 'project-categories' },
      { name: 'projectStatus', label: 'Stage', options: optionsOf(projectStatusLabels) },
      { name: 'featured', label: 'Featured', options: yesNo },
    ],
  },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 120, label: 'Title' },
        { name: 'category', kind: 'reference', to: 'project-categories', label: 'Category', width: 'half' },
        {
          name: 'number',
          kind: 'text',
          max: 40,
          label: 'Project number',
          width: 'half',
          hint: 'Your own, like NL-2024-063. It stands in every caption.',
        },
        {
          name: 'projectStatus',
          kind: 'choice',
          options: optionsOf(projectStatusLabels),
          label: 'Stage of the works',
          width: 'half',
        },
        {
          name: 'featured',
          kind: 'flag',
          label: 'Show it among the featured projects',
          width: 'half',
          hint: 'The front page shows up to twelve.',
        },
        {
          name: 'summary',
          kind: 'words',
          max: 200,
          label: 'Summary',
          hint: 'What stands under the title in lists: 40 to 200 characters.',
        },
        {
          name: 'sectors',
          kind: 'tags',
          most: 5,
          label: 'Sectors',
          hint: 'Up to five, like schools or offices.',
        },
        {
          name: 'ourRole',
          kind: 'choice',
          label: 'Our role',
          width: 'half',
          options: optionsOf(roleLabels),
          empty: 'Not said',
        },
        {
          name: 'deliveryMethod',
          kind: 'choice',
          label: 'How it was procured',
          width: 'half',
          options: optionsOf(deliveryMethodLabels),
          empty: 'Not said',
        },
        {
          name: 'contractForm',
          kind: 'text',
          max: 80,
          label: 'Form of contract',
          width: 'half',
          hint: 'Like NEC4 or JCT Design and Build 2016.',
        },
        { name: 'services', kind: 'tags', most: 15, label: 'What we did' },
        { name: 'trades', kind: 'tags', most: 15, label: 'Trades' },
      ],
    },
    {
      title: 'Pictures',
      fields: [
        {
          name: 'images',
          kind: 'pictures',
          most: 300,
          label: 'Pictures',
          hint: 'Drag to order. The first is the cover.',
        },
        { name: 'cover', kind: 'picture', label: 'Cover', among: 'images' },
        {
          name: 'video',
          kind: 'text',
          type: 'url',
          label: 'Film',
          hint: 'The address of a film on YouTube or Vimeo.',
        },
      ],
    },
    {
      title: 'Story',
      fields: [
        { name: 'description', kind: 'rich', max: 20_000, label: 'Description' },
        { name: 'challenge', kind: 'rich', max: 3_000, label: 'What was difficult' },
        { name: 'solution', kind: 'rich', max: 3_000, label: 'How we solved it' },
        { name: 'result', kind: 'rich', max: 3_000, label: 'What came of it' },
        {
          name: 'keyFacts',
          kind: 'rows',
          most: 8,
          add: 'Add a fact',
          label: 'Key facts',
          of: [
            { name: 'label', kind: 'text', max: 40, label: 'What', width: 'half' },
            { name: 'value', kind: 'text', max: 80, label: 'Value', width: 'half' },
          ],
        },
      ],
    },
    {
      title: 'Place and size',
      fields: [
        { name: 'locality', kind: 'text', max: 100, label: 'Town', width: 'third' },
        { name: 'region', kind: 'text', max: 100, label: 'Region', width: 'third' },
        {
          name: 'country',
          kind: 'choice',
          get options() {
            return countries();
          },
          label: 'Country',
          width: 'third',
        },
        {
          name: 'location',
          kind: 'group',
          label: 'Place on the map',
          hint: 'Two numbers, like 53.8008 and -1.5491. Most maps on the web show them when you press on the place.',
          of: [
            { name: 'lat', kind: 'number', label: 'Latitude', width: 'half' },
            { name: 'lng', kind: 'number', label: 'Longitude', width: 'half' },
          ],
        },
        {
          name: 'mapPrecision',
          kind: 'choice',
          label: 'Visitors see',
          options: optionsOf({ exact: 'The exact place', town: 'About where it is', hidden: 'No map' }),
        },
        { name: 'area', kind: 'number', label: 'Floor area', width: 'third' },
        {
          name: 'areaUnit',
          kind: 'choice',
          label: 'Measured in',
          width: 'third',
          options: optionsOf({ m2: 'Square metres', ft2: 'Square feet' }),
        },
        { name: 'storeys', kind: 'number', label: 'Storeys', width: 'third' },
        { name: 'units', kind: 'number', label: 'Units', width: 'third', hint: 'Homes, beds, places.' },
        { name: 'lengthKm', kind: 'number', unit: 'km', label: 'Length', width: 'third' },
        { name: 'startDate', kind: 'month', label: 'Start', width: 'third' },
        { name: 'plannedCompletion', kind: 'month', label: 'Planned completion', width: 'third' },
        { name: 'completionDate', kind: 'month', label: 'Completed', width: 'third' },
        { name: 'percentComplete', kind: 'number', unit: '%', label: 'Done so far', width: 'third' },
      ],
    },
    {
      title: 'Client and people',
      fields: [
        { name: 'client', kind: 'text', max: 150, label: 'Client', width: 'half' },
        {
          name: 'clientSector',
          kind: 'choice',
          label: 'Kind of client',
          width: 'half',
          options: optionsOf(clientSectorLabels),
          empty: 'Not said',
        },
        {
          name: 'clientConfidential',
          kind: 'flag',
          label: 'The client wishes to stay unnamed',
          hint: 'Visitors read “Confidential client”. The name leaves the office nowhere.',
        },
        { name: 'contractValue', kind: 'number', label: 'Contract value', width: 'third' },
        {
          name: 'currency',
          kind: 'text',
          max: 3,
          label: 'Currency',
          width: 'third',
          hint: 'Three letters, like GBP.',
        },
        {
          name: 'valueDisplay',
          kind: 'choice',
          label: 'Visitors see the value',
          width: 'third',
          options: optionsOf({ hidden: 'Not at all', band: 'As a range', exact: 'To the pound' }),
        },
        {
          name: 'publicityConsent',
          kind: 'group',
          label: 'Consent to publish',
          hint: 'Many contracts restrict publicity. Needed before guests see the project; never shown.',
          of: [
            { name: 'given', kind: 'flag', label: 'The client agrees' },
            { name: 'by', kind: 'text', max: 150, label: 'Given by', width: 'half' },
            { name: 'date', kind: 'day', label: 'On', width: 'half' },
          ],
        },
        { name: 'staff', kind: 'references', to: 'staff', label: 'Our people on it' },
        { name: 'letters', kind: 'references', to: 'letters', label: 'Letters of reference' },
        {
          name: 'team',
          kind: 'rows',
          most: 15,
          add: 'Add a firm',
          label: 'Others who built it',
          of: [
            { name: 'role', kind: 'text', max: 80, label: 'Role', width: 'third', hint: 'Like architect.' },
            { name: 'organisation', kind: 'text', max: 120, label: 'Firm', width: 'third' },
            { name: 'web', kind: 'text', type: 'url', label: 'Web site', width: 'third' },
          ],
        },
        {
          name: 'certifications',
          kind: 'rows',
          most: 10,
          add: 'Add a certificate',
          label: 'Certificates',
          of: recognition('Certificate'),
        },
        {
          name: 'awards',
          kind: 'rows',
          most: 10,
          add: 'Add an award',
          label: 'Awards',
          of: recognition('Award'),
        },
      ],
    },
    searchEngines,
  ],
  // Any category's path redirects to the project's own.
  address: ({ url, references }) =>
    url === null
      ? null
      : `${PROJECTS_PATH}/${references?.find(({ type }) => type === 'project-category')?.url ?? 'project'}/${url}`,
};
