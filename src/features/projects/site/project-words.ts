import { clientSectorLabels, deliveryMethodLabels, roleLabels } from '../labels.ts';
import type { Project } from '../schema.ts';

export const roleWords = ({ ourRole }: Pick<Project, 'ourRole'>): string | null =>
  ourRole === null ? null : roleLabels[ourRole];

/** The delivery method, unless our role already says the same thing. */
export const deliveryWords = (project: Pick<Project, 'deliveryMethod' | 'ourRole'>): string | null => {
  if (project.deliveryMethod === null) return null;
  const words = deliveryMethodLabels[project.deliveryMethod];
  return words === roleWords(project) ? null : words;
};

export const clientSectorWords = ({ clientSector }: Pick<Project, 'clientSector'>): string | null =>
  clientSector === null ? null : clientSectorLabels[clientSector];

/** "Hull, East Riding"; a region that only repeats the town is left out. */
export const placeWords = ({ locality, region }: Pick<Project, 'locality' | 'region'>): string | null => {
  const parts = [locality, region].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : [...new Set(parts)].join(', ');
};

type Dates = Pick<Project, 'projectStatus' | 'completionDate' | 'plannedCompletion' | 'startDate'>;

/** The year a project is filed under: when it was, or is to be, finished; else when it began. */
export const yearOf = ({
  completionDate,
  plannedCompletion,
  startDate,
}: Omit<Dates, 'projectStatus'>): string | null =>
  (completionDate ?? plannedCompletion ?? startDate)?.slice(0, 4) ?? null;

/** Dwellings are homes; what else is counted keeps the office's word. */
export const unitsLabel = ({ category }: Pick<Project, 'category'>): string =>
  category.url === 'residential' ? 'Homes' : 'Units';

/** The architect among those who worked on it, for the title block. */
export const architectOf = ({ team }: Pick<Project, 'team'>): string | null =>
  team.find(({ role }) => /\barchitect/i.test(role))?.organisation ?? null;

/** Headlines past this many characters are set smaller. */
export const isLongTitle = (title: string): boolean => title.length > 60;
