/** Shows the contact page: the phone number first, then the form, and the offices with their locations. */
import { redirect, useLocation } from 'react-router';
import { officesQuery } from '#features/settings/site/queries.ts';
import { personAddress } from '#features/staff/address.ts';
import { staffMemberQuery } from '#features/staff/site/queries.ts';
import { tenderAddress } from '#features/tenders/address.ts';
import { tenderQuery } from '#features/tenders/site/queries.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { PageNotFound } from '#web/data/failures.ts';
import { useOptionalGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { phone } from '#web/ui/messages/en-GB.ts';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { CONTACT_PATH, contactPageAddress } from '../address.ts';
import { contactPage as m } from '../messages/en-GB.ts';
import { ContactForm } from './contact-form.tsx';
import { Offices } from './offices.tsx';
import { parametersOf, prefillOf } from './prefill.ts';
import { contactPage } from './structured-data.ts';

export async function loader({ url, load, loadOptional }: LoadContext): Promise<void> {
  const parameters = parametersOf(url);
  const [person, tender] = await Promise.all([
    parameters.person !== '' && (await mayExist(load(staffMemberQuery(parameters.person))))
      ? parameters.person
      : '',
    parameters.tender !== '' && (await mayExist(load(tenderQuery(parameters.tender))))
      ? parameters.tender
      : '',
    loadOptional(officesQuery()),
  ]);
  // Redirects to the address without unknown or invalid parameters.
  const address = contactPageAddress({ ...parameters, person, tender });
  if (address !== contactPageAddress(rawParameters(url))) throw redirect(address, 302);
}

/** Returns false only if the record does not exist; after any other failure, the page is shown without the record's name. */
const mayExist = (record: Promise<unknown>): Promise<boolean> =>
  record.then(
    () => true,
    (error: unknown) => !(error instanceof PageNotFound),
  );

/** Returns the raw parameters of the address, valid or not. */
const rawParameters = ({ searchParams }: URL) => ({
  person: searchParams.get('person') ?? '',
  tender: searchParams.get('tender') ?? '',
  topic: searchParams.get('topic') ?? '',
});

export function head({ url, settings, siteUrl, format }: HeadContext): Head {
  const { phone: number, companyName: company } = settings.contact;
  const isPlain = contactPageAddress(parametersOf(url)) === CONTACT_PATH;
  return {
    title: m.title,
    description:
      number === null
        ? format.fill(m.description, { company })
        : format.fill(m.descriptionPhone, { company, phone: format.telephone(number) }),
    canonical: CONTACT_PATH,
    ...(isPlain ? {} : { robots: 'noindex, follow' }),
    jsonLd: isPlain ? contactPage(siteUrl) : [],
  };
}

export function Component() {
  const { search } = useLocation();
  const parameters = parametersOf(new URL(`http://site${CONTACT_PATH}${search}`));
  // With an empty slug, the query of a staff member is that of the complete list, so its data is ignored.
  const staffMember = useOptionalGuestQuery(staffMemberQuery(parameters.person)).data;
  const linkedTender = useOptionalGuestQuery(tenderQuery(parameters.tender)).data;
  const person = parameters.person === '' ? undefined : staffMember;
  const tender = parameters.tender === '' ? undefined : linkedTender;
  const { contact } = useSettings();
  const offices = useOptionalGuestQuery(officesQuery()).data ?? [];
  const { fill } = useFormat();
  const count = contact.replyDays;
  return (
    <>
      <div className="g pagehead contact-head">
        <div className="c7">
          <h1 className="t1">{m.title}</h1>
          <p className="lead">
            {person !== undefined
              ? rich(fill(m.replyFrom, { count, name: person.name, job: person.jobTitle }), {
                  person: (name) => (
                    <a href={personAddress(person)} key="person">
                      <bdi>{name}</bdi>
                    </a>
                  ),
                })
              : tender !== undefined
                ? rich(fill(m.replyAbout, { count, tender: fill(m.tender, tender) }), {
                    tender: (title) => (
                      <a href={tenderAddress(tender)} key="tender">
                        {title}
                      </a>
                    ),
                  })
                : fill(contact.phone === null ? m.reply : m.replyOrCall, { count })}
          </p>
          <CallLink className="btn primary wide on-phone" phone={contact.phone}>
            {(number) => fill(phone.call, { number })}
          </CallLink>
        </div>
      </div>
      <div className="g contact">
        <div className="c7 contact-write">
          <ContactForm key={search} prefill={prefillOf(parameters, person, tender, fill)} />
        </div>
        <div className="c5 contact-reach">
          <Offices offices={offices} contact={contact} />
        </div>
      </div>
    </>
  );
}
