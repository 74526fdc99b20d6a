/** A project: what was built, for whom, where, when, at what cost, with pictures. */
import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { ProjectLetter } from '#features/letters/schema.ts';
import { contentFields, publicContentFields, Reference } from '#platform/schema/content.ts';
import {
  choice,
  currency,
  flag,
  Id,
  number,
  optionalDay,
  optionalLocation,
  optionalLongText,
  optionalMoney,
  optionalNumber,
  optionalReference,
  optionalText,
  optionalWebAddress,
  optionalWholeNumber,
  optionalYearMonth,
  reference,
  references,
  tags,
  text,
} from '#platform/schema/fields.ts';
import { listOf, listQuery } from '#platform/schema/lists.ts';
import { RichText, richText } from '#platform/schema/rich-text.ts';

export const PROJECT_STATUSES = ['preconstruction', 'in_progress', 'completed', 'on_hold'] as const;
const CLIENT_SECTORS = ['public', 'private', 'non_profit', 'ppp'] as const;
const MAP_PRECISIONS = ['exact', 'town', 'hidden'] as const;
const VALUE_DISPLAYS = ['hidden', 'band', 'exact'] as const;
const AREA_UNITS = ['m2', 'ft2'] as const;
const OUR_ROLES = [
  'general_contractor',
  'construction_manager',
  'design_builder',
  'jv_partner',
  'subcontractor',
] as const;
const DELIVERY_METHODS = [
  'design_bid_build',
  'design_build',
  'construction_management',
  'management_contracting',
  'framework',
  'ppp',
] as const;

/** Shown to guests instead of the name of a client who wishes to stay unnamed. */
export const CONFIDENTIAL_CLIENT = 'Confidential client';

const TeamMember = z.strictObject({
  role: text('Role', 1, 80),
  organisation: text('Organisation', 1, 120),
  web: optionalWebAddress('Web address'),
});
const Recognition = z.strictObject({
  name: text('Name', 1, 120),
  body: optionalText('Awarding body', 120),
  year: number('Year', 1900, 2100).int('Year must be a whole number').nullable().default(null),
});
const KeyFact = z.strictObject({ label: text('Label', 1, 40), value: text('Value', 1, 80) });

export const projectFields = {
  title: text('Title', 3, 120),
  number: optionalText('Project number', 40),
  category: reference('Category'),
  sectors: tags('Sectors', 5),
  projectStatus: choice('stage of the works', PROJECT_STATUSES),
  summary: optionalLongText('Summary', 200, 40),
  description: richText('Description', 50, 20_000),
  challenge: richText('Challenge', 0, 3_000),
  solution: richText('Solution', 0, 3_000),
  result: richText('Result', 0, 3_000),
  client: optionalText('Client', 150),
  clientConfidential: flag('Confidential client'),
  clientSector: choice('client sector', CLIENT_SECTORS).nullable().default(null),
  locality: optionalText('Town', 100),
  region: optionalText('Region', 100),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Country must be a two-letter code, like GB')
    .nullable()
    .default(null),
  location: optionalLocation,
  mapPrecision: z.enum(MAP_PRECISIONS, 'Select an option from the list').default('exact'),
  contractValue: optionalMoney('Contract value'),
  currency,
  valueDisplay: z.enum(VALUE_DISPLAYS, 'Select an option from the list').default('hidden'),
  area: optionalNumber('Area', 0.01, 100_000_000),
  areaUnit: z.enum(AREA_UNITS, 'Select an option from the list').default('m2'),
  storeys: optionalWholeNumber('Storeys', 0, 300),
  units: optionalWholeNumber('Units', 0, 100_000),
  lengthKm: optionalNumber('Length', 0, 100_000),
  startDate: optionalYearMonth('Start date'),
  completionDate: optionalYearMonth('Completion date'),
  plannedCompletion: optionalYearMonth('Planned completion'),
  percentComplete: optionalWholeNumber('Percent complete', 0, 100),
  ourRole: choice('our role', OUR_ROLES).nullable().default(null),
  deliveryMethod: choice('delivery method', DELIVERY_METHODS).nullable().default(null),
  contractForm: optionalText('Form of contract', 80),
  services: tags('Services', 15),
  trades: tags('Trades', 15),
  team: z.array(TeamMember).max(15, 'Team must be 15 or fewer').default([]),
  certifications: z.array(Recognition).max(10, 'Certifications must be 10 or fewer').default([]),
  awards: z.array(Recognition).max(10, 'Awards must be 10 or fewer').default([]),
  keyFacts: z.array(KeyFact).max(8, 'Key facts must be 8 or fewer').default([]),
  staff: references('Staff', 30),
  letters: references('Letters', 30),
  images: references('Images', 300),
  cover: optionalReference('Cover picture'),
  video: optionalWebAddress('Video'),
  featured: flag('Featured'),
  publicityConsent: z
    .strictObject({
      given: flag('Consent'),
      by: optionalText('Given by', 150),
      date: optionalDay('Date of consent'),
    })
    .nullable()
    .default(null),
};

/** Rules between fields; each names the field that a person would correct. */
export const ProjectInput = z
  .strictObject({ ...contentFields, ...projectFields })
  .superRefine((project, context) => {
    const say = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: project });
    const { startDate, completionDate, plannedCompletion } = project;
    if (startDate && completionDate && completionDate < startDate)
      say('completionDate', 'Completion date must be after start date');
    if (startDate && plannedCompletion && plannedCompletion < startDate)
      say('plannedCompletion', 'Planned completion must be after start date');
    if (project.cover && !project.images.includes(project.cover))
      say('cover', 'Select an option from the list');
  })
  .meta({ id: 'ProjectInput' });
export type ProjectInput = z.infer<typeof ProjectInput>;

const PersonReference = z.object({
  _id: Id,
  name: z.string(),
  url: z.string(),
  jobTitle: z.string(),
  image: Image.nullable(),
});
const Neighbour = z.object({
  _id: Id,
  title: z.string(),
  url: z.string(),
  category: z.object({ url: z.string() }),
  image: Image.nullable(),
});

/** What lists of links to projects show: under posts, in pages, beside people. */
export const ProjectCard = z
  .object({
    ...Reference.shape,
    category: z.object({ title: z.string(), url: z.string() }),
    number: z.string().nullable(),
    locality: z.string().nullable(),
    year: z.string().nullable().describe('Of its completion, planned or real'),
    image: Image.nullable(),
  })
  .meta({ id: 'ProjectCard' });
export type ProjectCard = z.infer<typeof ProjectCard>;

/** A project as guests receive it; complete, so that a detail screen needs no further call. */
export const Project = z
  .object({
    ...publicContentFields,
    title: z.string(),
    number: z.string().nullable(),
    category: Reference,
    sectors: z.array(z.string()),
    projectStatus: z.enum(PROJECT_STATUSES),
    summary: z.string().nullable(),
    description: RichText.nullable(),
    challenge: RichText.nullable(),
    solution: RichText.nullable(),
    result: RichText.nullable(),
    client: z
      .string()
      .nullable()
      .describe(`"${CONFIDENTIAL_CLIENT}" where the client wishes to stay unnamed`),
    clientSector: z.enum(CLIENT_SECTORS).nullable(),
    locality: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
    location: z
      .object({ lat: z.number(), lng: z.number() })
      .nullable()
      .describe('Blurred to two decimals where only the town is shown'),
    mapPrecision: z.enum(MAP_PRECISIONS),
    contractValue: z
      .object({ min: z.number(), max: z.number(), currency: z.string() })
      .nullable()
      .describe('min equals max where the exact value is shown; null where it is hidden'),
    area: z.number().nullable(),
    areaUnit: z.enum(AREA_UNITS),
    storeys: z.int().nullable(),
    units: z.int().nullable(),
    lengthKm: z.number().nullable(),
    startDate: z.string().nullable().describe('Year and month'),
    completionDate: z.string().nullable(),
    plannedCompletion: z.string().nullable(),
    percentComplete: z.int().nullable(),
    ourRole: z.enum(OUR_ROLES).nullable(),
    deliveryMethod: z.enum(DELIVERY_METHODS).nullable(),
    contractForm: z.string().nullable(),
    services: z.array(z.string()),
    trades: z.array(z.string()),
    team: z.array(z.object({ role: z.string(), organisation: z.string(), web: z.string().nullable() })),
    certifications: z.array(
      z.object({ name: z.string(), body: z.string().nullable(), year: z.int().nullable() }),
    ),
    awards: z.array(z.object({ name: z.string(), body: z.string().nullable(), year: z.int().nullable() })),
    keyFacts: z.array(z.object({ label: z.string(), value: z.string() })),
    video: z.string().nullable(),
    featured: z.boolean(),
    cover: Image.nullable(),
    images: z.array(Image),
    staff: z.array(PersonReference),
    letters: z.array(ProjectLetter).describe('Whichever of the two names the other'),
    neighbours: z
      .object({ previous: Neighbour.nullable(), next: Neighbour.nullable() })
      .describe('The projects before and after it in its category'),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

export const ProjectList = listOf(Project).meta({ id: 'ProjectList' });
const PROJECT_SORTS = ['order', 'title', 'completionDate', 'publishedAt'] as const;

/** The answer of `GET /api/guest/projects/category/{category}`. */
export const CategoryProjects = z
  .object({
    category: z.object({
      _id: Id,
      title: z.string(),
      url: z.string(),
      description: z.string().nullable(),
      parent: Reference.nullable(),
      image: Image.nullable(),
      seoTitle: z.string().nullable(),
      seoDescription: z.string().nullable(),
    }),
    projects: z.array(Project),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    max: z.int(),
  })
  .meta({ id: 'CategoryProjects' });
export type CategoryProjects = z.infer<typeof CategoryProjects>;

export const ProjectListQuery = z.object({
  ...listQuery({ sorts: PROJECT_SORTS, sort: 'order', direction: 'asc' }),
  category: z.string().max(96).optional(),
  sector: z.string().max(60).optional(),
  status: z
    .enum(PROJECT_STATUSES, { error: `status must be one of ${PROJECT_STATUSES.join(', ')}` })
    .optional(),
});
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const CategoryProjectsQuery = z.object({
  page: ProjectListQuery.shape.page,
  max: listQuery({ sorts: PROJECT_SORTS, sort: 'order', direction: 'asc', max: 100 }).max,
});

export const FeaturedProjects = z.array(Project);
