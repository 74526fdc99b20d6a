/** Shows `/admin/settings/{contact|general|google|smtp}`: the settings of the site, one group in each tab. */
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { fill } from '#web/admin/format.ts';
import { forbidden } from '#web/admin/messages/en-GB.ts';
import { Forbidden } from '#web/admin/parts/failure/forbidden.tsx';
import { NotFound } from '#web/admin/parts/failure/not-found.tsx';
import { ScreenHead } from '#web/admin/parts/screen-head.tsx';
import { useTabOverflow } from '#web/admin/parts/use-tab-overflow.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import type { FieldGroup } from '#web/admin/resources/resource-screens.ts';
import { contact } from './groups/contact.tsx';
import { general } from './groups/general.ts';
import { google } from './groups/google.ts';
import { smtp } from './groups/smtp.tsx';
import { screen as m } from './messages/en-GB.ts';
import { SettingsForm } from './settings-form.tsx';
import { SmtpTest } from './smtp-test.tsx';
import { type SettingsTab, settingsTabs } from './tabs.ts';

const SECRETS = ['password'];

const fields: Readonly<Record<SettingsTab, readonly FieldGroup[]>> = { contact, general, google, smtp };

export default function Settings({ id }: { id: string | undefined }) {
  const may = useMay();
  const navigate = useNavigate();
  const visibleTabs = settingsTabs.filter(({ name }) => may(`settings.${name}:view`));
  const firstTab = visibleTabs[0]?.name;
  useEffect(() => {
    if (id === undefined && firstTab !== undefined)
      void navigate(adminAddress('settings', firstTab), { replace: true });
  }, [id, firstTab, navigate]);
  const currentTab = visibleTabs.find(({ name }) => name === id);
  if (id === undefined) return null;
  if (currentTab === undefined) {
    const hidden = settingsTabs.find(({ name }) => name === id);
    return hidden === undefined ? (
      <NotFound />
    ) : (
      <Forbidden text={fill(forbidden.screen, { screen: hidden.title })} />
    );
  }
  return (
    <>
      <ScreenHead title={m.title} />
      <GroupTabs parts={visibleTabs} open={currentTab.name} />
      <SettingsForm
        key={currentTab.name}
        {...currentTab}
        groups={fields[currentTab.name]}
        {...(currentTab.name === 'smtp' ? { secrets: SECRETS, children: <SmtpTest /> } : {})}
      />
    </>
  );
}

interface GroupTabsProps {
  parts: readonly { name: SettingsTab; title: string }[];
  open: SettingsTab;
}

function GroupTabs({ parts, open: openTab }: GroupTabsProps) {
  const bar = useRef<HTMLElement>(null);
  useTabOverflow(bar, openTab);
  return (
    <nav className="parts" aria-label={m.groups} ref={bar}>
      {parts.map(({ name, title }) => (
        <Link
          key={name}
          to={adminAddress('settings', name)}
          aria-current={name === openTab ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
