/** The project categories with the number of projects in each; each has its own page. */
import { useEffect, useRef } from 'react';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { list as m } from '../messages/en-GB.ts';

interface Props {
  /** The slug of the current category; null: all of them */
  current: string | null;
  address: (category: string | null) => string;
}

export function CategoryTabs({ current, address }: Props) {
  const { projectCategories, projects } = useSettings();
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the tabs overflow: this scrolls the current one into view, without scrolling the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another current tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  const shown = projectCategories.find(({ url }) => url === current);
  const top = shown?.parent ?? shown?._id ?? null;
  // A category without projects is left out, except the current one.
  const tops = projectCategories.filter(
    ({ _id, parent, projects: held }) => parent === null && (held > 0 || _id === top),
  );
  if (tops.length === 0) return null;
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
          <a href={address(null)} aria-current={current === null ? 'page' : undefined}>
            {m.all} <span className="mono">{format.number(projects)}</span>
          </a>
        </li>
        {tops.map((category) => (
          <li key={category._id}>
            <a
              href={address(category.url)}
              aria-current={category.url === current ? 'page' : category._id === top ? 'true' : undefined}
            >
              {category.title} <span className="mono">{format.number(category.projects)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
