/** Links to the categories of news, with the number of posts in each. */
import type { Category } from '#features/post-categories/schema.ts';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { list as m } from '../../messages/en-GB.ts';
import { newsAddress } from './list-params.ts';

interface Props {
  categories: readonly Category[];
  /** The slug of the current category; empty: all news */
  current: string;
}

export function CategoryTabs({ categories, current }: Props) {
  // A category without posts is left out, except the current one.
  const shownCategories = categories.filter(({ posts, url }) => posts > 0 || url === current);
  if (shownCategories.length === 0) return null;
  return (
    <TabLinks
      label={m.categories}
      tabs={[
        { key: '', href: newsAddress(), name: m.all, current: current === '' ? 'page' : undefined },
        ...shownCategories.map(({ _id, title, url, posts }) => ({
          key: _id,
          href: newsAddress({ category: url }),
          name: title,
          count: posts,
          current: url === current ? ('page' as const) : undefined,
        })),
      ]}
    />
  );
}
