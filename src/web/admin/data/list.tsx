/** Holds the state of a list. Filters, order and page are in the address, and this browser stores them for the next visit. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type Filters,
  type ListParams,
  readListParams,
  type Sort,
  withoutEmpty,
  writeListParams,
} from './list-params.ts';
import { usePreference } from './preferences.ts';
import type { ResourceRecord } from './resource-calls.ts';
import { listQuery } from './use-records.ts';

interface ListOptions {
  resource: string;
  perPage: number;
  /** The order until the user chooses another */
  sort: Sort;
  /** The key under which this browser stores filters, order and page */
  storeKey: string;
  /** The filters until the user chooses others */
  initialFilters?: Filters | undefined;
  /** Filters that always apply and are not in the address */
  fixedFilters?: Filters | undefined;
}

interface List<Item extends ResourceRecord> {
  /** Undefined: not loaded yet, or the call failed */
  data: Item[] | undefined;
  total: number | undefined;
  /** The server stopped counting, so `total` is not exact */
  totalCapped: boolean;
  isPending: boolean;
  error: Error | null;
  refetch: () => void;
  page: number;
  perPage: number;
  setPage: (page: number) => void;
  sort: Sort;
  setSort: (sort: Sort) => void;
  filterValues: Filters;
  /** An empty value removes the filter */
  setFilter: (name: string, value: string) => void;
  clearFilters: () => void;
  /** May contain ids of records on other pages */
  selectedIds: readonly string[];
  select: (ids: readonly string[]) => void;
  toggle: (id: string) => void;
}

const ListContext = createContext<List<ResourceRecord> | null>(null);

export function useList<Item extends ResourceRecord = ResourceRecord>(): List<Item> {
  const list = use(ListContext);
  if (list === null) throw new Error('There is no ListProvider here');
  return list as unknown as List<Item>;
}

export function ListProvider({ children, ...options }: ListOptions & { children: ReactNode }) {
  const { resource, fixedFilters } = options;
  const { params, change } = useListParams(options);
  const { filter, sort, page, perPage } = params;
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...listQuery(resource, { ...params, filter: { ...filter, ...fixedFilters } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const total = data?.total;
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage));
  // The last record of the last page was deleted, or the address dates from when there were more.
  useEffect(() => {
    if (!isFetching && lastPage !== undefined && page > lastPage)
      change({ page: lastPage }, { replace: true });
  }, [isFetching, lastPage, page, change]);
  const { selectedIds, select } = useSelection(JSON.stringify(filter));
  const list: List<ResourceRecord> = {
    data: data?.data,
    total,
    totalCapped: data?.totalCapped === true,
    isPending,
    error,
    refetch: () => void refetch(),
    page,
    perPage,
    setPage: (page) => change({ page }),
    sort,
    setSort: (sort) => change({ sort, page: 1 }),
    filterValues: filter,
    setFilter: (name, value) =>
      change(({ filter }) => ({ filter: withoutEmpty({ ...filter, [name]: value }), page: 1 })),
    clearFilters: () => change({ filter: {}, page: 1 }),
    selectedIds,
    select,
    toggle: (id) =>
      select(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]),
  };
  return <ListContext value={list}>{children}</ListContext>;
}

type Change = Partial<ListParams> | ((before: ListParams) => Partial<ListParams>);

function useListParams({ perPage, sort, storeKey, initialFilters = {} }: ListOptions) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [storedParams, setStoredParams] = usePreference(storeKey, '');
  const defaults: ListParams = { filter: initialFilters, sort, page: 1, perPage };
  const params = readListParams(search, defaults) ?? readListParams(storedParams, defaults) ?? defaults;
  const address = writeListParams(params);
  const isDefault = address === writeListParams(defaults);
  // A second change may happen before the first is rendered.
  const latest = useRef(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `address` contains all of `params`
  useEffect(() => {
    latest.current = params;
  }, [address]);
  useEffect(() => {
    if (search !== '') setStoredParams(address);
    else if (!isDefault) void navigate({ search: address }, { replace: true });
  }, [search, address, isDefault, setStoredParams, navigate]);
  const change = useCallback(
    (changes: Change, options: { replace?: boolean } = {}): void => {
      const previousParams = latest.current;
      latest.current = {
        ...previousParams,
        ...(changes instanceof Function ? changes(previousParams) : changes),
      };
      const newSearch = writeListParams(latest.current);
      if (newSearch !== writeListParams(previousParams)) void navigate({ search: newSearch }, options);
    },
    [navigate],
  );
  return { params, change };
}

const noIds: readonly string[] = [];

/** Holds the selection, and clears it when the filters change, so that no action applies to records that the new filters hide. */
function useSelection(filters: string) {
  const [selection, setSelection] = useState({ filters, ids: noIds });
  if (selection.filters !== filters) setSelection({ filters, ids: noIds });
  return {
    selectedIds: selection.filters === filters ? selection.ids : noIds,
    select: (ids: readonly string[]): void => setSelection({ filters, ids }),
  };
}
