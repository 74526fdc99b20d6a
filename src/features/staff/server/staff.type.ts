import { z } from 'zod';
import { entityType } from '#platform/content/entity-type.ts';
import { startOfDay } from '#platform/content/lifecycle/days.ts';
import { translated } from '#platform/messages/translated.ts';
import { plainText } from '#platform/schema/rich-text.ts';
import { personAddress } from '../address.ts';
import { staff } from '../entity.ts';
import { departments } from '../messages/en-GB.ts';
import { StaffInput } from '../schema.ts';

const departmentNames = translated(departments);

export const staffType = entityType(staff, {
  input: StaffInput,
  title: (person) => person.name,
  admin: {
    holdsPersonalData: true,
    // Contains the stored, English name of the department too, because users may have chosen different languages.
    adminSearchText: ({ jobTitle, department, email, phone, mobile, specialties }) =>
      [
        jobTitle,
        department,
        departmentNames[department as StaffInput['department']],
        email,
        phone,
        mobile,
        specialties,
      ].flat() as (string | null)[],
    page: ({ url }) => ({ path: personAddress({ url }) }),
    filters: { department: { accepts: z.enum(staff.fields.department.of), column: 'department' } },
  },
  columns: (person) => ({ department: person.department, leadership: person.leadership ? 1 : 0 }),
  endsAt: (person, timeZone) => (person.leftOn === null ? null : startOfDay(person.leftOn, timeZone)),
  searchKind: { name: 'staff', number: 3 },
  searchText: (person) => ({
    title: person.name,
    body: [
      person.jobTitle,
      departmentNames[person.department],
      person.shortBio,
      plainText(person.bio),
      person.specialties.join(', '),
      person.qualifications
        .flatMap(({ title, institution }) => [title, institution])
        .filter((text) => text !== null)
        .join(', '),
      person.postNominals,
    ],
    date: null,
  }),
});
