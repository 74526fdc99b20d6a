/** Shows a tab for all types, and one for each type that has results or is chosen; each tab is a link. */
import { TabLinks } from '#web/ui/tab-links.tsx';
import { typeLabels as labels, results as m } from '../messages/en-GB.ts';
import type { SearchResults } from '../schema.ts';
import { addressOf, RESULT_TYPES, type SearchChoice } from './search-params.ts';

export function TypeTabs({ choice, groups }: { choice: SearchChoice; groups: SearchResults['groups'] }) {
  const total = RESULT_TYPES.reduce((sum, type) => sum + groups[type].total, 0);
  const shownTypes = RESULT_TYPES.filter((type) => groups[type].total > 0 || type === choice.type);
  return (
    <TabLinks
      className="found-tabs"
      label={m.types}
      tabs={(['', ...shownTypes] as const).map((type) => ({
        key: type,
        href: addressOf({ ...choice, type, page: 1 }),
        name: type === '' ? m.all : labels[type],
        count: type === '' ? total : groups[type].total,
        current: type === choice.type ? 'page' : undefined,
      }))}
    />
  );
}
