/** Changes the password and signs out all other sessions. */

import { useState } from 'react';
import { userCall, userSendResult } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { PasswordField, PasswordManagerUsername } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { type AccountDone, type AccountSettings, PasswordChangeInput } from '../../schema/account.ts';
import { NewPasswordField } from '../fields.tsx';
import { Group } from './group.tsx';

interface PasswordGroupProps {
  settings: AccountSettings;
  onChanged(): void;
}

export function PasswordGroup({ settings: { hasPassword, username }, onChanged }: PasswordGroupProps) {
  const [changed, setChanged] = useState<string | null>(null);
  const requestBody = ({ current, password }: { current: string; password: string }) => ({
    current: hasPassword ? current : null,
    password,
  });
  const form = useForm({
    initial: { current: '', password: '' },
    check: (values) => ({
      ...(hasPassword && values.current === '' ? { current: 'Enter current password' } : {}),
      ...problemsIn(PasswordChangeInput, requestBody(values)),
    }),
    async send(values) {
      const answer = await userCall<AccountDone>('PUT', '/api/user/password', requestBody(values));
      if (answer.ok) {
        setChanged(answer.data.success);
        form.reset({ current: '', password: '' });
        onChanged();
      }
      return userSendResult(answer);
    },
  });
  return (
    <Group
      id="password"
      title="Password"
      lead={
        hasPassword
          ? 'Changing it signs you out on all other devices.'
          : 'You sign in without a password. You can set one as well.'
      }
    >
      {changed !== null && (
        <Notice tone="done" focused>
          {changed}
        </Notice>
      )}
      <FormBox
        form={form}
        submitLabel={hasPassword ? 'Change the password' : 'Set a password'}
        busyLabel="Changing"
        label="Password"
        secondary
      >
        <PasswordManagerUsername username={username} />
        {hasPassword && (
          <PasswordField
            form={form}
            name="current"
            label="Current password"
            autoComplete="current-password"
          />
        )}
        <NewPasswordField form={form} />
      </FormBox>
    </Group>
  );
}
