/** Reads and writes the parameters in the address of the list of all projects. */

import type { ProjectListParams } from '#web/data/queries.ts';
import { pageNumber } from '#web/data/screen.ts';
import { PROJECTS_PATH } from '../../address.ts';
import { projectStatusLabels } from '../../labels.ts';
import type { Project } from '../../schema.ts';

/** The orders a visitor can choose; the first is the company's own, the default in the address. */
export const SORTS = [
  { value: 'order', label: 'Our selection first', direction: 'asc' },
  { value: 'completionDate', label: 'Newest first', direction: 'desc' },
  { value: 'title', label: 'A to Z', direction: 'asc' },
] as const;
type Sort = (typeof SORTS)[number]['value'];

export interface ListChoice {
  page: number;
  search: string;
  category: string;
  sector: string;
  status: Project['projectStatus'] | '';
  sort: Sort;
  /** Only if the address reverses the order. */
  direction: 'asc' | 'desc';
}

const isStatus = (value: string): value is Project['projectStatus'] =>
  Object.hasOwn(projectStatusLabels, value);

/** Visitors edit addresses, so invalid values are ignored. */
export const choiceOf = (url: URL): ListChoice => {
  const said = (name: string, longest: number): string =>
    (url.searchParams.get(name) ?? '').trim().slice(0, longest);
  const status = said('status', 20);
  const sort = SORTS.find(({ value }) => value === said('sort', 20)) ?? SORTS[0];
  const direction = said('direction', 4);
  return {
    page: pageNumber(url),
    search: said('search', 200),
    category: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(said('category', 96)) ? said('category', 96) : '',
    sector: said('sector', 60),
    status: isStatus(status) ? status : '',
    sort: sort.value,
    direction: direction === 'asc' || direction === 'desc' ? direction : sort.direction,
  };
};

/** True if filters are active. */
export const isNarrowed = ({ search, category, sector, status }: ListChoice): boolean =>
  [search, category, sector, status].some((value) => value !== '');

const ownDirection = (sort: Sort): 'asc' | 'desc' =>
  SORTS.find(({ value }) => value === sort)?.direction ?? 'asc';

/** Returns the canonical address of a choice, without defaults. */
export const addressOf = (choice: ListChoice): string => {
  const search = new URLSearchParams();
  for (const name of ['search', 'category', 'sector', 'status'] as const) {
    if (choice[name] !== '') search.set(name, choice[name]);
  }
  if (choice.sort !== 'order') search.set('sort', choice.sort);
  if (choice.direction !== ownDirection(choice.sort)) search.set('direction', choice.direction);
  if (choice.page > 1) search.set('page', String(choice.page));
  const query = search.toString();
  return query === '' ? PROJECTS_PATH : `${PROJECTS_PATH}?${query}`;
};

/** Returns the parameters of the list call; `max`: the number of projects on a page. */
export const callParams = (choice: ListChoice, max: number): ProjectListParams => ({
  ...(choice.page > 1 ? { page: choice.page } : {}),
  max,
  ...(choice.sort === 'order' ? {} : { sort: choice.sort, direction: choice.direction }),
  ...(choice.search === '' ? {} : { search: choice.search }),
  ...(choice.category === '' ? {} : { category: choice.category }),
  ...(choice.sector === '' ? {} : { sector: choice.sector }),
  ...(choice.status === '' ? {} : { status: choice.status }),
});
