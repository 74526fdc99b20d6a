import { clientSectors, deliveryMethods, titleBlock as m, roles, typed } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

export const roleLabel = ({ ourRole }: Pick<Project, 'ourRole'>): string | null =>
  ourRole === null ? null : roles[ourRole];

/** The delivery method (procurement route) that follows from a role */
const METHODS_OF_ROLES: { readonly [Role in NonNullable<Project['ourRole']>]?: Project['deliveryMethod'] } = {
  design_builder: 'design_build',
  construction_manager: 'construction_management',
};

/** Returns the delivery method; null if it is unknown, or if the company's role already says the same. */
export const deliveryLabel = ({
  deliveryMethod,
  ourRole,
}: Pick<Project, 'deliveryMethod' | 'ourRole'>): string | null =>
  deliveryMethod === null || (ourRole !== null && METHODS_OF_ROLES[ourRole] === deliveryMethod)
    ? null
    : deliveryMethods[deliveryMethod];

export const clientSectorLabel = ({ clientSector }: Pick<Project, 'clientSector'>): string | null =>
  clientSector === null ? null : clientSectors[clientSector];

/** Returns town and region, "Hull, East Riding", without a region that repeats the town. */
export const placeLabel = ({ locality, region }: Pick<Project, 'locality' | 'region'>): string | null => {
  const parts = [locality, region].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : [...new Set(parts)].join(', ');
};

/** Returns the year of the actual or planned completion, otherwise that of the start. */
export const yearOf = ({
  completionDate,
  plannedCompletion,
  startDate,
}: Pick<Project, 'completionDate' | 'plannedCompletion' | 'startDate'>): string | null =>
  (completionDate ?? plannedCompletion ?? startDate)?.slice(0, 4) ?? null;

/** Returns "Homes" for a project in a category with one of the slugs in `typed.homes`, otherwise "Units". */
export const unitsLabel = ({ category }: Pick<Project, 'category'>): string =>
  typed.homes.split(' ').includes(category.url) ? m.homes : m.units;

/** Returns the first organisation of the project team whose role contains "architect" (`typed.architect`). */
export const architectOf = ({ team }: Pick<Project, 'team'>): string | null =>
  team.find(({ role }) => role.toLowerCase().includes(typed.architect))?.organisation ?? null;

/** Returns whether a title is so long that its heading needs the smaller type size. */
export const isLongTitle = (title: string): boolean => title.length > 60;
