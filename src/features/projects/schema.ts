/** Defines the schemas of projects: the editors' input, and the queries of guests with their answers. */

import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { ProjectLetter } from '#features/letters/schema.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { translated } from '#platform/messages/translated.ts';
import { publicContentFields, Reference } from '#platform/schema/content.ts';
import { Id } from '#platform/schema/fields.ts';
import { inputSchema } from '#platform/schema/input-schema.ts';
import { choiceParameter, listOf, listQuery } from '#platform/schema/lists.ts';
import { RichText } from '#platform/schema/rich-text.ts';
import { MAX_SLUG_LENGTH, MAX_TAG_LENGTH } from '#platform/schema/values/limits.ts';
import { project } from './entity.ts';
import { api, errors, guest } from './messages/en-GB.ts';

const m = translated(errors);

const { fields } = project;
export const PROJECT_STATUSES = fields.projectStatus.of;

export const ProjectInput = inputSchema(project, {
  id: 'ProjectInput',
  rules({ startDate, completionDate, plannedCompletion }, addProblem) {
    if (startDate && completionDate && completionDate < startDate)
      addProblem('completionDate', m.completedBeforeStart);
    if (startDate && plannedCompletion && plannedCompletion < startDate)
      addProblem('plannedCompletion', m.plannedBeforeStart);
  },
});
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

/** A project as a link with its picture, such as on posts and in content blocks. */
export const ProjectCard = z
  .object({
    ...Reference.shape,
    category: z.object({ title: z.string(), url: z.string() }),
    number: z.string().nullable(),
    locality: z.string().nullable(),
    year: z.string().nullable().describe(api.year),
    image: Image.nullable(),
  })
  .meta({ id: 'ProjectCard' });
export type ProjectCard = z.infer<typeof ProjectCard>;

/** A project as guests receive it, with everything that its page shows. */
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
      .describe(inEnglish(api.client, { text: guest.confidentialClient })),
    clientSector: z.enum(fields.clientSector.of).nullable(),
    locality: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
    location: z.object({ lat: z.number(), lng: z.number() }).nullable().describe(api.location),
    mapPrecision: z.enum(fields.mapPrecision.of),
    contractValue: z
      .object({ min: z.number(), max: z.number(), currency: z.string() })
      .nullable()
      .describe(api.contractValue),
    area: z.number().nullable(),
    areaUnit: z.enum(fields.areaUnit.of),
    storeys: z.int().nullable(),
    units: z.int().nullable(),
    lengthKm: z.number().nullable(),
    startDate: z.string().nullable().describe(api.month),
    completionDate: z.string().nullable(),
    plannedCompletion: z.string().nullable(),
    percentComplete: z.int().nullable(),
    ourRole: z.enum(fields.ourRole.of).nullable(),
    deliveryMethod: z.enum(fields.deliveryMethod.of).nullable(),
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
    letters: z.array(ProjectLetter).describe(api.related),
    neighbours: z
      .object({ previous: Neighbour.nullable(), next: Neighbour.nullable() })
      .describe(api.neighbours),
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
    totalCapped: ProjectList.shape.totalCapped,
    page: z.int(),
    pages: z.int(),
    // The most projects on one page
    max: z.int(),
  })
  .meta({ id: 'CategoryProjects' });
export type CategoryProjects = z.infer<typeof CategoryProjects>;

export const ProjectListQuery = z.object({
  ...listQuery({ sorts: PROJECT_SORTS, sort: 'order', direction: 'asc' }),
  category: z.string().max(MAX_SLUG_LENGTH).optional(),
  sector: z.string().max(MAX_TAG_LENGTH).optional(),
  status: choiceParameter('status', PROJECT_STATUSES).optional(),
});
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const CategoryProjectsQuery = z.object({
  page: ProjectListQuery.shape.page,
  max: listQuery({ sorts: PROJECT_SORTS, sort: 'order', direction: 'asc', max: 100 }).max,
});

export const FeaturedProjects = z.array(Project);

export const ProjectSectors = z.array(z.string());
