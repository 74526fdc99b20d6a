/** Divides a long list of staff by department and into pages; a short list is a single page. */
import { pageNumber } from '#web/data/screen.ts';
import { TEAM_PATH } from '../../address.ts';
import type { StaffMember } from '../../schema.ts';
import { departmentKey, splitLeaders } from '../departments.ts';

/**
 * The most people on a page: a multiple of two, three and four, the numbers of people in a row, so that on a full page
 * without leaders every row is full.
 *
 * @internal Exported for tests.
 */
export const MAX_ON_PAGE = 120;

export interface TeamChoice {
  page: number;
  /** The key of a department (`departmentKey`); empty: all departments */
  department: string;
}

export const choiceOf = (url: URL): TeamChoice => ({
  page: pageNumber(url),
  department: url.searchParams.get('department') ?? '',
});

/** Returns the canonical address of a choice, without parameters that have their default value. */
export const teamAddress = ({ page = 1, department = '' }: Partial<TeamChoice>): string => {
  const search = new URLSearchParams();
  if (department !== '') search.set('department', department);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? TEAM_PATH : `${TEAM_PATH}?${query}`;
};

export interface TeamPage extends TeamChoice {
  people: readonly StaffMember[];
  pages: number;
  /** The number of people on earlier pages */
  offset: number;
  /** Whether the team is too large for one page, so that its departments have addresses of their own */
  isDivided: boolean;
}

/**
 * Returns the page to show: all people of a small team, otherwise one page of the chosen department or, without one, of
 * the team, the leadership first.
 */
export const pageOf = (team: readonly StaffMember[], choice: TeamChoice): TeamPage => {
  if (team.length <= MAX_ON_PAGE)
    return { people: team, page: 1, pages: 1, department: '', offset: 0, isDivided: false };
  const chosenPeople = team.filter(({ department }) => departmentKey(department) === choice.department);
  const department = chosenPeople.length > 0 ? choice.department : '';
  const { leaders, others } = splitLeaders(department === '' ? team : chosenPeople);
  const pages = Math.ceil((leaders.length + others.length) / MAX_ON_PAGE);
  const page = Math.min(choice.page, pages);
  const offset = (page - 1) * MAX_ON_PAGE;
  const people = [...leaders, ...others].slice(offset, offset + MAX_ON_PAGE);
  return { people, page, pages, department, offset, isDivided: true };
};
