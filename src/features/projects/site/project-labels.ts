import { clientSectors, deliveryMethods, titleBlock as m, roles, typed } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

export const roleLabel = ({ ourRole }: Pick<Project, 'ourRole'>): string | null =>
  ourRole === null ? null : roles[ourRole];

/** The procurement routes that follow from a role. */
const ROUTES_OF_ROLES: { readonly [Role in NonNullable<Project['ourRole']>]?: Project['deliveryMethod'] } = {
  design_builder: 'design_build',
  construction_manager: 'construction_management',
};

/** Returns the procurement route, unless the company's role already says the same. */
export const deliveryLabel = ({
  deliveryMethod,
  ourRole,
}: Pick<Project, 'deliveryMethod' | 'ourRole'>): string | null =>
  deliveryMethod === null || (ourRole !== null && ROUTES_OF_ROLES[ourRole] === deliveryMethod)
    ? null
    : deliveryMethods[deliveryMethod];

export const clientSectorLabel = ({ clientSector }: Pick<Project, 'clientSector'>): string | null =>
  clientSector === null ? null : clientSectors[clientSector];

/** "Hull, East Riding"; a region that repeats the town is left out. */
export const placeLabel = ({ locality, region }: Pick<Project, 'locality' | 'region'>): string | null => {
  const parts = [locality, region].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : [...new Set(parts)].join(', ');
};

type Dates = Pick<Project, 'projectStatus' | 'completionDate' | 'plannedCompletion' | 'startDate'>;

/** Returns the year of the actual or planned completion, otherwise that of the start. */
export const yearOf = ({
  completionDate,
  plannedCompletion,
  startDate,
}: Omit<Dates, 'projectStatus'>): string | null =>
  (completionDate ?? plannedCompletion ?? startDate)?.slice(0, 4) ?? null;

/** Dwellings are called homes; other units have the company's own label. */
export const unitsLabel = ({ category }: Pick<Project, 'category'>): string =>
  typed.homes.split(' ').includes(category.url) ? m.homes : m.units;

/** Returns the architect among the firms involved, for the title block. */
export const architectOf = ({ team }: Pick<Project, 'team'>): string | null =>
  team.find(({ role }) => role.toLowerCase().includes(typed.architect))?.organisation ?? null;

/** Longer headings are set smaller. */
export const isLongTitle = (title: string): boolean => title.length > 60;
