/** Renders the footer: a call to action, and the company's details and links, styled as a title block. */
import { memo, type ReactNode, use } from 'react';
import { useLocation } from 'react-router';
import { CONTACT_PATH } from '#features/contact/address.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { frame as m } from '../../messages/en-GB.ts';
import {
  audienceOf,
  commonAudience,
  contactAddress,
  groupByPlace,
  keyOf,
  type MenuEntry,
} from '../header/menu.ts';
import { PrerenderedLayout } from '../prerendered.ts';

/** The footer lists at most this many categories, and links to all projects. */
const MAX_CATEGORIES = 6;

export function Footer() {
  const { pathname } = useLocation();
  const settings = useSettings();
  const prerendered = use(PrerenderedLayout);
  if (prerendered !== null)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, on the server only
    return <footer className="foot" id="foot" dangerouslySetInnerHTML={{ __html: prerendered.footer }} />;
  return (
    <footer className="foot" id="foot">
      <FooterContent settings={settings} withoutCallToAction={pathname === CONTACT_PATH} />
    </footer>
  );
}

interface FooterContentProps {
  settings: GuestSettings;
  withoutCallToAction: boolean;
}

export const FooterContent = memo(function FooterContent({
  settings,
  withoutCallToAction,
}: FooterContentProps) {
  const { contact, general, menus } = settings;
  const from = String(general.copyright.from);
  const to = String(general.copyright.to);
  const legalLinks = menus.legal
    .flatMap((item) => [item, ...item.children.map((child) => ({ visibleTo: item.visibleTo, ...child }))])
    .filter(({ url }) => url !== '');
  const { fill } = useFormat();
  const years = from === to ? from : fill(m.years, { from, to });
  const registrations = [
    contact.companyNo && fill(m.companyNumber, { number: contact.companyNo }),
    contact.vat && fill(m.taxNumber, { name: contact.vatName, number: contact.vat }),
    ...contact.licenceNos,
  ].filter(Boolean);
  return (
    <>
      {!withoutCallToAction && <CallToAction settings={settings} />}
      <div className="g">
        <div className="foot-tb">
          <Columns settings={settings} />
        </div>
      </div>
      <div className="g">
        <div className="foot-end">
          <span>{fill(m.copyright, { years, company: contact.companyName })}</span>
          {legalLinks.length > 0 && (
            <nav aria-label={m.legal}>
              <ul className="foot-rules">
                <MenuItems items={legalLinks} />
              </ul>
            </nav>
          )}
          {registrations.length > 0 && (
            <span className="foot-legal">
              {registrations.map((part) => (
                <span key={String(part)}>{part}</span>
              ))}
            </span>
          )}
        </div>
      </div>
    </>
  );
});

function CallToAction({ settings }: { settings: GuestSettings }) {
  const { contact } = settings;
  const format = useFormat();
  return (
    <div className="g call">
      <div className="call-in">
        <div>
          <h2 className="t3">{m.callToAction}</h2>
          {contact.phone !== null && (
            <a className="h num" href={telephoneLink(contact.phone)}>
              {format.telephone(contact.phone)}
            </a>
          )}
        </div>
        <div className="call-r">
          {contact.hours.length > 0 && (
            <ul className="mono">
              {contact.hours.map((line) => (
                <li key={line}>{withUnbrokenPhoneNumber(line)}</li>
              ))}
            </ul>
          )}
          <div className="acts">
            <CallLink className="btn primary on-phone" phone={contact.phone}>
              {() => m.callOffice}
            </CallLink>
            <a className="btn" href={contactAddress(settings)}>
              {m.sendDrawings}
              <Icon name="arrow-right" />
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Replaces the spaces in phone numbers with no-break spaces. */
const withUnbrokenPhoneNumber = (line: string): string =>
  line.replace(/\+?\d[\d ]{6,}\d/g, (number) => number.replaceAll(' ', '\u00a0'));

function Columns({ settings }: { settings: GuestSettings }) {
  const { contact, menus, projectCategories } = settings;
  const format = useFormat();
  const topCategories = projectCategories.filter(({ parent, projects }) => parent === null && projects > 0);
  const social = Object.entries(contact.social);
  const itemsWithChildren = menus.footer.filter(({ children }) => children.length > 0);
  const itemsWithoutChildren = menus.footer.filter(({ children }) => children.length === 0);
  return (
    <>
      <Column title={contact.legalName ?? contact.companyName}>
        {contact.address && <p className="foot-address">{withNoBreakSpaces(contact.address)}</p>}
        {contact.areaServed && <p className="foot-area">{contact.areaServed}</p>}
      </Column>
      {(contact.phone !== null || contact.email !== null || social.length > 0) && (
        <Column title={m.office}>
          <ul>
            {contact.phone !== null && (
              <FooterLink href={telephoneLink(contact.phone)}>{format.telephone(contact.phone)}</FooterLink>
            )}
            {contact.email !== null && (
              <FooterLink href={`mailto:${contact.email}`}>
                <EmailText address={contact.email} />
              </FooterLink>
            )}
            {social.map(([network, address]) => (
              <FooterLink key={network} href={address}>
                {networks[network] ?? network}
              </FooterLink>
            ))}
          </ul>
        </Column>
      )}
      {topCategories.length > 0 && (
        <Column title={m.work}>
          <ul>
            {topCategories.slice(0, MAX_CATEGORIES).map(({ _id, title, url }) => (
              <FooterLink key={_id} href={categoryAddress({ url })}>
                {title}
              </FooterLink>
            ))}
            <FooterLink href={PROJECTS_PATH}>{m.allProjects}</FooterLink>
          </ul>
        </Column>
      )}
      {itemsWithChildren.map((item) => (
        <Column
          key={keyOf(item)}
          title={item.label}
          audience={audienceOf(item) ?? commonAudience(item.children)}
        >
          <ul>
            <MenuItems items={item.children} />
          </ul>
        </Column>
      ))}
      {itemsWithoutChildren.length > 0 && (
        <Column title={m.company} audience={commonAudience(itemsWithoutChildren)}>
          <ul>
            <MenuItems items={itemsWithoutChildren} />
          </ul>
        </Column>
      )}
    </>
  );
}

const networks: Readonly<Record<string, string>> = m.social;

interface ColumnProps {
  title: string;
  audience?: ReturnType<typeof audienceOf>;
  children: ReactNode;
}

function Column({ title, audience, children }: ColumnProps) {
  return (
    <div data-for={audience}>
      <p className="lab">{title}</p>
      {children}
    </div>
  );
}

function MenuItems({ items }: { items: readonly Omit<MenuEntry, 'children'>[] }) {
  return groupByPlace(items).map((entriesOfPlace) => (
    <li key={keyOf(entriesOfPlace[0])} className={entriesOfPlace.length > 1 ? 'foot-either' : undefined}>
      {entriesOfPlace.map((item) => (
        <a
          key={keyOf(item)}
          href={item.url}
          target={item.newTab ? '_blank' : undefined}
          data-for={audienceOf(item)}
        >
          {item.label}
        </a>
      ))}
    </li>
  ));
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
