import { optionsOf } from '#web/admin/resources/common.ts';
import type { FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { MailPort } from '../mail-port.tsx';
import { SmtpPassword } from '../smtp-password.tsx';
import { settingsMessages } from '../words.ts';

export const smtp: readonly FieldGroup[] = [
  {
    title: 'The mail server',
    fields: [
      {
        name: 'host',
        kind: 'text',
        max: 253,
        label: 'Host',
        hint: 'Like mail.example.com. Without one, mail waits in the outbox.',
      },
      {
        name: 'port',
        kind: 'own',
        label: 'Port',
        width: 'half',
        render: (_, path) => <MailPort path={path} />,
      },
      {
        name: 'security',
        kind: 'choice',
        options: optionsOf({ starttls: 'STARTTLS (usual)', tls: 'TLS', none: 'None' }),
        label: 'Encryption',
        width: 'half',
        hint: 'Port 465 needs TLS.',
      },
      { name: 'username', kind: 'text', max: 254, label: 'User name', width: 'half' },
      {
        name: 'password',
        kind: 'own',
        label: settingsMessages.password.label,
        width: 'half',
        render: (_, path) => <SmtpPassword path={path} />,
      },
      {
        name: 'timeout',
        kind: 'number',
        unit: 'seconds',
        label: 'Give up after',
        width: 'half',
      },
    ],
  },
  {
    title: 'Who the mail is from',
    fields: [
      {
        name: 'fromName',
        kind: 'text',
        max: 100,
        label: 'Sender name',
        width: 'half',
        hint: 'Empty: the name of the site.',
      },
      {
        name: 'fromEmail',
        kind: 'text',
        type: 'email',
        label: 'Sender email',
        width: 'half',
        hint: 'Empty: the email of the company.',
      },
      {
        name: 'replyTo',
        kind: 'text',
        type: 'email',
        label: 'Reply-to email',
        width: 'half',
        hint: 'Where answers go. Empty: to the sender.',
      },
    ],
  },
];
