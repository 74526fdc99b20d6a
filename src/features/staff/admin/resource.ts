import { calendarDay } from '#web/admin/list/moments.ts';
import { optionsOf, read, searchEngines } from '#web/admin/resources/common.ts';
import type { ResourceScreens } from '#web/admin/resources/screens.ts';
import { personAddress } from '../address.ts';

const departments = [
  'Leadership',
  'Estimating',
  'Project management',
  'Site',
  'Commercial',
  'Engineering',
  'Health & safety',
  'Procurement',
  'Finance & administration',
].map((name) => ({ value: name, label: name }));

export const staff: ResourceScreens = {
  name: 'staff',
  permits: 'staff',
  thing: 'person',
  things: 'Team',
  several: 'people',
  none: 'The people whom visitors see under “Meet the Team”. None is shown before they agreed to it.',
  icon: 'person',
  section: 'Site',
  previewed: { needs: [] },
  list: {
    search: 'Name, job, email, phone',
    ordered: true,
    picture: (record) => read<string[]>(record, 'images')[0] ?? null,
    subtitle: (record) => read(record, 'jobTitle'),
    columns: [
      { name: 'department', label: 'Department', draw: (record) => read<string>(record, 'department') },
      {
        name: 'leadership',
        label: 'Leadership',
        spare: true,
        draw: (record) => (read<boolean>(record, 'leadership') ? 'Yes' : ''),
      },
      {
        name: 'leftOn',
        label: 'Left on',
        spare: true,
        draw: (record) => calendarDay(read(record, 'leftOn')),
      },
    ],
    filters: [{ name: 'department', label: 'Department', options: departments }],
  },
  groups: [
    {
      title: 'Who',
      fields: [
        { name: 'name', kind: 'text', max: 100, label: 'Name', width: 'half' },
        {
          name: 'postNominals',
          kind: 'text',
          max: 60,
          label: 'Letters after the name',
          width: 'half',
          hint: 'Like BSc MCIOB.',
        },
        { name: 'jobTitle', kind: 'text', max: 100, label: 'Job title', width: 'half' },
        { name: 'department', kind: 'choice', options: departments, label: 'Department', width: 'half' },
        { name: 'leadership', kind: 'flag', label: 'Stands at the top of the page, with the leadership' },
        {
          name: 'images',
          kind: 'pictures',
          most: 20,
          label: 'Portrait',
          hint: 'At least 600 by 600 pixels; the first one is shown. Without one the initials stand there.',
        },
        { name: 'shortBio', kind: 'words', max: 160, label: 'In one sentence' },
        { name: 'bio', kind: 'rich', max: 2_000, label: 'About' },
        {
          name: 'consentOn',
          kind: 'day',
          label: 'Agreed to be shown on',
          width: 'half',
          hint: 'Needed before guests see a face and a name; never shown.',
        },
        {
          name: 'leftOn',
          kind: 'day',
          label: 'Left the company on',
          width: 'half',
          hint: 'From that day on the page is off the site.',
        },
      ],
    },
    {
      title: 'How to reach',
      fields: [
        { name: 'email', kind: 'text', type: 'email', label: 'Email', width: 'half' },
        {
          name: 'emailDisplay',
          kind: 'choice',
          label: 'Visitors can',
          width: 'half',
          options: optionsOf({
            hidden: 'Not write to this person',
            form: 'Write by the contact form',
            visible: 'See the address',
          }),
        },
        {
          name: 'phone',
          kind: 'text',
          type: 'tel',
          max: 40,
          label: 'Phone',
          width: 'half',
          hint: 'Like 0113 496 0000. From abroad, with the country code.',
        },
        { name: 'showPhone', kind: 'flag', label: 'Show the phone number', width: 'half' },
        { name: 'mobile', kind: 'text', type: 'tel', max: 40, label: 'Mobile', width: 'half' },
        { name: 'showMobile', kind: 'flag', label: 'Show the mobile number', width: 'half' },
        { name: 'linkedin', kind: 'text', type: 'url', label: 'LinkedIn', hint: 'Starts with https://' },
      ],
    },
    {
      title: 'Experience',
      fields: [
        {
          name: 'joinedYear',
          kind: 'number',
          year: true,
          label: 'With us since',
          width: 'half',
          hint: 'A year, like 2011.',
        },
        { name: 'experienceSince', kind: 'number', year: true, label: 'In the trade since', width: 'half' },
        { name: 'specialties', kind: 'tags', most: 10, label: 'Specialties' },
        { name: 'projects', kind: 'references', to: 'projects', label: 'Projects' },
        {
          name: 'qualifications',
          kind: 'rows',
          most: 15,
          add: 'Add a qualification',
          label: 'Qualifications',
          of: [
            { name: 'title', kind: 'text', max: 120, label: 'Qualification', width: 'third' },
            { name: 'institution', kind: 'text', max: 120, label: 'From', width: 'third' },
            { name: 'year', kind: 'number', year: true, label: 'Year', width: 'third' },
          ],
        },
        {
          name: 'licences',
          kind: 'rows',
          most: 15,
          add: 'Add a licence',
          label: 'Licences',
          hint: 'One that has run out is not shown any more.',
          of: [
            { name: 'name', kind: 'text', max: 120, label: 'Licence', width: 'half' },
            { name: 'body', kind: 'text', max: 120, label: 'Issued by', width: 'half' },
            { name: 'number', kind: 'text', max: 60, label: 'Number', width: 'third' },
            { name: 'expiresOn', kind: 'day', label: 'Runs out on', width: 'third' },
            { name: 'showNumber', kind: 'flag', label: 'Show the number', width: 'third' },
          ],
        },
      ],
    },
    searchEngines,
  ],
  address: ({ url }) => (url === null ? null : personAddress({ url })),
};
