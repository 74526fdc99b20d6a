import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field, FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { smtp as form } from '../../groups.ts';
import { MailPort } from '../mail-port.tsx';
import { headings as m } from '../messages/en-GB.ts';
import { SmtpPassword } from '../smtp-password.tsx';

const fields = formFields(form);

export const smtp: readonly FieldGroup[] = [
  {
    title: m.mailServer,
    fields: fields(
      'host',
      { name: 'port', render: (field: Field, path: string) => <MailPort path={path} label={field.label} /> },
      'security',
      'username',
      { name: 'password', render: (field: Field, path: string) => <SmtpPassword path={path} {...field} /> },
      'timeout',
    ),
  },
  { title: m.sender, fields: fields('fromName', 'fromEmail', 'replyTo') },
];
