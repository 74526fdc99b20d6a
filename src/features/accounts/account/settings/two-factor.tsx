/** Two-factor sign-in: codes of an authenticator app, and backup codes in case the phone is lost. */
import { useState } from 'react';
import { resultOf, userCall } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { useWhen } from '#web/account/when.ts';
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
import { Act } from './act.tsx';
import { Codes } from './codes.tsx';
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
  const when = useWhen();
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
          ? `On${twoFactor.since === null ? '' : ` since ${when(twoFactor.since, 'day')}`}. ${backupWords(twoFactor.backupCodesLeft)}`
          : 'Off. With it, signing in asks for a code of an app on your telephone as well, so that a stolen password is of no use to anybody.'
      }
    >
      {codes !== null && <Codes codes={codes} onDone={() => setCodes(null)} />}
      {codes === null && twoFactor.enabled && (
        <div className="acts">
          <Act
            acting="Making new codes"
            act={async () => {
              const answer = await userCall<BackupCodes>('POST', `${PATH}/backup-codes`);
              if (answer.ok) showCodes(answer.data);
              return resultOf(answer);
            }}
          >
            Make new backup codes
          </Act>
          <Act
            danger
            acting="Turning it off"
            act={async () => {
              const answer = await userCall<AccountDone>('DELETE', PATH);
              if (answer.ok) onChanged();
              return resultOf(answer);
            }}
          >
            Turn it off
          </Act>
        </div>
      )}
      {codes === null && !twoFactor.enabled && started === null && (
        <Act
          acting="Setting it up"
          act={async () => {
            const answer = await userCall<TwoFactorStart>('POST', PATH);
            if (answer.ok) setStarted(answer.data);
            return resultOf(answer);
          }}
        >
          Set it up
        </Act>
      )}
      {started !== null && <SetUp start={started} onCodes={showCodes} onLeave={() => setStarted(null)} />}
    </Group>
  );
}

const backupWords = (left: number): string =>
  left === 0
    ? 'No backup codes are left: make new ones.'
    : `${left} backup ${left === 1 ? 'code is' : 'codes are'} left.`;

interface SetUpProps {
  start: TwoFactorStart;
  onCodes(answer: BackupCodes): void;
  onLeave(): void;
}

function SetUp({ start: { secret, uri, qr }, onCodes, onLeave }: SetUpProps) {
  const form = useForm({
    initial: { code: '' },
    check: (values) => problemsIn(TwoFactorConfirmInput, values),
    async send(values) {
      const answer = await userCall<BackupCodes>('POST', `${PATH}/confirm`, values);
      if (answer.ok) onCodes(answer.data);
      return resultOf(answer);
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
            action="Turn it on"
            acting="Turning it on"
            label="Confirm two-factor sign-in"
            quiet
            cancel={['Leave it off', onLeave]}
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
