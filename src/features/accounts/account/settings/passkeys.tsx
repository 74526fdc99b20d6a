/** Passkeys: signing in with the device's own unlock method. */
import { useState } from 'react';
import { resultOf, userCall } from '#web/account/calls.ts';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { useWhen } from '#web/account/when.ts';
import type { SendResult } from '#web/data/auth-calls.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { attemptPasskey, newPasskey, passkeysWork } from '#web/forms/passkey.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { AccountDone, AccountPasskey, AccountPasskeys, PasskeyOptions } from '../../schema/account.ts';
import { Act } from './act.tsx';
import { Group } from './group.tsx';

const PATH = '/api/user/passkeys';

export function PasskeysGroup({ onCounted }: { onCounted(count: number): void }) {
  const call = useCall<AccountPasskeys>(PATH);
  const put = (items: AccountPasskey[]): void => {
    if (call.data) call.put({ ...call.data, items });
    onCounted(items.length);
  };
  return (
    <Group
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or what else unlocks your device. No password travels."
    >
      <Loaded call={call}>
        {({ items, possible }) => (
          <>
            {items.length > 0 && (
              <ul className="rows">
                {items.map((passkey) => (
                  <Row
                    key={passkey._id}
                    passkey={passkey}
                    onRenamed={(next) => put(items.map((each) => (each._id === next._id ? next : each)))}
                    onRemoved={() => put(items.filter(({ _id }) => _id !== passkey._id))}
                  />
                ))}
              </ul>
            )}
            {possible && passkeysWork() ? (
              <Add onAdded={(passkey) => put([...items, passkey])} />
            ) : (
              <p className="quiet">
                {possible
                  ? 'This browser has no passkeys.'
                  : 'The address of this site is a bare number, which passkeys refuse.'}
              </p>
            )}
          </>
        )}
      </Loaded>
    </Group>
  );
}

interface RowProps {
  passkey: AccountPasskey;
  onRenamed(passkey: AccountPasskey): void;
  onRemoved(): void;
}

function Row({ passkey, onRenamed, onRemoved }: RowProps) {
  const when = useWhen();
  const [isRenaming, setRenaming] = useState(false);
  const form = useForm({
    initial: { name: passkey.name },
    initialised: true,
    check: nameProblems,
    async send(values) {
      const answer = await userCall<AccountPasskey>('PATCH', `${PATH}/${passkey._id}`, values);
      if (answer.ok) {
        setRenaming(false);
        onRenamed(answer.data);
      }
      return resultOf(answer);
    },
  });
  if (isRenaming)
    return (
      <li>
        <FormBox
          form={form}
          action="Save the name"
          acting="Saving"
          label={`Rename ${passkey.name}`}
          quiet
          cancel={['Leave it', () => setRenaming(false)]}
        >
          <TextField form={form} name="name" label="Name" autoComplete="off" />
        </FormBox>
      </li>
    );
  return (
    <li className="row-acts">
      <div>
        <p className="row-name">
          <bdi>{passkey.name}</bdi>
        </p>
        <p className="mono quiet">
          {`Added ${when(passkey.createdAt, 'day')}`}
          {passkey.lastUsedAt !== null && `, last used ${when(passkey.lastUsedAt, 'day')}`}
          {passkey.synced && ', kept by your devices together'}
        </p>
      </div>
      <div className="acts">
        <button
          className="btn small"
          type="button"
          aria-label={`Rename ${passkey.name}`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </button>
        <Act
          danger
          acting="Removing"
          label={`Remove ${passkey.name}`}
          act={async () => {
            const answer = await userCall<AccountDone>('DELETE', `${PATH}/${passkey._id}`);
            if (answer.ok) onRemoved();
            return resultOf(answer);
          }}
        >
          Remove
        </Act>
      </div>
    </li>
  );
}

const nameProblems = ({ name }: { name: string }): Record<string, string> =>
  name.trim() === '' ? { name: 'Enter name' } : {};

function Add({ onAdded }: { onAdded(passkey: AccountPasskey): void }) {
  const [isNaming, setNaming] = useState(false);
  const form = useForm({
    initial: { name: 'This device' },
    check: nameProblems,
    send: ({ name }) => add(name),
  });
  const add = async (name: string): Promise<SendResult> => {
    let result: SendResult = null;
    const problem = await attemptPasskey(async () => {
      const options = await userCall<PasskeyOptions>('POST', `${PATH}/options`);
      if (!options.ok) return options.error;
      const passkey = await newPasskey(options.data.options);
      const answer = await userCall<AccountPasskey>('POST', PATH, { passkey, name });
      result = resultOf(answer);
      if (answer.ok) {
        setNaming(false);
        onAdded(answer.data);
      }
      return null;
    });
    return problem === null ? result : { error: problem, errors: null };
  };
  if (!isNaming)
    return (
      <button className="btn" type="button" onClick={() => setNaming(true)}>
        Add a passkey
      </button>
    );
  return (
    <FormBox
      form={form}
      action="Add the passkey"
      acting="Waiting for your device"
      label="Add a passkey"
      quiet
      cancel={['Leave it', () => setNaming(false)]}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="So that you know it again, like “Office laptop”."
        autoComplete="off"
      />
    </FormBox>
  );
}
