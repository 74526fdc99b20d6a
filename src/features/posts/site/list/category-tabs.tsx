/** The categories of news; each has its own address. */
import { useEffect, useRef } from 'react';
import type { Category } from '#features/post-categories/schema.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { list as m } from '../../messages/en-GB.ts';
import { newsAddress } from './list-params.ts';

interface Props {
  categories: readonly Category[];
  /** The slug of the current category; empty: all news */
  current: string;
}

export function CategoryTabs({ categories, current }: Props) {
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the tabs overflow: this scrolls the current one into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another current tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  // A category without posts is left out, except the current one.
  const shown = categories.filter(({ posts, url }) => posts > 0 || url === current);
  if (shown.length === 0) return null;
  return (
    // Chromium does not scroll to a tab of which a few pixels are visible: this shows it fully to keyboard users.
    <nav
      className="seg"
      aria-label={m.categories}
      ref={row}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <ul>
        <li>
          <a href={newsAddress()} aria-current={current === '' ? 'page' : undefined}>
            {m.all}
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
