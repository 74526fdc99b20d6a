import { formFields } from '#web/admin/resources/form-fields.ts';
import type { FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { google as form } from '../../groups.ts';
import { headings as m } from '../messages/en-GB.ts';

const fields = formFields(form);

export const google: readonly FieldGroup[] = [
  { title: m.analytics, fields: fields('analytics.pubkey', 'analytics.consent') },
  { title: m.googleSearch, fields: fields('verification') },
  {
    title: m.maps,
    fields: fields('maps.show', { name: 'maps.tiles', type: 'url' }, 'maps.key', 'maps.attribution'),
  },
];
