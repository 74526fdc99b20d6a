/** Turns two-factor sign-in on and off, and creates backup codes in case the phone is lost. */
import { useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { userCall, userSendError } from '#web/account/calls.ts';
import { problemsIn } from '#web/account/checks.ts';
import { useInstantFormat } from '#web/account/use-instant-format.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormBox } from '#web/forms/form-box.tsx';
import { Notice } from '#web/forms/notice.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useFormat } from '#web/ui/text/format.ts';
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
import { twoFactor as m, settings, twoFactorSetup } from './messages/en-GB.ts';

const PATH = '/api/user/two-factor';

interface TwoFactorGroupProps {
  settings: AccountSettings;
  /** Called when two-factor sign-in or the backup codes have changed, to reload the settings */
  onChanged(): void;
  /** Called when the user closes the list of new backup codes */
  onCodesDone?(): void;
}

export function TwoFactorGroup({ settings: { twoFactor }, onChanged, onCodesDone }: TwoFactorGroupProps) {
  const { enabled, since, backupCodesLeft } = twoFactor;
  const { fill } = useFormat();
  const [setup, setSetup] = useState<TwoFactorStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const formatInstant = useInstantFormat();
  const showCodes = (answer: BackupCodes): void => {
    setSetup(null);
    setCodes(answer.backupCodes);
    onChanged();
  };
  const status = since === null ? m.on : fill(m.onSince, { date: formatInstant(since, 'day') });
  const codesLeft = backupCodesLeft === 0 ? m.noCodesLeft : fill(m.codesLeft, { count: backupCodesLeft });
  return (
    <Group id="two-factor" lead={enabled ? `${status} ${codesLeft}` : m.off}>
      {codes !== null && (
        <BackupCodeList
          codes={codes}
          onDone={() => {
            setCodes(null);
            onCodesDone?.();
          }}
        />
      )}
      {codes === null && enabled && (
        <div className="acts">
          <ActionButton
            busyLabel={m.creatingCodes}
            onAction={async () => {
              const answer = await userCall<BackupCodes>('POST', `${PATH}/backup-codes`);
              if (answer.ok) showCodes(answer.data);
              return userSendError(answer);
            }}
          >
            {m.createCodes}
          </ActionButton>
          <ActionButton
            isDanger
            busyLabel={m.turningOff}
            onAction={async () => {
              const answer = await userCall<AccountDone>('DELETE', PATH);
              if (answer.ok) onChanged();
              return userSendError(answer);
            }}
          >
            {m.turnOff}
          </ActionButton>
        </div>
      )}
      {codes === null && !enabled && setup === null && (
        <ActionButton
          busyLabel={m.settingUp}
          onAction={async () => {
            const answer = await userCall<TwoFactorStart>('POST', PATH);
            if (answer.ok) setSetup(answer.data);
            return userSendError(answer);
          }}
        >
          {m.setUp}
        </ActionButton>
      )}
      {setup !== null && <SetUp start={setup} onCodes={showCodes} onCancel={() => setSetup(null)} />}
    </Group>
  );
}

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
      return userSendError(answer);
    },
  });
  return (
    <>
      <Notice focused>{twoFactorSetup.notOnYet}</Notice>
      <ol className="steps">
        <li>
          <p>{twoFactorSetup.scan}</p>
          <svg
            className="qr"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={twoFactorSetup.qrCode}
          >
            <path d={qr.path} />
          </svg>
          <p className="quiet">
            {rich(twoFactorSetup.onPhone, {
              app: (text) => (
                <a href={uri} key="app">
                  {text}
                </a>
              ),
            })}
          </p>
          <p className="secret mono">{secret}</p>
        </li>
        <li>
          <FormBox
            form={form}
            submitLabel={twoFactorSetup.submit}
            busyLabel={twoFactorSetup.submitting}
            label={twoFactorSetup.form}
            secondary
            cancel={[settings.cancel, onCancel]}
          >
            <TextField
              form={form}
              name="code"
              label={twoFactorSetup.code}
              hint={twoFactorSetup.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </FormBox>
        </li>
      </ol>
    </>
  );
}
