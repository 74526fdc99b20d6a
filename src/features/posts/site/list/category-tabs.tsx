/** What news is sorted by; every category is an address of its own. */
import { useEffect, useRef } from 'react';
import type { Category } from '#features/post-categories/schema.ts';
import { useFormat } from '#web/ui/format.ts';
import { newsAddress } from './list-params.ts';

interface Props {
  categories: readonly Category[];
  /** The web address of the category on show; empty: all news */
  current: string;
}

export function CategoryTabs({ categories, current }: Props) {
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the tabs go on past the edge: the current one is brought into view, the page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is the reason to run
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  // One that holds nothing would lead nowhere; the one on show stays.
  const shown = categories.filter(({ posts, url }) => posts > 0 || url === current);
  if (shown.length === 0) return null;
  return (
    // Chromium leaves a tab alone of which a few pixels show: whoever comes by keyboard sees it whole.
    <nav
      className="seg"
      aria-label="Kinds of news"
      ref={row}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <ul>
        <li>
          <a href={newsAddress()} aria-current={current === '' ? 'page' : undefined}>
            All
          </a>
        </li>
        {shown.map(({ _id, title, url, posts }) => (
          <li key={_id}>
            <a href={newsAddress({ category: url })} aria-current={url === current ? 'page' : undefined}>
              <bdi>{title}</bdi> <span className="mono">{format.number(posts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
