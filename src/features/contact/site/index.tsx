/** The contact page: the telephone first, then the form, and the offices with their locations. */
import { redirect, useLocation } from 'react-router';
import { personAddress } from '#features/staff/address.ts';
import { tenderAddress } from '#features/tenders/address.ts';
import { officesQuery, staffMemberQuery, tenderQuery } from '#web/data/queries.ts';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { useGuestPart, useSettings } from '#web/data/use-guest.tsx';
import { CallLink } from '#web/ui/call-link.tsx';
import { formatsFor } from '#web/ui/format.ts';
import { CONTACT_PATH } from '../address.ts';
import sheet from './contact.css?url';
import { ContactForm } from './contact-form.tsx';
import { Offices } from './offices.tsx';
import { type ContactChoice, choiceOf, contactAddress, prefillOf } from './prefill.ts';
import { contactPage } from './structured-data.ts';

export async function loader({ url, want }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  const [person, tender] = await Promise.all([
    choice.person === '' ? undefined : want(staffMemberQuery(choice.person)),
    choice.tender === '' ? undefined : want(tenderQuery(choice.tender)),
    want(officesQuery()),
  ]);
  // An unknown person or tender is dropped from the address, which redirects to the plain page.
  const known: ContactChoice = {
    ...choice,
    person: person === undefined ? '' : choice.person,
    tender: tender === undefined ? '' : choice.tender,
  };
  const asked = [...url.searchParams.keys()].some((name) => PARAMETERS.includes(name));
  if (asked && contactAddress(known) !== contactAddress(fromAddress(url)))
    throw redirect(contactAddress(known), 302);
}

const PARAMETERS: readonly string[] = ['person', 'tender', 'topic'];

/** Returns the raw parameters of the address, valid or not. */
const fromAddress = ({ searchParams }: URL) =>
  ({
    person: searchParams.get('person') ?? '',
    tender: searchParams.get('tender') ?? '',
    topic: searchParams.get('topic') ?? '',
  }) as ContactChoice;

export function head({ url, settings, siteUrl }: HeadContext): Head {
  const { contact, general } = settings;
  const isPlain = contactAddress(choiceOf(url)) === CONTACT_PATH;
  return {
    title: 'Contact us',
    description: `${contact.phone === null ? 'Write' : `Ring ${formatsFor(general.locale, general.dialling).telephone(contact.phone)}, or write`} to ${contact.companyName}: offices, hours, and a form for drawings.`,
    canonical: CONTACT_PATH,
    ...(isPlain ? {} : { robots: 'noindex, follow' }),
    jsonLd: isPlain ? contactPage(siteUrl) : [],
  };
}

export function Component() {
  const { search } = useLocation();
  const choice = choiceOf(new URL(`http://site${CONTACT_PATH}${search}`));
  // Nobody's name asks for the list of all.
  const somebody = useGuestPart(staffMemberQuery(choice.person)).data;
  const something = useGuestPart(tenderQuery(choice.tender)).data;
  const person = choice.person === '' ? undefined : somebody;
  const tender = choice.tender === '' ? undefined : something;
  const { contact } = useSettings();
  const offices = useGuestPart(officesQuery()).data ?? [];
  const days = contact.replyDays === 1 ? 'one working day' : `${spelled(contact.replyDays)} working days`;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <div className="g pagehead contact-head">
        <div className="c7">
          <h1 className="t1">Contact us</h1>
          <p className="lead">
            {person !== undefined ? (
              <>
                Your message goes to the office and from there to{' '}
                <a href={personAddress(person)}>
                  <bdi>{person.name}</bdi>
                </a>
                , {person.jobTitle}. You have an answer within {days}.
              </>
            ) : tender !== undefined ? (
              <>
                Your message is about{' '}
                <a href={tenderAddress(tender)}>
                  {tender.reference}, {tender.title}
                </a>
                . A person answers within {days}.
              </>
            ) : (
              `${contact.phone === null ? '' : 'Ringing is quickest. '}If you write, a person answers within ${days}.`
            )}
          </p>
          <CallLink className="btn primary wide on-phone" phone={contact.phone}>
            {(number) => `Call ${number}`}
          </CallLink>
        </div>
      </div>
      <div className="g contact">
        <div className="c7 contact-write">
          <ContactForm key={search} prefill={prefillOf(choice, person, tender)} />
        </div>
        <div className="c5 contact-reach">
          <Offices offices={offices} contact={contact} />
        </div>
      </div>
    </>
  );
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelled = (count: number): string => words[count] ?? String(count);
