/** What a list asks for while nobody has narrowed or sorted it. */
import type { ResourceScreens } from '../resources/screens.ts';

const PER_PAGE = 20;

export function firstPage(screens: ResourceScreens, inBin: boolean) {
  const ordered = screens.list.ordered === true && !inBin;
  return {
    /** Under which this browser remembers how it was narrowed and sorted */
    storeKey: inBin ? `${screens.name}.bin` : `${screens.name}.list`,
    asked: {
      pagination: { page: 1, perPage: PER_PAGE },
      sort: ordered
        ? ({ field: 'order', order: 'ASC' } as const)
        : ({ field: 'updatedAt', order: 'DESC' } as const),
      filter: inBin ? { trashed: 'true' } : {},
    },
  };
}
