/** Renders a combobox with which the user chooses one of the results of a search. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { fill } from '#web/admin/format.ts';
import { type SearchFunction, useSearch } from '../../../data/use-search.ts';
import { Icon } from '../../../parts/icon.tsx';
import { search as m } from '../messages/en-GB.ts';

export interface SearchResult {
  _id: string;
  title: string;
  /** Shown next to the title, where titles are ambiguous */
  note?: string;
}

interface Props<Found extends SearchResult> {
  /** Searches; a new function starts a new search, so it must be memoised */
  search: SearchFunction<readonly Found[]>;
  /** The id and ARIA attributes of the control */
  control: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: boolean | undefined };
  /** Results that are not offered, because they are already chosen */
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
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { state, results } = useSearch(isOpen ? find : null, typed ?? '');
  const options = (state === 'failed' ? [] : (results ?? [])).filter(({ _id }) => !excludedIds.includes(_id));
  const activeIndex = Math.min(active, options.length - 1);

  useEffect(() => {
    if (isOpen) document.getElementById(`${listId}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeIndex, listId]);

  const close = () => {
    setIsOpen(false);
    setTyped(null);
    setActive(0);
  };
  const choose = (option: Found | undefined) => {
    if (option === undefined) return;
    onChoose(option);
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
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? `${listId}-${activeIndex}` : undefined}
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
      <div className="options" id={listId} role="listbox" aria-label={m.placeholder} hidden={!isOpen}>
        {options.map((option, index) => (
          // The input handles the keys, because the focus stays in it.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={option._id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <bdi>{option.title}</bdi>
            {option.note !== undefined && (
              <span className="quiet">
                <bdi>{option.note}</bdi>
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
