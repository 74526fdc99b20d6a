/** Loads lists of records, and records by their ids. */
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { keys } from './keys.ts';
import type { ListParams } from './list-params.ts';
import { fetchList, fetchRecord, fetchRecords, type ResourceRecord } from './resource-calls.ts';

/** Returns the query of one page of a list, for `useQuery`. */
export const listQuery = <Item extends ResourceRecord>(resource: string, query: ListParams) =>
  queryOptions({
    queryKey: keys.list(resource, query),
    queryFn: ({ signal }) => fetchList<Item>(resource, query, signal),
  });

/** Reads one record, with all fields of its own screen. */
export const useRecord = <Item extends ResourceRecord>(resource: string, id: string): UseQueryResult<Item> =>
  useQuery({
    queryKey: keys.record(resource, id),
    queryFn: ({ signal }) => fetchRecord<Item>(resource, id, signal),
  });

interface Records<Item extends ResourceRecord> {
  /** Undefined: not loaded, in the bin (with `inBin`: not in it), permanently deleted, or hidden from this user */
  get(id: string | null): Item | undefined;
  isPending: boolean;
  error: Error | null;
  retry(): void;
}

/**
 * Reads several records by their ids: with `inBin` those in the bin, otherwise those outside it. Without `inBin`, the ids that
 * several components request at the same time are fetched together.
 */
export function useRecords<Item extends ResourceRecord>(
  resource: string,
  ids: readonly string[],
  { enabled = true, inBin = false }: { enabled?: boolean; inBin?: boolean } = {},
): Records<Item> {
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: inBin ? keys.part(resource, 'in-bin', ids) : keys.records(resource, ids),
    queryFn: () => (inBin ? fetchRecords<Item>(resource, ids, { inBin }) : fetchBatched<Item>(resource, ids)),
    enabled: enabled && ids.length > 0,
    // Shows the previous records while the new ids are loading, after one was added, moved or removed.
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    get: (id) => data?.find((one) => one._id === id),
    isPending: isPending || isPlaceholderData,
    error,
    retry: () => void refetch(),
  };
}

interface Batch {
  ids: Set<string>;
  answer: Promise<ResourceRecord[]>;
}
/** The ids requested in this tick, by resource. */
const batches = new Map<string, Batch>();

async function fetchBatched<Item extends ResourceRecord>(
  resource: string,
  ids: readonly string[],
): Promise<Item[]> {
  const batch = batches.get(resource) ?? startBatch(resource);
  for (const id of ids) batch.ids.add(id);
  const requestedIds = new Set(ids);
  return ((await batch.answer) as Item[]).filter(({ _id }) => requestedIds.has(_id));
}

function startBatch(resource: string): Batch {
  const ids = new Set<string>();
  const answer = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
    batches.delete(resource);
    return fetchRecords(resource, [...ids]);
  });
  const batch = { ids, answer };
  batches.set(resource, batch);
  return batch;
}
