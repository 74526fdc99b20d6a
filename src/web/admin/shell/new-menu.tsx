/** "New": whatever this person may make, from wherever they are. */
import { usePermissions } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { resources } from '../resources/index.ts';
import { words } from '../words.ts';
import { Icon } from './icon.tsx';
import type { MenuSection } from './sections.ts';

export function NewMenu({ sections }: { sections: readonly MenuSection[] }) {
  const { permissions } = usePermissions<ReadonlySet<string>>();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (
        event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
      )
        setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', leave);
    };
  }, [open]);

  const shown = new Set(sections.flatMap(({ entries }) => entries.map(({ path }) => path)));
  const makeable = resources.filter(
    ({ name, permits, makes }) =>
      shown.has(name) && makes !== false && permissions?.has(`${permits}:create`) === true,
  );
  if (makeable.length === 0) return null;
  return (
    <div className="new-menu" ref={box}>
      <button type="button" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
        <Icon name="plus" small />
        {words.shell.new}
      </button>
      <ul id={list} hidden={!open}>
        {makeable.map(({ name, thing, icon }) => (
          <li key={name}>
            <Link to={`/admin/${name}/new`}>
              <Icon name={icon} />
              {words.shell.newThing(thing)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
