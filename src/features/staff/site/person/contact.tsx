/** The contact details of a person: only those they agreed to publish. */

import { CONTACT_PATH } from '#features/contact/address.ts';
import { telephoneAddress } from '#platform/schema/telephone.ts';
import { useFormat } from '#web/ui/format.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { detail as m } from '../../messages/en-GB.ts';
import type { StaffMember } from '../../schema.ts';
import { calledName } from '../initials.ts';

interface Way {
  icon: IconName;
  label: string;
  words: string;
  href: string;
}

export function Contact({ person }: { person: StaffMember }) {
  const format = useFormat();
  const { name, phone, mobile, email, emailForm, linkedin, url } = person;
  const ways: (Way | null)[] = [
    phone === null
      ? null
      : {
          icon: 'phone',
          label: m.phone,
          words: format.telephone(phone),
          href: telephoneAddress(phone),
        },
    mobile === null
      ? null
      : { icon: 'phone', label: m.mobile, words: format.telephone(mobile), href: telephoneAddress(mobile) },
    email === null ? null : { icon: 'mail', label: m.email, words: email, href: `mailto:${email}` },
    email === null && emailForm
      ? {
          icon: 'message',
          label: m.message,
          words: format.fill(m.write, { name: calledName(name) }),
          href: `${CONTACT_PATH}?person=${url}`,
        }
      : null,
    linkedin === null ? null : { icon: 'link', label: m.linkedin, words: m.profile, href: linkedin },
  ];
  const shown = ways.filter((way) => way !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="reach" aria-label={format.fill(m.contact, { name })}>
      {shown.map(({ icon, label, words, href }) => (
        <li key={label}>
          <a href={href} {...(href.startsWith('https:') ? { rel: 'noopener me' } : {})}>
            <Icon name={icon} />
            <span className="lab">{label}</span>
            <span className="reach-words">{words}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
