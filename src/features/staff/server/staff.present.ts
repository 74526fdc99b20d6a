import type { Image } from '#features/images/schema.ts';
import { sharedFieldsOf, type VisibleRow } from '#platform/content/guest-rows.ts';
import { internationalPhone } from '#platform/http/routing/phone-numbers.ts';
import type { StaffInput, StaffMember } from '../schema.ts';

/**
 * Converts a stored member of staff to what guests receive, without hidden contact details, hidden licence numbers and
 * expired licences. `today`: the calendar day in the company's time zone, `2026-05-21`.
 */
export const presentStaff = (
  row: VisibleRow,
  person: StaffInput,
  related: { images: ReadonlyMap<string, Image>; projects: StaffMember['projects']; today: string },
): StaffMember => {
  const pictures = person.images.map((id) => related.images.get(id)).filter((image) => image !== undefined);
  return {
    ...sharedFieldsOf(row, person),
    name: person.name,
    postNominals: person.postNominals,
    jobTitle: person.jobTitle,
    department: person.department,
    shortBio: person.shortBio,
    bio: person.bio,
    joinedYear: person.joinedYear,
    experienceSince: person.experienceSince,
    qualifications: person.qualifications,
    licences: person.licences
      .filter((licence) => licence.expiresOn === null || licence.expiresOn >= related.today)
      .map(({ name, body, number, expiresOn, showNumber }) => ({
        name,
        body,
        number: showNumber ? number : null,
        expiresOn,
      })),
    specialties: person.specialties,
    email: person.emailDisplay === 'visible' ? person.email : null,
    emailForm: person.emailDisplay === 'form' && person.email !== null,
    phone: person.showPhone ? internationalPhone(person.phone) : null,
    mobile: person.showMobile ? internationalPhone(person.mobile) : null,
    linkedin: person.linkedin,
    leadership: person.leadership,
    image: pictures[0] ?? null,
    images: pictures,
    projects: related.projects,
  };
};
