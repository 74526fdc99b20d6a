/** The query keys. The key of a resource's data begins with the resource, so that one invalidation covers all of its data. */
import type { ListParams } from './list-params.ts';

export const keys = {
  all: (resource: string) => [resource] as const,
  lists: (resource: string) => [resource, 'list'] as const,
  list: (resource: string, params: ListParams) => [resource, 'list', params] as const,
  /** Records by their ids, with the fields that lists show */
  records: (resource: string, ids: readonly string[]) => [resource, 'records', ids] as const,
  /** One record, with all fields of its own screen */
  record: (resource: string, id: string | null) => [resource, 'one', id] as const,
  /** Other data of a resource: `keys.part('users', 'sessions', id)` */
  part: (resource: string, ...path: readonly unknown[]) => [resource, ...path] as const,
  dashboard: ['dashboard'] as const,
  /** The newest records of these resources in the bin */
  bin: (resources: readonly string[]) => ['bin', resources] as const,
  maintenance: ['maintenance'] as const,
};
