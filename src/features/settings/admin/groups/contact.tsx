import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field, FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { contact as form } from '../../groups.ts';
import { contact as texts } from '../../messages/en-GB.ts';
import { MainOffice } from '../main-office.tsx';
import { headings as m } from '../messages/en-GB.ts';

const fields = formFields(form);
const { offices } = form.fields;
const officeFields = formFields({ fields: offices.of, texts: texts.offices });

export const contact: readonly FieldGroup[] = [
  {
    title: m.company,
    fields: fields(
      'companyName',
      'legalName',
      'phone',
      'email',
      'companyNo',
      'vat',
      'foundedYear',
      'areaServed',
      'licenceNos',
    ),
  },
  {
    title: m.offices,
    fields: fields({
      name: 'offices',
      newRow: { primary: false, hours: [] },
      fields: officeFields(
        'name',
        { name: 'primary', kind: 'custom', render: (_: Field, path: string) => <MainOffice path={path} /> },
        'address',
        'phone',
        'email',
        'hours',
        'lat',
        'lng',
      ),
    }),
  },
  {
    title: m.social,
    fields: fields('social.linkedin', 'social.instagram', 'social.facebook', 'social.youtube', 'social.x'),
  },
  { title: m.contactForm, fields: fields('replyDays', 'topics') },
];
