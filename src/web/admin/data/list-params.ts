/**
 * Converts the filters, order and page of a list to its address and back:
 * `?filter={"stage":"on_hold"}&order=ASC&page=2&perPage=20&sort=title`.
 */

/** How a list is sorted. `field`: by what, such as `updatedAt`; `order`: the direction. */
export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}
/** The values of the active filters, by name. No value is empty. */
export type Filters = Readonly<Record<string, string>>;

export interface ListParams {
  filter: Filters;
  sort: Sort;
  /** From 1 on */
  page: number;
  perPage: number;
}

/**
 * Reads the parameters in an address; returns null if there are none. Without `sort`, the order is that of `defaults`; with
 * it, any direction but `DESC` is ascending. A missing or malformed page size is that of `defaults`, a missing or malformed
 * page is 1, and without readable filters there are none.
 */
export function readListParams(search: string, defaults: ListParams): ListParams | null {
  const query = new URLSearchParams(search);
  if (query.size === 0) return null;
  const sort = query.get('sort');
  return {
    filter: filtersIn(query.get('filter')),
    sort:
      sort === null || sort === ''
        ? defaults.sort
        : { field: sort, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' },
    page: positiveIntegerIn(query.get('page')) ?? 1,
    perPage: positiveIntegerIn(query.get('perPage')) ?? defaults.perPage,
  };
}

/** Returns the query string, `?` included. Its parameters are in a fixed order, so that two addresses can be compared. */
export const writeListParams = ({ filter, sort, page, perPage }: ListParams): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    order: sort.order,
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
  })}`;

/** Removes filters without a value. */
export const withoutEmpty = (filter: Readonly<Record<string, string>>): Filters =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

function filtersIn(json: string | null): Filters {
  try {
    const filter: unknown = JSON.parse(json ?? '{}');
    if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) return {};
    const simpleEntries = Object.entries(filter).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    );
    return withoutEmpty(Object.fromEntries(simpleEntries.map(([name, value]) => [name, String(value)])));
  } catch {
    return {};
  }
}

function positiveIntegerIn(text: string | null): number | undefined {
  const number = Number.parseInt(text ?? '', 10);
  return number > 0 ? number : undefined;
}
