/** Divides a long list of people by department and into pages; a short one is a single page. */
import { pageNumber } from '#web/data/screen.ts';
import { TEAM_PATH } from '../../address.ts';
import type { StaffMember } from '../../schema.ts';
import { departmentKey, splitLeaders } from '../departments.ts';

/** Fills rows of two, three and four. */
export const MAX_ON_PAGE = 120;

export interface TeamChoice {
  page: number;
  /** The key of a department; empty: everybody */
  department: string;
}

export const choiceOf = (url: URL): TeamChoice => ({
  page: pageNumber(url),
  department: url.searchParams.get('department') ?? '',
});

/** Returns the canonical address of a choice, without defaults. */
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
  /** The place of the first one in the list */
  offset: number;
  /** True: the team is too large for one page, so departments have addresses */
  isDivided: boolean;
}

export const pageOf = (team: readonly StaffMember[], choice: TeamChoice): TeamPage => {
  if (team.length <= MAX_ON_PAGE)
    return { people: team, page: 1, pages: 1, department: '', offset: 0, isDivided: false };
  const inDepartment = team.filter(({ department }) => departmentKey(department) === choice.department);
  const department = inDepartment.length > 0 ? choice.department : '';
  const { leaders, others } = splitLeaders(department === '' ? team : inDepartment);
  const pages = Math.ceil((leaders.length + others.length) / MAX_ON_PAGE);
  const page = Math.min(choice.page, pages);
  const offset = (page - 1) * MAX_ON_PAGE;
  const people = [...leaders, ...others].slice(offset, offset + MAX_ON_PAGE);
  return { people, page, pages, department, offset, isDivided: true };
};
