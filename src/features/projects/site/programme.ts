/** Computes the building programme, from the month of the start to the month of the actual or planned completion. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { programme as m } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

export interface Programme {
  /** Year and month, such as `2023-01`, like `to` */
  from: string;
  to: string;
  months: number;
  /** The status of the work is `completed` */
  isFinished: boolean;
  /** The completed part of the work, 0–100; null: finished, not begun, or unknown */
  percent: number | null;
}

const monthNumber = (yearMonth: string): number => {
  const [year = 0, month = 1] = yearMonth.split('-').map(Number);
  return year * 12 + month - 1;
};

/**
 * Counts the months from one year-month to another: January 2023 to July 2024 is 18. Within one month it is one.
 *
 * @internal Exported for tests.
 */
export const monthsBetween = (from: string, to: string): number =>
  Math.max(1, monthNumber(to) - monthNumber(from));

type ProgrammeFields = Pick<
  Project,
  'startDate' | 'completionDate' | 'plannedCompletion' | 'percentComplete' | 'projectStatus'
>;

/** Returns the programme; null if the start or the end is unknown, or if the end is before the start. */
export const programmeOf = (project: ProgrammeFields): Programme | null => {
  const isFinished = project.projectStatus === 'completed';
  const to =
    (isFinished ? project.completionDate : null) ?? project.plannedCompletion ?? project.completionDate;
  if (project.startDate === null || to === null || to < project.startDate) return null;
  return {
    from: project.startDate,
    to,
    months: monthsBetween(project.startDate, to),
    isFinished,
    percent: isFinished || project.projectStatus === 'preconstruction' ? null : project.percentComplete,
  };
};

/**
 * Formats a number of months: as years if it is two or more complete years ("3 years"), otherwise as months up to three
 * years ("19 months") and as both beyond ("3 years 2 months").
 */
export const formatDuration = (total: number, fill: FormatMessage): string => {
  const monthsPastYear = total % 12;
  const years = fill(m.years, { count: Math.floor(total / 12) });
  if (monthsPastYear === 0 && total >= 24) return years;
  return total <= 36
    ? fill(m.months, { count: total })
    : fill(m.both, { years, months: fill(m.months, { count: monthsPastYear }) });
};
