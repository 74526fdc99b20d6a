/**
 * Shows the suggestions of the search box: a combobox with a list, as in the ARIA authoring practices. The focus stays
 * in the box; arrow keys move through the list, Enter follows the active option or searches, Escape closes the list.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '#web/ui/text/format.ts';
import { itemTypes, suggestions as m } from '../messages/en-GB.ts';
import type { Suggestions as Answer } from '../schema.ts';
import { fetchSuggestions } from './suggestion-call.ts';
import sheet from './suggestions.css?url';

export interface SuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** The id of the box; the list's ids derive from it. */
  id: string;
}

/** The pause in typing before a call, in ms. */
const DEBOUNCE_MS = 150;
/** Fewer letters would match too many words. */
const MIN_LETTERS = 2;

const CLOSED: ListState = { items: [], active: -1, announcedCount: null };
interface ListState {
  items: Answer['items'];
  /** The index of the active option; -1: none */
  active: number;
  /** The number of suggestions, for screen readers; null: nothing was searched for */
  announcedCount: number | null;
}

/** Shows the list. The header loads this component on demand. @public */
export function Suggestions({ input, id }: SuggestionsProps) {
  const format = useFormat();
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<ListState>(CLOSED);
  const { items, active, announcedCount } = state;
  const isOpen = items.length > 0;
  const latestState = useRef(state);
  latestState.current = state;

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    let debounceTimer: ReturnType<typeof setTimeout> | undefined;
    let request: AbortController | undefined;
    const stop = (): void => {
      clearTimeout(debounceTimer);
      request?.abort();
    };
    const close = (): void => {
      stop();
      setState(CLOSED);
    };
    const scheduleFetch = (): void => {
      stop();
      const query = box.value.trim();
      if (query.length < MIN_LETTERS) {
        setState(CLOSED);
        return;
      }
      debounceTimer = setTimeout(() => {
        const controller = new AbortController();
        request = controller;
        void fetchSuggestions(query, controller.signal).then((suggestions) => {
          if (controller.signal.aborted || suggestions === null) return;
          setState({ items: suggestions, active: -1, announcedCount: suggestions.length });
        });
      }, DEBOUNCE_MS);
    };
    const onKey = (event: KeyboardEvent): void => {
      const { items: currentItems, active: currentActive } = latestState.current;
      if (event.isComposing) return;
      const activate = (to: number): void => {
        event.preventDefault();
        setState((previous) => ({ ...previous, active: to }));
      };
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (currentItems.length === 0) {
          if (event.key === 'ArrowDown') scheduleFetch();
          return;
        }
        // The box itself (-1) comes before the first option and after the last.
        const places = currentItems.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        activate(((currentActive + 1 + step + places) % places) - 1);
      } else if (event.key === 'Escape' && currentItems.length > 0) {
        // The browser would clear the box.
        event.preventDefault();
        close();
      } else if (event.key === 'Enter') {
        const option = list.current?.children[currentActive];
        if (currentActive >= 0 && option instanceof HTMLElement) {
          event.preventDefault();
          option.click();
        }
        close();
      }
    };
    box.addEventListener('input', scheduleFetch);
    box.addEventListener('keydown', onKey);
    box.addEventListener('blur', close);
    // Text typed before this module loaded.
    if (box.value !== box.defaultValue) scheduleFetch();
    return () => {
      stop();
      box.removeEventListener('input', scheduleFetch);
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('blur', close);
    };
  }, [input]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again after navigation
  useEffect(() => setState(CLOSED), [key]);

  useEffect(() => {
    const box = input.current;
    if (box === null) return;
    const attributes: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': `${id}-list`,
      'aria-expanded': String(isOpen),
    };
    for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
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
            // biome-ignore lint/suspicious/noArrayIndexKey: records with the same title may offer the same document
            key={at}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            href={item.url}
            onClick={() => setState(CLOSED)}
          >
            <bdi>{item.title}</bdi>
            <span className="mono">{item.belongsTo ?? itemTypes[item.type]}</span>
          </a>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {announcedCount === null
          ? ''
          : announcedCount === 0
            ? m.none
            : format.fill(m.found, { count: announcedCount })}
      </p>
    </>
  );
}
