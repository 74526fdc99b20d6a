/** Converts the filters, order and page of a public list to its address and back. */
import { pageNumber } from '../screen.ts';

/** An order that visitors can choose, with its default direction. */
export interface SortOrder {
  value: string;
  label: string;
  direction: 'asc' | 'desc';
}

/** Parses the query parameter of a filter; returns an empty string if the parameter is invalid. */
type ReadFilter = (typed: string) => string;

interface ListConfig<Filters, Sorts> {
  path: string;
  /** The filters by their query parameter, in their order in the address */
  filters: Filters;
  /** The orders a visitor can choose; the first is the default. */
  sorts: Sorts;
  /** The address may reverse the direction of an order. */
  reversible?: boolean;
}

/** The filters, page and order that a visitor has chosen for a list. */
export type ListChoice<Filters extends Record<string, ReadFilter>, Sort extends string> = {
  [Name in keyof Filters]: ReturnType<Filters[Name]>;
} & {
  page: number;
  sort: Sort;
  /** The default direction of `sort`, unless the address reverses it. */
  direction: SortOrder['direction'];
};

type ListParams<Filters extends Record<string, ReadFilter>, Sort extends string> = {
  [Name in keyof Filters]?: Exclude<ReturnType<Filters[Name]>, ''>;
} & { page?: number; max: number; sort?: Sort; direction?: SortOrder['direction'] };

/** Makes a filter that accepts any text and truncates it to this length. */
export const maxLength =
  (longest: number): ReadFilter =>
  (typed) =>
    typed.slice(0, longest);

/** Makes a filter that accepts the keys of this object. */
export const oneOf =
  <Known extends string>(options: Readonly<Record<Known, unknown>>) =>
  (typed: string): Known | '' =>
    Object.hasOwn(options, typed) ? (typed as Known) : '';

/** Returns functions that convert between the visitor's choice and the address of one list. */
export function listAddress<
  const Filters extends Record<string, ReadFilter>,
  const Sorts extends readonly [SortOrder, ...SortOrder[]],
>({ path, filters, sorts, reversible = false }: ListConfig<Filters, Sorts>) {
  type Sort = Sorts[number]['value'];
  type Choice = ListChoice<Filters, Sort>;
  const filterNames = Object.keys(filters);
  const [defaultSort] = sorts;
  const orderOf = (sort: string): SortOrder => sorts.find(({ value }) => value === sort) ?? defaultSort;
  const activeFilters = (choice: Choice) =>
    filterNames.flatMap((name): [string, string][] => (choice[name] ? [[name, choice[name]]] : []));

  return {
    path,
    sorts,

    /** Parses an address. Ignores invalid values, because visitors edit addresses. */
    choiceOf(url: URL): Choice {
      const parameter = (name: string): string => (url.searchParams.get(name) ?? '').trim();
      const sort = orderOf(parameter('sort'));
      const direction = parameter('direction');
      return {
        ...Object.fromEntries(filterNames.map((name) => [name, filters[name]?.(parameter(name))])),
        page: pageNumber(url),
        sort: sort.value,
        direction: reversible && (direction === 'asc' || direction === 'desc') ? direction : sort.direction,
      } as Choice;
    },

    /** Returns whether any filter is active. */
    isNarrowed: (choice: Choice): boolean => activeFilters(choice).length > 0,

    /** Returns the canonical address of a choice, without defaults. */
    addressOf(choice: Choice): string {
      const { sort, direction, page } = choice;
      const search = new URLSearchParams(activeFilters(choice));
      if (sort !== defaultSort.value) search.set('sort', sort);
      if (direction !== orderOf(sort).direction) search.set('direction', direction);
      if (page > 1) search.set('page', String(page));
      const query = search.toString();
      return query === '' ? path : `${path}?${query}`;
    },

    /** Returns the parameters of the list call. `max`: the number of records on a page. */
    callParams(choice: Choice, max: number): ListParams<Filters, Sort> {
      const { sort, direction, page } = choice;
      const isDefaultOrder = sort === defaultSort.value && direction === defaultSort.direction;
      return {
        ...(page > 1 ? { page } : {}),
        max,
        ...(isDefaultOrder ? {} : { sort, direction }),
        ...Object.fromEntries(activeFilters(choice)),
      } as ListParams<Filters, Sort>;
    },
  };
}
