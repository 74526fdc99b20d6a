/** Lists, adds, renames and removes passkeys, with which a user signs in by unlocking the device. */

import { useState } from 'react';
import { userCall, userSendError } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import type { SendError } from '#web/data/session/auth-calls.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { arePasskeysSupported, attemptPasskey, createPasskey } from '#web/forms/passkey.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { Problems } from '#web/forms/values-store.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { fields as labels } from '../../messages/en-GB.ts';
import {
  type AccountDone,
  type AccountPasskey,
  type AccountPasskeys,
  type PasskeyOptions,
  PasskeyRenameInput,
} from '../../schema/account.ts';
import { ActionButton } from './action-button.tsx';
import { Group } from './group.tsx';
import { passkeys as m, settings } from './messages/en-GB.ts';

const PATH = '/api/user/passkeys';

export function PasskeysGroup({ onAdded }: { onAdded?(): void }) {
  const call = useCall<AccountPasskeys>(PATH);
  // Changes the latest list, not the one rendered when the call was sent: another call may have changed the list since.
  const updateList = (change: (items: AccountPasskey[]) => AccountPasskey[]): void =>
    call.setData((data) => data && { ...data, items: change(data.items) });
  return (
    <Group id="passkeys" lead={m.lead}>
      <Loaded call={call}>
        {({ items, possible }) => (
          <>
            {items.length > 0 && (
              <ul className="rows">
                {items.map((passkey) => (
                  <PasskeyRow
                    key={passkey._id}
                    passkey={passkey}
                    onRenamed={(renamed) =>
                      updateList((all) => all.map((each) => (each._id === renamed._id ? renamed : each)))
                    }
                    onRemoved={() => updateList((all) => all.filter(({ _id }) => _id !== passkey._id))}
                  />
                ))}
              </ul>
            )}
            {possible && arePasskeysSupported() ? (
              <AddPasskey
                onAdded={(passkey) => {
                  updateList((all) => [...all, passkey]);
                  onAdded?.();
                }}
              />
            ) : (
              <p className="quiet">{possible ? m.unsupported : m.noDomain}</p>
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

function PasskeyRow({ passkey, onRenamed, onRemoved }: RowProps) {
  const formatInstant = useInstantFormat();
  const { fill } = useFormat();
  const [isRenaming, setIsRenaming] = useState(false);
  const form = useForm({
    initial: { name: passkey.name },
    isPrefilled: true,
    check: nameProblems,
    async send(values) {
      const answer = await userCall<AccountPasskey>('PATCH', `${PATH}/${passkey._id}`, values);
      if (answer.ok) {
        setIsRenaming(false);
        onRenamed(answer.data);
      }
      return userSendError(answer);
    },
  });
  if (isRenaming)
    return (
      <li>
        <FormBox
          form={form}
          submitLabel={m.saveName}
          busyLabel={settings.saving}
          label={fill(m.renameOne, { name: passkey.name })}
          secondary
          cancel={[settings.cancel, () => setIsRenaming(false)]}
        >
          <TextField form={form} name="name" label={labels.name} autoComplete="off" />
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
          {[
            fill(m.added, { date: formatInstant(passkey.createdAt, 'day') }),
            ...(passkey.lastUsedAt === null
              ? []
              : [fill(m.lastUsed, { date: formatInstant(passkey.lastUsedAt, 'day') })]),
            ...(passkey.synced ? [m.synced] : []),
          ].join(' · ')}
        </p>
      </div>
      <div className="acts">
        <button
          className="btn small"
          type="button"
          aria-label={fill(m.renameOne, { name: passkey.name })}
          onClick={() => setIsRenaming(true)}
        >
          {m.rename}
        </button>
        <ActionButton
          isDanger
          busyLabel={m.removing}
          label={fill(m.removeOne, { name: passkey.name })}
          onAction={async () => {
            const answer = await userCall<AccountDone>('DELETE', `${PATH}/${passkey._id}`);
            if (answer.ok) onRemoved();
            return userSendError(answer);
          }}
        >
          {m.remove}
        </ActionButton>
      </div>
    </li>
  );
}

const nameProblems = (values: { name: string }): Problems =>
  values.name.trim() === '' ? { name: m.nameMissing } : problemsIn(PasskeyRenameInput, values);

function AddPasskey({ onAdded }: { onAdded(passkey: AccountPasskey): void }) {
  const [isNaming, setIsNaming] = useState(false);
  const form = useForm({
    initial: { name: m.defaultName },
    check: nameProblems,
    send: ({ name }) => add(name),
  });
  const add = async (name: string): Promise<SendError | null> => {
    let sendError: SendError | null = null;
    const problem = await attemptPasskey(async () => {
      const options = await userCall<PasskeyOptions>('POST', `${PATH}/options`);
      if (!options.ok) return options.error;
      const passkey = await createPasskey(options.data.options);
      const answer = await userCall<AccountPasskey>('POST', PATH, { passkey, name });
      sendError = userSendError(answer);
      if (answer.ok) {
        setIsNaming(false);
        onAdded(answer.data);
      }
      return null;
    });
    return problem === null ? sendError : { error: problem, errors: null };
  };
  if (!isNaming)
    return (
      <button className="btn" type="button" onClick={() => setIsNaming(true)}>
        {m.add}
      </button>
    );
  return (
    <FormBox
      form={form}
      submitLabel={m.submit}
      busyLabel={m.submitting}
      label={m.add}
      secondary
      cancel={[settings.cancel, () => setIsNaming(false)]}
    >
      <TextField form={form} name="name" label={labels.name} hint={m.nameHint} autoComplete="off" />
    </FormBox>
  );
}
