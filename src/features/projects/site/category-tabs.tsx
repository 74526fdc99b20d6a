/** The kinds of work with how many projects each holds; every one is a page of its own. */
import { useEffect, useRef } from 'react';
import { useSettings } from '#web/data/use-guest.tsx';
import { useFormat } from '#web/ui/format.ts';

interface Props {
  /** The web address of the category on show; null: all of them */
  current: string | null;
  address: (category: string | null) => string;
}

export function CategoryTabs({ current, address }: Props) {
  const { projectCategories, projects } = useSettings();
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  // On a narrow screen the tabs go on past the edge: the current one is brought into view, the page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is the reason to run
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [current]);
  const shown = projectCategories.find(({ url }) => url === current);
  const top = shown?.parent ?? shown?._id ?? null;
  // One that holds nothing would lead nowhere; the one on show stays.
  const tops = projectCategories.filter(
    ({ _id, parent, projects: held }) => parent === null && (held > 0 || _id === top),
  );
  if (tops.length === 0) return null;
  return (
    // Chromium leaves a tab alone of which a few pixels show: whoever comes by keyboard sees it whole.
    <nav
      className="seg"
      aria-label="Kinds of work"
      ref={row}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <ul>
        <li>
          <a href={address(null)} aria-current={current === null ? 'page' : undefined}>
            All <span className="mono">{format.number(projects)}</span>
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
