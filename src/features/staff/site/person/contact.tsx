/**
 * Lists the contact details that guests receive of a person, as links; also links to the contact form if that is how
 * guests can write to the person.
 */

import { contactPageAddress } from '#features/contact/address.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { StaffMember } from '../../schema.ts';
import { shortName } from '../initials.ts';

interface ContactLink {
  icon: IconName;
  label: string;
  text: string;
  href: string;
}

export function Contact({ person }: { person: StaffMember }) {
  const format = useFormat();
  const { name, phone, mobile, email, emailForm, linkedin, url } = person;
  const links: (ContactLink | null)[] = [
    phone === null
      ? null
      : {
          icon: 'phone',
          label: m.phone,
          text: format.telephone(phone),
          href: telephoneLink(phone),
        },
    mobile === null
      ? null
      : { icon: 'phone', label: m.mobile, text: format.telephone(mobile), href: telephoneLink(mobile) },
    email === null ? null : { icon: 'mail', label: m.email, text: email, href: `mailto:${email}` },
    email === null && emailForm
      ? {
          icon: 'message',
          label: m.message,
          text: format.fill(m.write, { name: shortName(name) }),
          href: contactPageAddress({ person: url }),
        }
      : null,
    linkedin === null ? null : { icon: 'link', label: m.linkedin, text: m.profile, href: linkedin },
  ];
  const availableLinks = links.filter((link) => link !== null);
  if (availableLinks.length === 0) return null;
  return (
    <ul className="reach" aria-label={format.fill(m.contact, { name })}>
      {availableLinks.map(({ icon, label, text, href }) => (
        <li key={label}>
          <a href={href} {...(href.startsWith('https:') ? { rel: 'noopener me' } : {})}>
            <Icon name={icon} />
            <span className="lab">{label}</span>
            <span className="reach-words">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
