import { languageName, localeOptions } from '#platform/messages/locale-options.ts';
import { COUNTRIES } from '#platform/schema/countries.ts';
import { countryOptions } from '#web/admin/resources/countries.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { general as form } from '../../groups.ts';
import { countryField } from '../country-field.tsx';
import { headings as m } from '../messages/en-GB.ts';

const localeChoices = localeOptions.map((tag) => ({ value: tag, label: languageName(tag) }));

const timeZoneChoices = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));

const fields = formFields(form);

export const general: readonly FieldGroup[] = [
  { title: m.name, fields: fields('siteName', 'tagline', 'logo') },
  { title: m.frontPage, fields: fields('headline', 'heroImage', 'figures') },
  { title: m.footer, fields: fields('copyright.from', 'copyright.to') },
  {
    title: m.region,
    fields: fields(
      { name: 'locale', kind: 'choice', options: localeChoices },
      { name: 'country', render: countryField(countryOptions(COUNTRIES)) },
      { name: 'timeZone', kind: 'choice', options: timeZoneChoices },
      'currency',
      'units',
    ),
  },
  { title: m.visitors, fields: fields('pageSize', 'comments', 'registration') },
  { title: m.signIn, fields: fields('requireSecondFactor', 'bindSessions') },
  { title: m.tenders, fields: fields('closingSoonHours', 'keepClosedDays', 'maxUploadMB') },
  { title: m.maintenance, fields: fields('maintenance') },
];
