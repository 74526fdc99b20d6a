/** Declares projects: what is built, for whom, where, when, at what cost, with pictures. */
import {
  choice,
  country,
  currency,
  day,
  entity,
  flag,
  group,
  location,
  longText,
  money,
  month,
  number,
  picture,
  pictures,
  reference,
  references,
  richText,
  rows,
  tags,
  text,
  webAddress,
  wholeNumber,
  year,
} from '#platform/schema/entity.ts';
import type { RichText } from '#platform/schema/rich-text.ts';
import { MAX_FEATURED, MAX_FEATURED_ON_HOME_PAGE } from './limits.ts';
import { project as texts } from './messages/en-GB.ts';

const recognition = {
  name: text({ min: 1, max: 120, width: 'half' }),
  body: text({ max: 120, optional: true, width: 'third' }),
  year: year({ optional: true, width: 'third' }),
} as const;

declare module '#platform/schema/permissions.ts' {
  interface PermissionTable {
    project: ContentAction;
  }
}

export const project = entity({
  name: 'project',
  path: 'projects',
  roles: ['editor'],
  texts,
  fields: {
    title: text({ min: 3, max: 120 }),
    category: reference('project-category', { width: 'half' }),
    number: text({ max: 40, optional: true, width: 'half' }),
    projectStatus: choice(['preconstruction', 'in_progress', 'completed', 'on_hold'], { width: 'half' }),
    featured: flag({
      width: 'half',
      inHelp: { ofHomePage: MAX_FEATURED_ON_HOME_PAGE, ofOwnPage: MAX_FEATURED },
    }),
    summary: longText({ min: 40, max: 200, optional: true, requiredToPublish: true }),
    sectors: tags({ max: 5 }),
    ourRole: choice(
      ['general_contractor', 'construction_manager', 'design_builder', 'jv_partner', 'subcontractor'],
      { optional: true, requiredToPublish: true, width: 'half' },
    ),
    deliveryMethod: choice(
      [
        'design_bid_build',
        'design_build',
        'construction_management',
        'management_contracting',
        'framework',
        'ppp',
      ],
      { optional: true, width: 'half' },
    ),
    contractForm: text({ max: 80, optional: true, width: 'half' }),
    services: tags({ max: 15 }),
    trades: tags({ max: 15 }),
    images: pictures({ max: 300, requiredToPublish: true }),
    cover: picture({ among: 'images' }),
    video: webAddress({ optional: true }),
    description: richText<RichText>({ min: 50, max: 20_000, requiredToPublish: true }),
    challenge: richText<RichText>({ max: 3_000 }),
    solution: richText<RichText>({ max: 3_000 }),
    result: richText<RichText>({ max: 3_000 }),
    keyFacts: rows(
      { label: text({ min: 1, max: 40, width: 'half' }), value: text({ min: 1, max: 80, width: 'half' }) },
      { max: 8 },
    ),
    locality: text({ max: 100, optional: true, requiredToPublish: true, width: 'third' }),
    region: text({ max: 100, optional: true, width: 'third' }),
    country: country({ requiredToPublish: true, width: 'third' }),
    location: location(),
    mapPrecision: choice(['exact', 'town', 'hidden'], { default: 'exact' }),
    area: number({ min: 0.01, max: 100_000_000, optional: true, width: 'third' }),
    areaUnit: choice(['m2', 'ft2'], { default: 'm2', width: 'third' }),
    storeys: wholeNumber({ min: 0, max: 300, optional: true, width: 'third' }),
    units: wholeNumber({ min: 0, max: 100_000, optional: true, width: 'third' }),
    lengthKm: number({ min: 0, max: 100_000, unit: 'km', optional: true, width: 'third' }),
    startDate: month({ optional: true, width: 'third' }),
    plannedCompletion: month({ optional: true, width: 'third' }),
    completionDate: month({ optional: true, width: 'third' }),
    percentComplete: wholeNumber({ min: 0, max: 100, unit: '%', optional: true, width: 'third' }),
    client: text({ max: 150, optional: true, width: 'half' }),
    clientSector: choice(['public', 'private', 'non_profit', 'ppp'], { optional: true, width: 'half' }),
    clientConfidential: flag(),
    contractValue: money({ optional: true, width: 'third' }),
    currency: currency({ width: 'third' }),
    valueDisplay: choice(['hidden', 'band', 'exact'], { default: 'hidden', width: 'third' }),
    // Contracts often restrict publicity, so the consent and its date are recorded.
    publicityConsent: group(
      {
        given: flag(),
        by: text({ max: 150, optional: true, width: 'half' }),
        date: day({ optional: true, width: 'half' }),
      },
      { requiredToPublish: true },
    ),
    staff: references('staff', { max: 30 }),
    letters: references('letter', { max: 30 }),
    team: rows(
      {
        role: text({ min: 1, max: 80, width: 'third' }),
        organisation: text({ min: 1, max: 120, width: 'third' }),
        web: webAddress({ optional: true, width: 'third' }),
      },
      { max: 15 },
    ),
    certifications: rows(recognition, { max: 10 }),
    awards: rows(recognition, { max: 10 }),
  },
});
