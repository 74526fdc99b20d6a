/**
 * Closes the account; the user's comments remain, without a name. The user must type the username, to prevent
 * accidents.
 */

import { useState } from 'react';
import { userCall, userSendError } from '#web/account/calls.ts';
import { areas } from '#web/data/areas/areas.ts';
import { useArea } from '#web/data/areas/use-area.ts';
import { clearStorage } from '#web/data/session/stored-session.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import type { AccountDone } from '../../schema/account.ts';
import { Group } from './group.tsx';
import { groups, closeAccount as m, settings } from './messages/en-GB.ts';

export function CloseAccountGroup() {
  const { fill } = useFormat();
  const [isConfirming, setIsConfirming] = useState(false);
  const ownUsername = useArea('auth').username ?? '';
  const form = useForm({
    initial: { username: '' },
    check: ({ username }): Record<string, string> =>
      username.trim().toLowerCase() === ownUsername.toLowerCase()
        ? {}
        : { username: fill(m.usernameWrong, { username: ownUsername }) },
    async send(values) {
      const answer = await userCall<AccountDone>('DELETE', '/api/user', { username: values.username.trim() });
      if (!answer.ok) return userSendError(answer);
      clearStorage();
      areas.dispatch({ type: 'signedOut' });
      location.replace('/');
      // The button stays busy while the home page loads.
      return new Promise<never>(() => {});
    },
  });
  return (
    <Group id="leave" lead={m.lead}>
      {isConfirming ? (
        <FormBox
          form={form}
          submitLabel={m.submit}
          busyLabel={m.submitting}
          label={groups.leave}
          secondary
          cancel={[settings.cancel, () => setIsConfirming(false)]}
        >
          <TextField
            form={form}
            name="username"
            label={labels.ownUsername}
            hint={fill(m.usernameHint, { username: ownUsername })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormBox>
      ) : (
        <button className="btn danger" type="button" onClick={() => setIsConfirming(true)}>
          {m.close}
        </button>
      )}
    </Group>
  );
}
