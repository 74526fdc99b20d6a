/** Shows the phone number, then each office with its opening hours as a title block, the main office also on a map. */

import { map } from '#features/maps/messages/en-GB.ts';
import { directionsTo } from '#features/maps/site/directions.ts';
import { SiteMap } from '#features/maps/site/index.tsx';
import type { GuestOffices, GuestSettings } from '#features/settings/schema.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { phone as phoneTexts } from '#web/ui/messages/en-GB.ts';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { EmailText } from '#web/ui/text/email-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { offices as m } from '../messages/en-GB.ts';
import { hoursCellOf } from './opening-hours.ts';

type Office = GuestOffices[number];

export function Offices({
  offices,
  contact,
}: {
  offices: readonly Office[];
  contact: GuestSettings['contact'];
}) {
  const format = useFormat();
  const [mainOffice, ...otherOffices] = offices;
  return (
    <>
      <section aria-label={m.label}>
        <CallLink className="ring" phone={contact.phone}>
          {(number) => <>{rich(format.fill(m.call, { number }), { hidden })}</>}
        </CallLink>
        <OfficeBlock
          label={m.office}
          address={mainOffice?.address ?? contact.address}
          hours={mainOffice?.hours ?? contact.hours}
          email={mainOffice?.email ?? contact.email}
          phone={mainOffice?.phone === contact.phone ? null : (mainOffice?.phone ?? null)}
        />
      </section>
      <OfficeMap name={mainOffice?.name ?? contact.companyName} office={mainOffice} contact={contact} />
      {otherOffices.map((office, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the company sets the order, and names may repeat
        <section className="office" key={at} aria-labelledby={`office-${at + 2}`}>
          <h2 className="t3" id={`office-${at + 2}`}>
            <bdi>{office.name}</bdi>
          </h2>
          <OfficeBlock {...office} label={m.address} />
          <p className="acts">
            <a className="btn small" href={directionsTo(office.location ?? office.address)}>
              <Icon name="pin" />
              {rich(format.fill(map.directionsTo, { place: office.name }), { hidden })}
            </a>
            {office.phone !== null && (
              <a className="btn small on-phone" href={telephoneLink(office.phone)}>
                <Icon name="phone" />
                {format.fill(phoneTexts.call, { number: format.telephone(office.phone) })}
              </a>
            )}
          </p>
        </section>
      ))}
    </>
  );
}

interface BlockProps {
  label: string;
  address: string | null;
  hours: readonly string[];
  email: string | null;
  phone: string | null;
}

function OfficeBlock({ label, address, hours, email, phone }: BlockProps) {
  const format = useFormat();
  const lines = hours.map(hoursCellOf);
  return (
    <TitleBlock
      columns={2}
      cells={[
        {
          label,
          value: address && <address className="office-address">{withNoBreakSpaces(address)}</address>,
          wide: 'full',
        },
        ...lines.map((line, at) => ({
          label: line.label,
          value: withPhoneLink(line.value),
          // An odd cell at the end fills its row.
          ...(lines.length % 2 === 1 && at === lines.length - 1 ? { wide: 'full' as const } : {}),
        })),
        phone === null
          ? null
          : {
              label: m.phone,
              value: <a href={telephoneLink(phone)}>{format.telephone(phone)}</a>,
              wide: 'full',
            },
        email === null
          ? null
          : {
              label: m.email,
              value: (
                <a href={`mailto:${email}`}>
                  <EmailText address={email} />
                </a>
              ),
              wide: 'full',
            },
      ]}
    />
  );
}

/** Returns a phone number in the opening hours as a link, and any other text unchanged. */
function withPhoneLink(value: string) {
  return /^\+[\d\s().-]{7,}$/.test(value) ? <a href={telephoneLink(value)}>{value}</a> : value;
}

function OfficeMap({
  name,
  office,
  contact,
}: {
  name: string;
  office: Office | undefined;
  contact: GuestSettings['contact'];
}) {
  const address = office?.address ?? contact.address;
  const location = office?.location ?? contact.location;
  if (address === null) return null;
  return (
    <section className="office-map" aria-label={m.map}>
      {location !== null && (
        <SiteMap name={name} {...location} decimals={4}>
          <address className="station-words">
            <span className="h">
              <bdi>{name}</bdi>
            </span>
            <span className="mono">{withNoBreakSpaces(address)}</span>
          </address>
        </SiteMap>
      )}
      <p className="acts">
        <a className="btn small" href={directionsTo(location ?? address)}>
          <Icon name="pin" />
          {map.directions}
        </a>
      </p>
    </section>
  );
}
