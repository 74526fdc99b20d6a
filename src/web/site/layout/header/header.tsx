/** Renders the header, styled as a title block: logo, contact details, search, menu. */
import { memo, use } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_PATH } from '#features/search/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { Logo } from '#web/ui/heading/logo.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { phone } from '#web/ui/messages/en-GB.ts';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { frame as m } from '../../messages/en-GB.ts';
import { PrerenderedLayout } from '../prerendered.ts';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import { headerMenu } from './menu.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { SearchBox } from './search-box.tsx';

export function Header() {
  const settings = useSettings();
  const { pathname } = useLocation();
  const prerendered = use(PrerenderedLayout);
  if (prerendered !== null)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, on the server only
    return <header className="top" dangerouslySetInnerHTML={{ __html: prerendered.header }} />;
  return (
    <header className="top">
      <HeaderContent settings={settings} path={pathname} />
    </header>
  );
}

interface HeaderContentProps {
  settings: GuestSettings;
  path: string;
}

export const HeaderContent = memo(function HeaderContent({ settings, path }: HeaderContentProps) {
  const { contact } = settings;
  const { fill } = useFormat();
  const menu = headerMenu(settings);
  return (
    <div className="top-in">
      <a className="logo" href="/">
        <Logo logo={settings.general.logo} name={settings.general.name} />
        {rich(m.logo, { hidden })}
      </a>
      <div className="top-wide">
        <div className="top-1">
          {contact.email !== null && (
            <a className="top-mail" href={`mailto:${contact.email}`}>
              <Icon name="mail" />
              <EmailText address={contact.email} />
            </a>
          )}
          <CallLink className="top-phone" phone={contact.phone} />
          <SearchBox id="find" className="find">
            <Icon name="search" />
          </SearchBox>
          <AccountMenu />
        </div>
        <MainMenu entries={menu} path={path} />
      </div>
      <div className="top-phone-bar">
        <CallLink
          className="top-act"
          phone={contact.phone}
          accessibleName={(number) => fill(phone.call, { number })}
        >
          {() => null}
        </CallLink>
        <a className="top-act" href={SEARCH_PATH} aria-label={m.search}>
          <Icon name="search" />
        </a>
        <PhoneMenu entries={menu} path={path} contact={contact} />
      </div>
    </div>
  );
});
