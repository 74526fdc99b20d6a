/** Declares members of staff, who are shown under "Meet the Team". */

import {
  choice,
  day,
  email,
  entity,
  flag,
  longText,
  phone,
  pictures,
  references,
  richText,
  rows,
  tags,
  text,
  webAddress,
  year,
} from '#platform/schema/entity.ts';
import type { RichText } from '#platform/schema/rich-text.ts';
import { staff as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    staff: ContentAction;
  }
}

export const staff = entity({
  name: 'staff',
  path: 'staff',
  roles: ['editor'],
  texts,
  fields: {
    name: text({ min: 2, max: 100, width: 'half' }),
    postNominals: text({ max: 60, optional: true, width: 'half' }),
    jobTitle: text({ min: 2, max: 100, width: 'half' }),
    department: choice(
      [
        'Leadership',
        'Estimating',
        'Project management',
        'Site',
        'Commercial',
        'Engineering',
        'Health & safety',
        'Procurement',
        'Finance & administration',
      ],
      { width: 'half' },
    ),
    leadership: flag(),
    images: pictures({ max: 20, inHelp: { pixels: 600 } }),
    shortBio: longText({ max: 160, optional: true }),
    bio: richText<RichText>({ max: 2_000 }),
    // A person's name and portrait may be published only with their consent.
    consentOn: day({ optional: true, requiredToPublish: true, width: 'half' }),
    leftOn: day({ optional: true, width: 'half' }),
    email: email({ optional: true, width: 'half' }),
    emailDisplay: choice(['hidden', 'form', 'visible'], { default: 'hidden', width: 'half' }),
    phone: phone({ optional: true, width: 'half' }),
    showPhone: flag({ width: 'half' }),
    mobile: phone({ optional: true, width: 'half' }),
    showMobile: flag({ width: 'half' }),
    linkedin: webAddress({ optional: true }),
    joinedYear: year({ optional: true, width: 'half' }),
    experienceSince: year({ optional: true, width: 'half' }),
    specialties: tags({ max: 10 }),
    projects: references('project', { max: 50 }),
    qualifications: rows(
      {
        title: text({ min: 1, max: 120, width: 'third' }),
        institution: text({ max: 120, optional: true, width: 'third' }),
        year: year({ min: 1950, optional: true, width: 'third' }),
      },
      { max: 15 },
    ),
    licences: rows(
      {
        name: text({ min: 1, max: 120, width: 'half' }),
        body: text({ max: 120, optional: true, width: 'half' }),
        number: text({ max: 60, optional: true, width: 'third' }),
        expiresOn: day({ optional: true, width: 'third' }),
        showNumber: flag({ width: 'third' }),
      },
      { max: 15 },
    ),
  },
});
