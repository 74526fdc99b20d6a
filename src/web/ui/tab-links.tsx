/** Renders tabs that are links to pages. On a narrow screen the row scrolls, with the current tab in view. */
import { useEffect, useRef } from 'react';
import { useFormat } from './text/format.ts';

interface TabLink {
  key: string;
  href: string;
  name: string;
  /** The number that the tab shows; absent: none */
  count?: number | undefined;
  /** `page`: the tab links to the current page; `true`: the current page belongs to the tab */
  current?: 'page' | 'true' | undefined;
}

interface Props {
  label: string;
  tabs: readonly TabLink[];
  /** A class beside `seg` */
  className?: string;
}

export function TabLinks({ label, tabs, className = '' }: Props) {
  const format = useFormat();
  const row = useRef<HTMLElement>(null);
  const currentKey = tabs.find((tab) => tab.current)?.key;
  // Scrolls the row, not the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another current tab
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.clientWidth) / 2;
  }, [currentKey]);
  return (
    // Chromium does not scroll to a focused tab if a few pixels of it are visible.
    <nav
      className={`seg ${className}`.trim()}
      aria-label={label}
      ref={row}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      <ul>
        {tabs.map((tab) => (
          <li key={tab.key}>
            <a href={tab.href} aria-current={tab.current}>
              <bdi>{tab.name}</bdi>
              {tab.count !== undefined && (
                <>
                  {' '}
                  <span className="mono">{format.number(tab.count)}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
