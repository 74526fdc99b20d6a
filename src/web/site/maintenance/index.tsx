/** Renders the maintenance page, which says that the site will be back and how to contact the company. */
import { LOGIN_PATH } from '#features/accounts/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import type { Head } from '#web/data/screen.ts';
import { Logo } from '#web/ui/heading/logo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { formatsFor } from '#web/ui/text/format.ts';
import { maintenance as m } from '../messages/en-GB.ts';
import sheet from './closed.css?url';

export const head: Head = {
  title: m.title,
  description: null,
  canonical: null,
  jsonLd: [],
};

export function MaintenancePage({ settings }: { settings: GuestSettings }) {
  const { contact, general } = settings;
  return (
    <div className="closed">
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <header className="g closed-head">
        <span className="logo">
          <Logo logo={general.logo} name={general.name} />
        </span>
      </header>
      <main className="g closed-words" id="main" tabIndex={-1}>
        <h1 className="t1">{m.title}</h1>
        <p className="lead">{contact.phone === null && contact.email === null ? m.text : m.textContact}</p>
        <div className="acts">
          {contact.phone !== null && (
            <a className="btn primary" href={telephoneLink(contact.phone)}>
              <Icon name="phone" />
              {formatsFor(general.locale, general.dialling).telephone(contact.phone)}
            </a>
          )}
          {contact.email !== null && (
            <a className="btn" href={`mailto:${contact.email}`}>
              <EmailText address={contact.email} />
            </a>
          )}
        </div>
      </main>
      <footer className="g closed-foot">
        <span>{contact.companyName}</span>
        <a href={LOGIN_PATH}>{m.signIn}</a>
      </footer>
    </div>
  );
}
