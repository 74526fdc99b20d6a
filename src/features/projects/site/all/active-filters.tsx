/** The active filters, each with a link that removes it, and the number of results. */

import { useSettings } from '#web/data/use-guest.tsx';
import { useFormat } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PROJECTS_PATH } from '../../address.ts';
import { projectStatusLabels } from '../../labels.ts';
import { addressOf, type ListChoice } from './list-params.ts';

interface Props {
  choice: ListChoice;
  /** The number of results, as text */
  total: string;
  found: number;
}

export function ActiveFilters({ choice, total, found }: Props) {
  const { projectCategories } = useSettings();
  const format = useFormat();
  const category = projectCategories.find(({ url }) => url === choice.category)?.title ?? choice.category;
  const filters = [
    { name: 'search', words: `“${choice.search}”` },
    { name: 'category', words: category },
    { name: 'sector', words: choice.sector },
    { name: 'status', words: choice.status === '' ? '' : projectStatusLabels[choice.status] },
  ] as const;
  return (
    <div className="active-filters">
      <p role="status">
        {found > 0
          ? `${total} ${format.plural(found, 'project', 'projects').replace(/^.*\u00a0/u, '')}`
          : 'Nothing found'}
      </p>
      <ul>
        {filters
          .filter(({ name }) => choice[name] !== '')
          .map(({ name, words }) => (
            <li key={name}>
              <a className="filter-off" href={addressOf({ ...choice, page: 1, [name]: '' })}>
                <span className="vh">Take off: </span>
                <bdi>{words}</bdi>
                <Icon name="close" />
              </a>
            </li>
          ))}
      </ul>
      <a className="more" href={PROJECTS_PATH}>
        Show all projects
      </a>
    </div>
  );
}
