/** Converts a stored project, and the letters linked to it, to what guests receive. */
import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { Image } from '#features/images/schema.ts';
import type { LetterInput, ProjectLetter } from '#features/letters/schema.ts';
import type { VisibleCategory } from '#features/project-categories/server/index.ts';
import { sharedFieldsOf } from '#platform/content/guest-rows.ts';
import { translated } from '#platform/messages/translated.ts';
import { guest } from '../messages/en-GB.ts';
import type { Project, ProjectInput } from '../schema.ts';
import type { ProjectRow } from './project.queries.ts';
import type { LinkedLetter } from './project-links.queries.ts';

/** The related records of several projects, loaded for all of them together. */
interface ProjectRelated {
  /** By their own id, like `images` and `neighbours` */
  categories: ReadonlyMap<string, VisibleCategory>;
  images: ReadonlyMap<string, Image>;
  neighbours: ReadonlyMap<string, NonNullable<Project['neighbours']['next']>>;
  /** By the id of the project, like `lettersByProject` */
  staffByProject: ReadonlyMap<string, Project['staff']>;
  lettersByProject: ReadonlyMap<string, ProjectLetter[]>;
}

/** The edges of the value bands, in millions of the project's currency. */
const VALUE_BANDS = [
  0, 0.1, 0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 50, 60, 75, 100, 150, 200,
  300, 500, 1000, 2000, 5000, 10_000, 100_000, 1_000_000, 10_000_000,
];

/**
 * Returns the contract value as guests see it: the ends of its band, the exact sum as both ends, or null if it is hidden
 * or unknown.
 */
const presentValue = (project: ProjectInput): Project['contractValue'] => {
  const { contractValue: value, currency } = project;
  if (value === null || project.valueDisplay === 'hidden') return null;
  if (project.valueDisplay === 'exact') return { min: value, max: value, currency };
  const millions = value / 1_000_000;
  const bandIndex = VALUE_BANDS.findIndex((edge) => edge > millions);
  return {
    min: Math.round((VALUE_BANDS[bandIndex - 1] ?? 0) * 1e6),
    max: Math.round((VALUE_BANDS[bandIndex] ?? 0) * 1e6),
    currency,
  };
};

/**
 * Returns the location as guests see it: exact, rounded to two decimals of a degree (about a kilometre, which shows the
 * town but not the building), or null if it is hidden or unknown.
 */
const presentLocation = (project: ProjectInput): Project['location'] => {
  if (project.location === null || project.mapPrecision === 'hidden') return null;
  if (project.mapPrecision === 'exact') return project.location;
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return { lat: round(project.location.lat), lng: round(project.location.lng) };
};

export const presentProjectLetter = (
  row: LinkedLetter,
  letter: LetterInput,
  documents: ReadonlyMap<string, DocumentOnWire>,
): ProjectLetter => ({
  _id: row._id,
  title: row.title,
  url: row.url ?? '',
  organisation: letter.organisation,
  authorName: letter.authorName,
  authorTitle: letter.authorTitle,
  letterDate: letter.letterDate,
  excerpt: letter.excerpt,
  language: letter.language,
  featured: letter.featured,
  thumbnail: documents.get(letter.documents[0] ?? '')?.thumbnail ?? null,
});

export const presentProject = (row: ProjectRow, project: ProjectInput, related: ProjectRelated): Project => {
  const category = related.categories.get(row.categoryId);
  const pictures = project.images.map((id) => related.images.get(id)).filter((image) => image !== undefined);
  return {
    ...sharedFieldsOf(row, project),
    title: project.title,
    number: project.number,
    category: { _id: row.categoryId, title: category?.title ?? '', url: category?.url ?? '' },
    sectors: project.sectors,
    projectStatus: project.projectStatus,
    summary: project.summary,
    description: project.description,
    challenge: project.challenge,
    solution: project.solution,
    result: project.result,
    client: project.clientConfidential ? translated(guest).confidentialClient : project.client,
    clientSector: project.clientSector,
    locality: project.locality,
    region: project.region,
    country: project.country,
    location: presentLocation(project),
    mapPrecision: project.mapPrecision,
    contractValue: presentValue(project),
    area: project.area,
    areaUnit: project.areaUnit,
    storeys: project.storeys,
    units: project.units,
    lengthKm: project.lengthKm,
    startDate: project.startDate,
    completionDate: project.completionDate,
    plannedCompletion: project.plannedCompletion,
    percentComplete: project.percentComplete,
    ourRole: project.ourRole,
    deliveryMethod: project.deliveryMethod,
    contractForm: project.contractForm,
    services: project.services,
    trades: project.trades,
    team: project.team,
    certifications: project.certifications,
    awards: project.awards,
    keyFacts: project.keyFacts,
    video: project.video,
    featured: project.featured,
    cover: (project.cover === null ? undefined : related.images.get(project.cover)) ?? pictures[0] ?? null,
    images: pictures,
    staff: related.staffByProject.get(row._id) ?? [],
    letters: related.lettersByProject.get(row._id) ?? [],
    neighbours: {
      previous: related.neighbours.get(row.previousId ?? '') ?? null,
      next: related.neighbours.get(row.nextId ?? '') ?? null,
    },
  };
};
