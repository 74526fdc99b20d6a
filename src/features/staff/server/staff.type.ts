import { z } from 'zod';
import { contentType } from '#platform/content/content-type.ts';
import { startOfDay } from '#platform/content/days.ts';
import { plainText } from '#platform/schema/rich-text.ts';
import { personAddress } from '../address.ts';
import { DEPARTMENTS, StaffInput } from '../schema.ts';

export const staffType = contentType({
  name: 'staff',
  thing: 'person',
  table: 'staff',
  input: StaffInput,
  title: (person) => person.name,
  publishable: true,
  hasSlug: true,
  admin: {
    path: 'staff',
    holdsPersonalData: true,
    adminSearchText: ({ jobTitle, department, email, phone, mobile, specialties }) =>
      [jobTitle, department, email, phone, mobile, specialties].flat() as (string | null)[],
    page: ({ url }) => ({ path: personAddress({ url }) }),
    filters: { department: { accepts: z.enum(DEPARTMENTS), column: 'department' } },
  },
  references: {
    projects: { to: 'project', many: true },
    images: { to: 'image', many: true },
    socialImage: { to: 'image', many: false },
  },
  columns: (person) => ({ department: person.department, leadership: person.leadership ? 1 : 0 }),
  // Somebody's face and name on the public site need their word.
  validateForPublish: (person) =>
    person.consentOn === null ? { consentOn: 'Enter the day they agreed to be shown' } : {},
  endsAt: (person, timeZone) => (person.leftOn === null ? null : startOfDay(person.leftOn, timeZone)),
  searchText: (person) => ({
    kind: 'staff',
    title: person.name,
    body: [
      person.jobTitle,
      person.department,
      person.shortBio,
      plainText(person.bio),
      person.specialties.join(', '),
      person.qualifications
        .flatMap(({ title, institution }) => [title, institution])
        .filter((words) => words !== null)
        .join(', '),
      person.postNominals,
    ],
    weight: 1.5,
    date: null,
  }),
});
