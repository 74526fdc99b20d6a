/** The people a visitor is likely to speak to on the phone. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { contentFields, publicContentFields, Reference } from '#platform/schema/content.ts';
import {
  choice,
  flag,
  optionalDay,
  optionalEmail,
  optionalLongText,
  optionalPhone,
  optionalText,
  optionalWebAddress,
  optionalWholeNumber,
  references,
  tags,
  text,
} from '#platform/schema/fields.ts';
import { RichText, richText } from '#platform/schema/rich-text.ts';

export const DEPARTMENTS = [
  'Leadership',
  'Estimating',
  'Project management',
  'Site',
  'Commercial',
  'Engineering',
  'Health & safety',
  'Procurement',
  'Finance & administration',
] as const;
const EMAIL_DISPLAYS = ['hidden', 'form', 'visible'] as const;

const Qualification = z.strictObject({
  title: text('Title', 1, 120),
  institution: optionalText('Institution', 120),
  year: optionalWholeNumber('Year', 1950, 2100),
});
const Licence = z.strictObject({
  name: text('Name', 1, 120),
  body: optionalText('Issuing body', 120),
  number: optionalText('Number', 60),
  expiresOn: optionalDay('Expiry date'),
  showNumber: flag('Show the number'),
});

const staffFields = {
  name: text('Name', 2, 100),
  postNominals: optionalText('Letters after the name', 60),
  jobTitle: text('Job title', 2, 100),
  department: choice('department', DEPARTMENTS),
  shortBio: optionalLongText('Short biography', 160),
  bio: richText('Biography', 0, 2_000),
  joinedYear: optionalWholeNumber('Year joined', 1900, 2100),
  experienceSince: optionalWholeNumber('In the trade since', 1900, 2100),
  qualifications: z.array(Qualification).max(15, 'Qualifications must be 15 or fewer').default([]),
  licences: z.array(Licence).max(15, 'Licences must be 15 or fewer').default([]),
  specialties: tags('Specialties', 10),
  projects: references('Projects', 50),
  email: optionalEmail('Email'),
  emailDisplay: z.enum(EMAIL_DISPLAYS, 'Select an option from the list').default('hidden'),
  phone: optionalPhone('Phone'),
  showPhone: flag('Show the phone number'),
  mobile: optionalPhone('Mobile'),
  showMobile: flag('Show the mobile number'),
  linkedin: optionalWebAddress('LinkedIn'),
  leadership: flag('Leadership'),
  leftOn: optionalDay('Date left'),
  consentOn: optionalDay('Date of consent'),
  images: references('Images', 20),
};
export const StaffInput = z.strictObject({ ...contentFields, ...staffFields }).meta({ id: 'StaffInput' });
export type StaffInput = z.infer<typeof StaffInput>;

/** A person as guests receive them; complete, so that a detail screen needs no further call. */
export const StaffMember = z
  .object({
    ...publicContentFields,
    name: z.string(),
    postNominals: z.string().nullable(),
    jobTitle: z.string(),
    department: z.enum(DEPARTMENTS),
    shortBio: z.string().nullable(),
    bio: RichText.nullable(),
    joinedYear: z.int().nullable(),
    experienceSince: z.int().nullable(),
    qualifications: z.array(
      z.object({ title: z.string(), institution: z.string().nullable(), year: z.int().nullable() }),
    ),
    licences: z
      .array(
        z.object({
          name: z.string(),
          body: z.string().nullable(),
          number: z.string().nullable(),
          expiresOn: z.string().nullable(),
        }),
      )
      .describe('Expired ones are left out; the number only where it may be shown'),
    specialties: z.array(z.string()),
    email: z.string().nullable(),
    emailForm: z.boolean().describe('True where messages go by the contact form instead of a shown address'),
    phone: z.string().nullable(),
    mobile: z.string().nullable(),
    linkedin: z.string().nullable(),
    leadership: z.boolean(),
    image: Image.nullable().describe('The portrait; null: show the initials'),
    images: z.array(Image),
    projects: z.array(
      Reference.extend({
        category: z.object({ title: z.string(), url: z.string() }),
        number: z.string().nullable(),
        locality: z.string().nullable(),
        year: z.string().nullable(),
        cover: Image.nullable(),
      }),
    ),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffList = z.array(StaffMember);
