/** Chooses an item by typing part of its name: a combobox with a list box and the usual keys. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fill } from '#web/admin/format.ts';
import { Icon } from '../../../shell/icon.tsx';
import { search as m } from '../messages/en-GB.ts';
import { type SearchFunction, type SearchResult, useSearch } from './use-search.ts';

interface Props<Found extends SearchResult> {
  /** Must stay the same function while the search is the same */
  search: SearchFunction<Found>;
  /** The id and ARIA attributes of the control */
  control: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined };
  /** Already chosen in this field */
  excludedIds?: readonly string[];
  /** Shown while nothing is typed */
  currentTitle?: string;
  onChoose: (found: Found) => void;
}

export function SearchBox<Found extends SearchResult>({
  search: find,
  control,
  excludedIds = [],
  currentTitle = '',
  onChoose,
}: Props<Found>) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const { state, items } = useSearch(isOpen ? find : null, typed ?? '');
  const options = items.filter(({ _id }) => !excludedIds.includes(_id));
  const activeIndex = Math.min(active, options.length - 1);

  useEffect(() => {
    if (isOpen) document.getElementById(`${list}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeIndex, list]);

  const close = () => {
    setIsOpen(false);
    setTyped(null);
    setActive(0);
  };
  const choose = (record: Found | undefined) => {
    if (record === undefined) return;
    onChoose(record);
    close();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (options.length > 0) setActive((activeIndex + step + options.length) % options.length);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(options[activeIndex]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    return undefined;
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the focus has left the component
    <div
      className="combo"
      ref={box}
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && close()}
    >
      <input
        {...control}
        className="input"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? `${list}-${activeIndex}` : undefined}
        autoComplete="off"
        placeholder={m.placeholder}
        value={typed ?? currentTitle}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onClick={() => setIsOpen(true)}
        onKeyDown={handleKey}
      />
      <Icon name="chevron-down" small />
      <span className="visually-hidden" role="status">
        {isOpen && state === 'found' && fill(m.found, { count: options.length })}
      </span>
      <div className="options" id={list} role="listbox" aria-label={m.placeholder} hidden={!isOpen}>
        {options.map((record, index) => (
          // The input handles the keys: the option itself never takes the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={record._id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(record)}
          >
            <bdi>{record.title}</bdi>
            {record.note !== undefined && (
              <span className="quiet">
                <bdi>{record.note}</bdi>
              </span>
            )}
          </div>
        ))}
        {options.length === 0 && (
          <div className="quiet" role="presentation">
            {state === 'waiting' ? m.searching : state === 'failed' ? m.failed : m.none}
          </div>
        )}
      </div>
    </div>
  );
}
