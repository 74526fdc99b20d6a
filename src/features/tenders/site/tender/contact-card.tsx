/** Shows the contact for a tender, with links to call and to write. */

import { contactPageAddress } from '#features/contact/address.ts';
import { Portrait } from '#features/staff/site/portrait.tsx';
import { rich } from '#platform/messages/catalogue.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { Tender } from '../../schema/guest.ts';
import { contact as m } from '../messages/en-GB.ts';

export function ContactCard({ tender }: { tender: Tender }) {
  const { fill } = useFormat();
  const { name, jobTitle, email, phone, url, image } = tender.contact;
  return (
    <section className="tender-contact" aria-label={m.label}>
      <div className="tender-contact-person">
        <Portrait name={name} image={image} sizes="76px" />
        <p>
          <span className="lab">{m.label}</span>
          <strong>{url === null ? <bdi>{name}</bdi> : <a href={url}>{name}</a>}</strong>
          {jobTitle !== null && <span className="quiet">{jobTitle}</span>}
        </p>
      </div>
      <CallLink className="tender-contact-link" phone={phone}>
        {(number) => <>{rich(fill(m.call, { number }), { hidden })}</>}
      </CallLink>
      {email === null ? (
        <a className="tender-contact-link mail" href={contactPageAddress({ tender: tender.url })}>
          <Icon name="message" />
          {m.write}
        </a>
      ) : (
        <a className="tender-contact-link mail" href={mailtoAddress(email, tender)}>
          <Icon name="mail" />
          <EmailText address={email} />
        </a>
      )}
    </section>
  );
}

/** Returns a mail link whose subject names the tender. */
export const mailtoAddress = (
  email: string,
  { reference, title }: Pick<Tender, 'reference' | 'title'>,
): string => `mailto:${email}?subject=${encodeURIComponent(`${reference} ${title}`)}`;
