/** Requests a new email address, which takes effect once the link sent to it has been opened. */

import { useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { userCall, userSendError } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import { type AccountDone, type AccountSettings, EmailChangeInput } from '../../schema/account.ts';
import { Group } from './group.tsx';
import { groups, email as m } from './messages/en-GB.ts';

interface EmailGroupProps {
  settings: AccountSettings;
  onRequested(email: string): void;
}

export function EmailGroup({ settings, onRequested }: EmailGroupProps) {
  const { fill } = useFormat();
  const [requestedMessage, setRequestedMessage] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: (values) => problemsIn(EmailChangeInput, values),
    async send(values) {
      const answer = await userCall<AccountDone>('PUT', '/api/user/email', { email: values.email.trim() });
      if (answer.ok) {
        setRequestedMessage(answer.data.success);
        onRequested(values.email.trim());
        form.reset({ email: '' });
      }
      return userSendError(answer);
    },
  });
  return (
    <Group
      id="email"
      lead={
        <>
          <p>
            <strong>
              <EmailText address={settings.email} />
            </strong>{' '}
            <span className={`chip ${settings.emailVerified ? 'open' : 'new'}`}>
              {settings.emailVerified ? m.confirmed : m.notConfirmed}
            </span>
          </p>
          {settings.pendingEmail !== null && requestedMessage === null && (
            <p>
              {rich(fill(m.pending, { email: settings.pendingEmail }), {
                email: (address) => <EmailText address={address} key="email" />,
              })}
            </p>
          )}
        </>
      }
    >
      {requestedMessage !== null && (
        <Notice tone="done" icon="mail" focused>
          {asSentence(requestedMessage)}
        </Notice>
      )}
      <FormBox form={form} submitLabel={m.submit} busyLabel={m.submitting} label={groups.email} secondary>
        <TextField
          form={form}
          name="email"
          label={labels.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormBox>
    </Group>
  );
}
