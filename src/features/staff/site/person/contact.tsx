/** The contact details of a person: only those they agreed to publish. */

import { CONTACT_PATH } from '#features/contact/address.ts';
import { telephoneAddress } from '#platform/schema/telephone.ts';
import { useFormat } from '#web/ui/format.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
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
          label: 'Direct line',
          words: format.telephone(phone),
          href: telephoneAddress(phone),
        },
    mobile === null
      ? null
      : { icon: 'phone', label: 'Mobile', words: format.telephone(mobile), href: telephoneAddress(mobile) },
    email === null ? null : { icon: 'mail', label: 'Email', words: email, href: `mailto:${email}` },
    email === null && emailForm
      ? {
          icon: 'message',
          label: 'Message',
          words: `Write to ${calledName(name)}`,
          href: `${CONTACT_PATH}?person=${url}`,
        }
      : null,
    linkedin === null ? null : { icon: 'link', label: 'LinkedIn', words: 'Profile', href: linkedin },
  ];
  const shown = ways.filter((way) => way !== null);
  if (shown.length === 0) return null;
  return (
    <ul className="reach" aria-label={`How to reach ${name}`}>
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
