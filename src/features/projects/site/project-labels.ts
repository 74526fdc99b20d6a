import { clientSectors, deliveryMethods, titleBlock as m, roles } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

export const roleLabel = ({ ourRole }: Pick<Project, 'ourRole'>): string | null =>
  ourRole === null ? null : roles[ourRole];

/** Returns the delivery method, unless the company's role already says the same. */
export const deliveryLabel = (project: Pick<Project, 'deliveryMethod' | 'ourRole'>): string | null => {
  if (project.deliveryMethod === null) return null;
  const words = deliveryMethods[project.deliveryMethod];
  return words === roleLabel(project) ? null : words;
};

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
  category.url === 'residential' ? m.homes : m.units;

/** Returns the architect among the firms involved, for the title block. */
export const architectOf = ({ team }: Pick<Project, 'team'>): string | null =>
  team.find(({ role }) => /\barchitect/i.test(role))?.organisation ?? null;

/** Longer headings are set smaller. */
export const isLongTitle = (title: string): boolean => title.length > 60;
