import type { ListParams } from '../data/list-params.ts';
import type { AdminResource } from '../resources/resource-screens.ts';

const PER_PAGE = 20;

/** Returns the default parameters of a list, and the key under which the browser stores the user's filters, order and page. */
export function listDefaults(
  resource: AdminResource,
  inBin: boolean,
): { storeKey: string; query: ListParams } {
  const isOrdered = resource.list.ordered === true && !inBin;
  const query: ListParams = {
    page: 1,
    perPage: PER_PAGE,
    sort: isOrdered ? { field: 'order', order: 'ASC' } : { field: 'updatedAt', order: 'DESC' },
    filter: inBin ? { trashed: 'true' } : {},
  };
  return {
    storeKey: inBin ? `${resource.name}.bin` : `${resource.name}.list`,
    query,
  };
}
