/** Closes the account. Comments remain, without a name; typing the user name prevents closing it by accident. */
import { useState } from 'react';
import { resultOf, userCall } from '#web/account/calls.ts';
import { TextField } from '#web/account/form/fields.tsx';
import { FormBox } from '#web/account/form/form-box.tsx';
import { useForm } from '#web/account/form/use-form.ts';
import { areas } from '#web/data/areas.ts';
import { clearStorage } from '#web/data/stored-session.ts';
import { useArea } from '#web/data/use-area.ts';
import type { AccountDone } from '../../schema/account.ts';
import { Group } from './group.tsx';

export function LeaveGroup() {
  const [isAsking, setAsking] = useState(false);
  const own = useArea('auth').username ?? '';
  const form = useForm({
    initial: { username: '' },
    check: ({ username }): Record<string, string> =>
      username.trim().toLowerCase() === own.toLowerCase()
        ? {}
        : { username: `Enter your user name, ${own}, to close the account` },
    async send(values) {
      const answer = await userCall<AccountDone>('DELETE', '/api/user', { username: values.username.trim() });
      if (!answer.ok) return resultOf(answer);
      clearStorage();
      areas.act({ type: 'signedOut' });
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
      {isAsking ? (
        <FormBox
          form={form}
          action="Close my account for good"
          acting="Closing the account"
          label="Close the account"
          quiet
          beside={
            <button className="as-link" type="button" onClick={() => setAsking(false)}>
              Keep it
            </button>
          }
        >
          <TextField
            form={form}
            name="username"
            label="Your user name"
            hint={`Type ${own} to show that you mean it.`}
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
