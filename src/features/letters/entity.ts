/** Declares letters of reference: what clients and others wrote about the company, with scans of the letters. */

import { documentLimits } from '#features/documents/limits.ts';
import {
  choice,
  day,
  documents,
  entity,
  flag,
  group,
  longText,
  reference,
  text,
} from '#platform/schema/entity.ts';
import { letter as texts } from './messages/en-GB.ts';

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    letter: ContentAction;
  }
}

export const letter = entity({
  name: 'letter',
  path: 'letters',
  roles: ['editor'],
  texts,
  fields: {
    title: text({ min: 3, max: 120 }),
    organisation: text({ min: 2, max: 150, width: 'half' }),
    relationship: choice(
      ['client', 'architect_engineer', 'public_authority', 'consultant', 'supplier', 'community'],
      { width: 'half' },
    ),
    authorName: text({ min: 2, max: 100, width: 'half' }),
    authorTitle: text({ max: 100, optional: true, width: 'half' }),
    letterDate: day({ width: 'half' }),
    project: reference('project', { optional: true, width: 'half' }),
    featured: flag(),
    showUntil: day({ optional: true, width: 'half' }),
    documents: documents({
      max: documentLimits.letter.max,
      owner: 'letter',
      requiredToPublish: true,
      inHelp: { maxMB: documentLimits.letter.maxMB },
    }),
    transcript: longText({ max: 20_000, optional: true }),
    excerpt: longText({ min: 20, max: 400, optional: true, requiredToPublish: true }),
    language: text({ max: 6, pattern: /^[a-z]{2,3}(-[A-Z]{2})?$/, optional: true, width: 'half' }),
    // Publishing a person's text and signature requires their permission.
    consent: group(
      {
        given: flag(),
        scope: text({ max: 200, optional: true, width: 'half' }),
        date: day({ optional: true, width: 'half' }),
      },
      { requiredToPublish: true },
    ),
    refereeContact: text({ max: 300, optional: true }),
  },
});
