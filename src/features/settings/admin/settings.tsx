/**
 * Shows `/admin/settings/{contact|general|google|smtp}`: the settings of the site, one group in each tab. Redirects
 * `/admin/settings` to the first tab that the user may see.
 */
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

const partsOfTabs: Readonly<Record<SettingsTab, readonly FieldGroup[]>> = { contact, general, google, smtp };

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
    const forbiddenTab = settingsTabs.find(({ name }) => name === id);
    return forbiddenTab === undefined ? (
      <NotFound />
    ) : (
      <Forbidden text={fill(forbidden.screen, { screen: forbiddenTab.title })} />
    );
  }
  return (
    <>
      <ScreenHead title={m.title} />
      <GroupTabs tabs={visibleTabs} current={currentTab.name} />
      <SettingsForm
        key={currentTab.name}
        {...currentTab}
        parts={partsOfTabs[currentTab.name]}
        {...(currentTab.name === 'smtp' ? { secrets: SECRETS, children: <SmtpTest /> } : {})}
      />
    </>
  );
}

interface GroupTabsProps {
  tabs: readonly { name: SettingsTab; title: string }[];
  current: SettingsTab;
}

function GroupTabs({ tabs, current }: GroupTabsProps) {
  const bar = useRef<HTMLElement>(null);
  useTabOverflow(bar, current);
  return (
    <nav className="parts" aria-label={m.groups} ref={bar}>
      {tabs.map(({ name, title }) => (
        <Link
          key={name}
          to={adminAddress('settings', name)}
          aria-current={name === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
