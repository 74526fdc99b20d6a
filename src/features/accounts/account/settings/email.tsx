/** The address for mails. A new one takes effect once its link has been opened. */
import { useState } from 'react';
import { userCall, userSendResult } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { type AccountDone, type AccountSettings, EmailChangeInput } from '../../schema/account.ts';
import { Group } from './group.tsx';

interface EmailGroupProps {
  settings: AccountSettings;
  onRequested(email: string): void;
}

export function EmailGroup({ settings, onRequested }: EmailGroupProps) {
  const [requestedMessage, setAsked] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: (values) => problemsIn(EmailChangeInput, values),
    async send(values) {
      const answer = await userCall<AccountDone>('PUT', '/api/user/email', { email: values.email.trim() });
      if (answer.ok) {
        setAsked(answer.data.success);
        onRequested(values.email.trim());
        form.reset({ email: '' });
      }
      return userSendResult(answer);
    },
  });
  return (
    <Group
      id="email"
      title="Email"
      lead={
        <>
          <p>
            <strong>
              <EmailText address={settings.email} />
            </strong>{' '}
            <span className={`chip ${settings.emailVerified ? 'open' : 'new'}`}>
              {settings.emailVerified ? 'Confirmed' : 'Not confirmed'}
            </span>
          </p>
          {settings.pendingEmail !== null && requestedMessage === null && (
            <p>
              You asked for <EmailText address={settings.pendingEmail} />. It counts once you follow the link
              sent to it.
            </p>
          )}
        </>
      }
    >
      {requestedMessage !== null && (
        <Notice tone="done" icon="mail" focused>
          {requestedMessage}
        </Notice>
      )}
      <FormBox form={form} submitLabel="Change the address" busyLabel="Changing" label="Email" secondary>
        <TextField
          form={form}
          name="email"
          label="New email address"
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
