/** Two-factor sign-in: codes of an authenticator app, and backup codes in case the phone is lost. */
import { useState } from 'react';
import { userCall, userSendResult } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import {
  type AccountDone,
  type AccountSettings,
  type BackupCodes,
  TwoFactorConfirmInput,
  type TwoFactorStart,
} from '../../schema/account.ts';
import { ActionButton } from './action-button.tsx';
import { BackupCodeList } from './backup-code-list.tsx';
import { Group } from './group.tsx';

const PATH = '/api/user/two-factor';

interface TwoFactorGroupProps {
  settings: AccountSettings;
  /** Reloads the settings. */
  onChanged(): void;
}

export function TwoFactorGroup({ settings: { twoFactor }, onChanged }: TwoFactorGroupProps) {
  const [started, setStarted] = useState<TwoFactorStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const when = useInstantFormat();
  const showCodes = (answer: BackupCodes): void => {
    setStarted(null);
    setCodes(answer.backupCodes);
    onChanged();
  };
  return (
    <Group
      id="two-factor"
      title="Two-factor sign-in"
      lead={
        twoFactor.enabled
          ? `On${twoFactor.since === null ? '' : ` since ${when(twoFactor.since, 'day')}`}. ${backupCodesLabel(twoFactor.backupCodesLeft)}`
          : 'Off. With it, signing in asks for a code of an app on your telephone as well, so that a stolen password is of no use to anybody.'
      }
    >
      {codes !== null && <BackupCodeList codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && twoFactor.enabled && (
        <div className="acts">
          <ActionButton
            busyLabel="Making new codes"
            onAction={async () => {
              const answer = await userCall<BackupCodes>('POST', `${PATH}/backup-codes`);
              if (answer.ok) showCodes(answer.data);
              return userSendResult(answer);
            }}
          >
            Make new backup codes
          </ActionButton>
          <ActionButton
            danger
            busyLabel="Turning it off"
            onAction={async () => {
              const answer = await userCall<AccountDone>('DELETE', PATH);
              if (answer.ok) onChanged();
              return userSendResult(answer);
            }}
          >
            Turn it off
          </ActionButton>
        </div>
      )}
      {codes === null && !twoFactor.enabled && started === null && (
        <ActionButton
          busyLabel="Setting it up"
          onAction={async () => {
            const answer = await userCall<TwoFactorStart>('POST', PATH);
            if (answer.ok) setStarted(answer.data);
            return userSendResult(answer);
          }}
        >
          Set it up
        </ActionButton>
      )}
      {started !== null && <SetUp start={started} onCodes={showCodes} onCancel={() => setStarted(null)} />}
    </Group>
  );
}

const backupCodesLabel = (left: number): string =>
  left === 0
    ? 'No backup codes are left: make new ones.'
    : `${left} backup ${left === 1 ? 'code is' : 'codes are'} left.`;

interface SetUpProps {
  start: TwoFactorStart;
  onCodes(answer: BackupCodes): void;
  onCancel(): void;
}

function SetUp({ start: { secret, uri, qr }, onCodes, onCancel }: SetUpProps) {
  const form = useForm({
    initial: { code: '' },
    check: (values) => problemsIn(TwoFactorConfirmInput, values),
    async send(values) {
      const answer = await userCall<BackupCodes>('POST', `${PATH}/confirm`, values);
      if (answer.ok) onCodes(answer.data);
      return userSendResult(answer);
    },
  });
  return (
    <>
      <Notice focused>Nothing changes until a code of the app has been entered below.</Notice>
      <ol className="steps">
        <li>
          <p>Scan this with an authenticator app.</p>
          <svg
            className="qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code for the app"
          >
            <path d={qr.path} />
          </svg>
          <p className="quiet">
            On this telephone: <a href={uri}>open it in the app</a>. Or type this into the app:
          </p>
          <p className="secret mono">{secret}</p>
        </li>
        <li>
          <FormBox
            form={form}
            submitLabel="Turn it on"
            busyLabel="Turning it on"
            label="Confirm two-factor sign-in"
            secondary
            cancel={['Leave it off', onCancel]}
          >
            <TextField
              form={form}
              name="code"
              label="Code of the app"
              hint="Six digits."
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </FormBox>
        </li>
      </ol>
    </>
  );
}
