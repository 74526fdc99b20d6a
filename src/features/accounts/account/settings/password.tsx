/** Changes the password, or sets the first one; the server then ends all other sessions. */

import { useState } from 'react';
import { userCall, userSendError } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { PasswordField, PasswordManagerUsername } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { useForm } from '#web/forms/use-form.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import { type AccountDone, type AccountSettings, PasswordChangeInput } from '../../schema/account.ts';
import { NewPasswordField } from '../fields.tsx';
import { Group } from './group.tsx';
import { groups, password as m } from './messages/en-GB.ts';

interface PasswordGroupProps {
  settings: AccountSettings;
  onChanged(): void;
}

export function PasswordGroup({ settings: { hasPassword, username }, onChanged }: PasswordGroupProps) {
  const [successMessage, setSuccessMessage] = useState<string | null>(null);
  const requestBody = ({ current, password }: { current: string; password: string }) => ({
    current: hasPassword ? current : null,
    password,
  });
  const form = useForm({
    initial: { current: '', password: '' },
    check: (values) => problemsIn(PasswordChangeInput, requestBody(values)),
    async send(values) {
      const answer = await userCall<AccountDone>('PUT', '/api/user/password', requestBody(values));
      if (answer.ok) {
        setSuccessMessage(answer.data.success);
        form.reset({ current: '', password: '' });
        onChanged();
      }
      return userSendError(answer);
    },
  });
  return (
    <Group id="password" lead={hasPassword ? m.lead : m.leadWithout}>
      {successMessage !== null && (
        <Notice tone="done" focused>
          {asSentence(successMessage)}
        </Notice>
      )}
      <FormBox
        form={form}
        submitLabel={hasPassword ? m.change : m.set}
        busyLabel={m.submitting}
        label={groups.password}
        secondary
      >
        <PasswordManagerUsername username={username} />
        {hasPassword && (
          <PasswordField
            form={form}
            name="current"
            label={labels.currentPassword}
            autoComplete="current-password"
          />
        )}
        <NewPasswordField form={form} />
      </FormBox>
    </Group>
  );
}
