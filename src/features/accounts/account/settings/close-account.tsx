/** Closes the account. Comments remain, without a name; typing the user name prevents closing it by accident. */
import { useState } from 'react';
import { userCall, userSendResult } from '#web/account/calls.ts';
import { areas } from '#web/data/areas/areas.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { clearStorage } from '#web/data/session/stored-session.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useForm } from '#web/forms/use-form.ts';
import type { AccountDone } from '../../schema/account.ts';
import { Group } from './group.tsx';

export function CloseAccountGroup() {
  const [isConfirming, setAsking] = useState(false);
  const ownUsername = useArea('auth').username ?? '';
  const form = useForm({
    initial: { username: '' },
    check: ({ username }): Record<string, string> =>
      username.trim().toLowerCase() === ownUsername.toLowerCase()
        ? {}
        : { username: `Enter your user name, ${ownUsername}, to close the account` },
    async send(values) {
      const answer = await userCall<AccountDone>('DELETE', '/api/user', { username: values.username.trim() });
      if (!answer.ok) return userSendResult(answer);
      clearStorage();
      areas.dispatch({ type: 'signedOut' });
      location.replace('/');
      return new Promise<never>(() => {});
    },
  });
  return (
    <Group
      id="leave"
      title="Close the account"
      lead="Your profile is deleted for good, and you are signed out everywhere. Comments you wrote stay, without your name."
    >
      {isConfirming ? (
        <FormBox
          form={form}
          submitLabel="Close my account for good"
          busyLabel="Closing the account"
          label="Close the account"
          secondary
          cancel={['Keep it', () => setAsking(false)]}
        >
          <TextField
            form={form}
            name="username"
            label="Your user name"
            hint={`Type ${ownUsername} to show that you mean it.`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormBox>
      ) : (
        <button className="btn danger" type="button" onClick={() => setAsking(true)}>
          Close the account
        </button>
      )}
    </Group>
  );
}
