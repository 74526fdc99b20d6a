/** Defines the schemas of members of staff: the editors' input, and the answers to guests. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { publicContentFields, Reference } from '#platform/schema/content.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { RichText } from '#platform/schema/rich-text.ts';
import { staff } from './entity.ts';
import { api } from './messages/en-GB.ts';

export const StaffInput = inputSchema(staff, { id: 'StaffInput' });
export type StaffInput = z.infer<typeof StaffInput>;

/** A member of staff as guests receive them, with everything that their page shows. */
export const StaffMember = z
  .object({
    ...publicContentFields,
    name: z.string(),
    postNominals: z.string().nullable(),
    jobTitle: z.string(),
    department: z.enum(staff.fields.department.of),
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
      .describe(api.licences),
    specialties: z.array(z.string()),
    email: z.string().nullable(),
    emailForm: z.boolean().describe(api.emailForm),
    phone: z.string().nullable(),
    mobile: z.string().nullable(),
    linkedin: z.string().nullable(),
    leadership: z.boolean(),
    image: Image.nullable().describe(api.image),
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
