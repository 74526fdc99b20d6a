/** Shows the settings of the account in groups. Each group is saved separately. */
import { useCallback, useEffect, useState } from 'react';
import { SignedInPage } from '#web/account/layout/signed-in.tsx';
import { Loaded } from '#web/account/loaded.tsx';
import { useCall } from '#web/account/use-call.ts';
import { areas } from '#web/data/areas/areas.ts';
import type { AccountSettings } from '../../schema/account.ts';
import { Reauthentication } from '../reauthentication.tsx';
import { CloseAccountGroup } from './close-account.tsx';
import { CompanyGroup } from './company.tsx';
import { EmailGroup } from './email.tsx';
import { ExportGroup } from './export.tsx';
import { LanguageGroup } from './language.tsx';
import { groups, settings as m } from './messages/en-GB.ts';
import { NotificationsGroup } from './notifications.tsx';
import { PasskeysGroup } from './passkeys.tsx';
import { PasswordGroup } from './password.tsx';
import { ProfileGroup } from './profile.tsx';
import { RequiredSecondFactor } from './required-second-factor.tsx';
import { SessionsGroup } from './sessions.tsx';
import { TwoFactorGroup } from './two-factor.tsx';

export function Component() {
  // Read once, when the screen opens, because signing out changes the value and must not replace the screen.
  const [isSecondFactorRequired] = useState(areas.read().auth.secondFactorRequired);
  return isSecondFactorRequired ? <RequiredSecondFactor /> : <Settings />;
}

function Settings() {
  const call = useCall<AccountSettings>('/api/user/settings');
  return (
    <SignedInPage title={m.title}>
      <Reauthentication />
      <div className="settings">
        <nav className="settings-index" aria-label={m.index}>
          <ul>
            {Object.entries(groups).map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="settings-groups">
          <Loaded call={call}>
            {(settings) => <Groups settings={settings} setSettings={call.setData} reload={call.retry} />}
          </Loaded>
        </div>
      </div>
    </SignedInPage>
  );
}

interface GroupsProps {
  settings: AccountSettings;
  setSettings(settings: AccountSettings): void;
  reload(): void;
}

function Groups({ settings, setSettings, reload }: GroupsProps) {
  // When the browser looks for the anchor of the address, the groups are not rendered yet.
  useEffect(() => {
    if (location.hash.length > 1) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  const merge = useCallback(
    (part: Partial<AccountSettings>) => setSettings({ ...settings, ...part }),
    [setSettings, settings],
  );
  // A change of the password ends the other sessions, so their list is loaded again.
  const [passwordChangeCount, setPasswordChangeCount] = useState(0);
  const groupProps = { settings, onSaved: setSettings };
  return (
    <>
      <ProfileGroup {...groupProps} />
      <CompanyGroup {...groupProps} />
      <EmailGroup settings={settings} onRequested={(pendingEmail) => merge({ pendingEmail })} />
      <PasswordGroup
        settings={settings}
        onChanged={() => {
          merge({ hasPassword: true });
          setPasswordChangeCount(passwordChangeCount + 1);
        }}
      />
      <TwoFactorGroup settings={settings} onChanged={reload} />
      <PasskeysGroup />
      <SessionsGroup key={passwordChangeCount} />
      <NotificationsGroup {...groupProps} />
      <LanguageGroup {...groupProps} />
      <ExportGroup />
      <CloseAccountGroup />
    </>
  );
}
