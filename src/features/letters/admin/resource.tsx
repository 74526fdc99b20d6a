import { calendarDay } from '#web/admin/list/moments.ts';
import { Named } from '#web/admin/list/named.tsx';
import { labelIn, optionsOf, read, searchEngines } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { letterAddress } from '../address.ts';

const relationships = {
  client: 'Client',
  architect_engineer: 'Architect or engineer',
  public_authority: 'Public authority',
  consultant: 'Consultant',
  supplier: 'Supplier',
  community: 'Neighbour or community',
};

export const letters: ResourceScreens = {
  name: 'letters',
  permits: 'letter',
  thing: 'letter',
  things: 'Letters',
  none: 'What clients wrote about a job, as a scan or a PDF, with a sentence to quote.',
  icon: 'mail',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: 'Title, organisation, author',
    ordered: true,
    subtitle: (record) => read(record, 'organisation'),
    columns: [
      {
        name: 'project',
        label: 'Project',
        draw: (record) => <Named of="projects" id={read(record, 'project')} />,
      },
      {
        name: 'letterDate',
        label: 'Dated',
        draw: (record) => <span className="mono">{calendarDay(read(record, 'letterDate'))}</span>,
      },
      {
        name: 'relationship',
        label: 'Wrote as',
        spare: true,
        draw: (record) => labelIn(relationships, read(record, 'relationship')),
      },
      {
        name: 'showUntil',
        label: 'Shown until',
        spare: true,
        draw: (record) => calendarDay(read(record, 'showUntil')),
      },
    ],
    filters: [{ name: 'project', label: 'Project', of: 'projects' }],
  },
  groups: [
    {
      title: 'What',
      fields: [
        { name: 'title', kind: 'text', max: 120, label: 'Title' },
        { name: 'organisation', kind: 'text', max: 150, label: 'Organisation', width: 'half' },
        {
          name: 'relationship',
          kind: 'choice',
          options: optionsOf(relationships),
          label: 'They wrote as',
          width: 'half',
        },
        { name: 'authorName', kind: 'text', max: 100, label: 'Name of the author', width: 'half' },
        { name: 'authorTitle', kind: 'text', max: 100, label: 'Position of the author', width: 'half' },
        { name: 'letterDate', kind: 'day', label: 'Date of the letter', width: 'half' },
        { name: 'project', kind: 'reference', to: 'projects', label: 'Project', width: 'half' },
        { name: 'featured', kind: 'flag', label: 'Quote it on the front page' },
        {
          name: 'showUntil',
          kind: 'day',
          label: 'Show until',
          width: 'half',
          hint: 'The last day it is shown. Empty: for good.',
        },
      ],
    },
    {
      title: 'The letter',
      fields: [
        {
          name: 'documents',
          kind: 'documents',
          owner: 'letter',
          label: 'The letter itself',
          hint: 'A scan or a PDF; up to ten files of at most 20 MB.',
        },
        {
          name: 'transcript',
          kind: 'words',
          max: 20_000,
          label: 'Its words',
          hint: 'Typed out, a scan can be read aloud and found by the search.',
        },
        {
          name: 'excerpt',
          kind: 'words',
          max: 400,
          label: 'The sentence to quote',
          hint: 'Word for word from the letter, 20 to 400 characters. Three dots stand for what is left out.',
        },
        {
          name: 'language',
          kind: 'text',
          max: 6,
          label: 'Language',
          width: 'half',
          hint: 'Where it is not the language of the site, like de or en-GB.',
        },
      ],
    },
    {
      title: 'Consent',
      fields: [
        {
          name: 'consent',
          kind: 'group',
          label: 'Consent to publish',
          hint: 'Somebody’s words and signature need their word. Never shown.',
          of: [
            { name: 'given', kind: 'flag', label: 'They agree' },
            { name: 'scope', kind: 'text', max: 200, label: 'To what', width: 'half' },
            { name: 'date', kind: 'day', label: 'On', width: 'half' },
          ],
        },
        {
          name: 'refereeContact',
          kind: 'text',
          max: 300,
          label: 'How to reach the author',
          hint: 'For the office only.',
        },
      ],
    },
    searchEngines,
  ],
  address: ({ url }) => (url === null ? null : letterAddress({ url })),
};
