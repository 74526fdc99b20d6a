import { CONTACT_TOPICS, contactTopicLabels } from '#features/contact/topics.ts';
import type { Field, FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { MainOffice } from '../main-office.tsx';
import { settingsMessages } from '../words.ts';

const officeFields: readonly Field[] = [
  { name: 'name', kind: 'text', max: 100, label: 'Name of the office', width: 'half' },
  {
    name: 'primary',
    kind: 'own',
    label: settingsMessages.mainOffice.label,
    width: 'half',
    render: (_, path) => <MainOffice path={path} />,
  },
  { name: 'address', kind: 'words', max: 300, label: 'Address' },
  {
    name: 'phone',
    kind: 'text',
    type: 'tel',
    label: 'Phone of this office',
    width: 'half',
    hint: 'Like 0113 496 0000. From abroad, with the country code.',
  },
  { name: 'email', kind: 'text', type: 'email', label: 'Email of this office', width: 'half' },
  {
    name: 'hours',
    kind: 'lines',
    max: 7,
    label: 'Opening hours',
    hint: 'One line each, like Monday to Friday, 07:30 to 17:30.',
  },
  {
    name: 'lat',
    kind: 'number',
    label: 'Latitude',
    width: 'half',
    hint: 'Like 53.792. Both numbers put the office on the map.',
  },
  { name: 'lng', kind: 'number', label: 'Longitude', width: 'half', hint: 'Like -1.551.' },
];

export const contact: readonly FieldGroup[] = [
  {
    title: 'The company',
    fields: [
      { name: 'companyName', kind: 'text', max: 100, label: 'Company name', width: 'half' },
      {
        name: 'legalName',
        kind: 'text',
        max: 150,
        label: 'Legal name',
        width: 'half',
        hint: 'As registered, like Northline Construction Ltd.',
      },
      {
        name: 'phone',
        kind: 'text',
        type: 'tel',
        label: 'Phone',
        width: 'half',
        hint: 'Like 0113 496 0000. Shown at the top of every page.',
      },
      {
        name: 'email',
        kind: 'text',
        type: 'email',
        label: 'Email',
        width: 'half',
        hint: 'Messages of the contact form go here too.',
      },
      { name: 'companyNo', kind: 'text', max: 40, label: 'Company number', width: 'third' },
      { name: 'vat', kind: 'text', max: 40, label: 'VAT number', width: 'third' },
      { name: 'foundedYear', kind: 'number', year: true, label: 'Year founded', width: 'third' },
      { name: 'areaServed', kind: 'text', max: 200, label: 'Area served' },
      { name: 'licenceNos', kind: 'lines', max: 20, label: 'Licence numbers' },
    ],
  },
  {
    title: 'Offices',
    fields: [
      {
        name: 'offices',
        kind: 'rows',
        max: 20,
        addLabel: 'Add an office',
        label: 'Office',
        hint: 'The contact page shows them in this order, the main office first.',
        newRow: { primary: false, hours: [] },
        fields: officeFields,
      },
    ],
  },
  {
    title: 'Elsewhere on the web',
    fields: [
      { name: 'social.linkedin', kind: 'text', type: 'url', label: 'LinkedIn', width: 'half' },
      { name: 'social.instagram', kind: 'text', type: 'url', label: 'Instagram', width: 'half' },
      { name: 'social.facebook', kind: 'text', type: 'url', label: 'Facebook', width: 'half' },
      { name: 'social.youtube', kind: 'text', type: 'url', label: 'YouTube', width: 'half' },
      { name: 'social.x', kind: 'text', type: 'url', label: 'X', width: 'half' },
    ],
  },
  {
    title: 'Messages of the contact form',
    fields: [
      {
        name: 'replyDays',
        kind: 'number',
        unit: 'working days',
        label: 'We reply within',
        width: 'half',
        hint: 'Promised to everybody who writes.',
      },
      {
        name: 'topics',
        kind: 'group',
        label: 'Where messages go',
        hint: 'Empty: to the email of the company.',
        fields: CONTACT_TOPICS.map((topic) => ({
          name: topic,
          kind: 'text',
          type: 'email',
          label: contactTopicLabels[topic],
          width: 'half',
        })),
      },
    ],
  },
];
