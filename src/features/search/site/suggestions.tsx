/**
 * The suggestions of the search box: a combobox with a list, as in the ARIA authoring practices. The focus stays in the
 * box; arrow keys move through the list, Enter follows the active option or searches, Escape closes the list.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '#web/ui/format.ts';
import { kind, suggestions as m } from '../messages/en-GB.ts';
import type { Suggestions as Answer } from '../schema.ts';
import { askSuggestions } from './suggestion-call.ts';
import sheet from './suggestions.css?url';

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** The id of the box; the list's ids derive from it. */
  id: string;
}

/** The pause in typing before a call, in ms. */
const REST = 150;
/** Fewer letters would match too many words. */
const FEWEST_LETTERS = 2;

const SHUT: Shown = { items: [], active: -1, said: null };
interface Shown {
  items: Answer['items'];
  /** The index of the active option; -1: none, the box itself */
  active: number;
  /** The number of suggestions, for screen readers; null: no search */
  said: number | null;
}

export function Suggestions({ input, id }: SuggestionsProps) {
  const format = useFormat();
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>(SHUT);
  const { items, active, said } = shown;
  const isOpen = items.length > 0;
  const now = useRef(shown);
  now.current = shown;

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    let asking: AbortController | undefined;
    const stop = (): void => {
      clearTimeout(resting);
      asking?.abort();
    };
    const shut = (): void => {
      stop();
      setShown(SHUT);
    };
    const ask = (): void => {
      stop();
      const words = box.value.trim();
      if (words.length < FEWEST_LETTERS) {
        setShown(SHUT);
        return;
      }
      resting = setTimeout(() => {
        const mine = new AbortController();
        asking = mine;
        void askSuggestions(words, mine.signal).then((found) => {
          if (mine.signal.aborted || found === null) return;
          setShown({ items: found, active: -1, said: found.length });
        });
      }, REST);
    };
    const onKey = (event: KeyboardEvent): void => {
      const { items: listed, active: marked } = now.current;
      if (event.isComposing) return;
      const mark = (to: number): void => {
        event.preventDefault();
        setShown((before) => ({ ...before, active: to }));
      };
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (listed.length === 0) {
          if (event.key === 'ArrowDown') ask();
          return;
        }
        // Wraps through the box itself: one step before the first and after the last.
        const places = listed.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        mark(((marked + 1 + step + places) % places) - 1);
      } else if (event.key === 'Escape' && listed.length > 0) {
        // The browser would clear the box.
        event.preventDefault();
        shut();
      } else if (event.key === 'Enter') {
        const option = list.current?.children[marked];
        if (marked >= 0 && option instanceof HTMLElement) {
          event.preventDefault();
          option.click();
        }
        shut();
      }
    };
    box.addEventListener('input', ask);
    box.addEventListener('keydown', onKey);
    box.addEventListener('blur', shut);
    // Text typed before this module loaded.
    if (box.value !== box.defaultValue) ask();
    return () => {
      stop();
      box.removeEventListener('input', ask);
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('blur', shut);
    };
  }, [input]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after navigation
  useEffect(() => setShown(SHUT), [key]);

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const say: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': String(isOpen),
    };
    for (const [name, value] of Object.entries(say)) box.setAttribute(name, value);
    if (active >= 0) box.setAttribute('aria-activedescendant', `${id}-${active}`);
    else box.removeAttribute('aria-activedescendant');
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <div
        className="suggest"
        role="listbox"
        id={`${id}-list`}
        aria-label={m.label}
        ref={list}
        hidden={!isOpen}
        // Keeps the focus in the box, wherever in the list the pointer goes down.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {items.map((item, at) => (
          <a
            key={`${item.type} ${item._id}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            href={item.url}
            onClick={() => setShown(SHUT)}
          >
            <bdi>{item.title}</bdi>
            <span className="mono">{item.belongsTo ?? kind[item.type]}</span>
          </a>
        ))}
      </div>
      <p className="vh" role="status">
        {said === null ? '' : said === 0 ? m.none : format.fill(m.found, { count: said })}
      </p>
    </>
  );
}
