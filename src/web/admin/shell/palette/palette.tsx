/** Renders the palette, a dialog with a combobox that finds records, screens and actions by a few letters. */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#platform/schema/values/limits.ts';
import { useModalDialog } from '#web/ui/use-modal-dialog.ts';
import { fill } from '../../format.ts';
import { common, palette as m } from '../../messages/en-GB.ts';
import { Icon } from '../../parts/icon.tsx';
import { StatusChip } from '../../parts/status-chip.tsx';
import { type Choice, useLocalChoices } from './local-choices.ts';
import { useRecent } from './recent.ts';
import { useRecordSearch } from './use-record-search.ts';

/** How many choices Page Up and Page Down move. */
const PAGE_STEP = 8;

export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog(onClose);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { recent, addToRecent } = useRecent();
  const navigate = useNavigate();
  const id = useId();
  const localChoices = useLocalChoices(typed, recent);
  const { state, items, retry } = useRecordSearch(typed, recent);
  const groups = [
    ...localChoices.filter(({ beforeRecords }) => beforeRecords),
    ...(items.length === 0 ? [] : [{ title: typed.trim() === '' ? m.updated : m.records, choices: items }]),
    ...localChoices.filter(({ beforeRecords }) => !beforeRecords),
  ];
  const choices: Choice[] = groups.flatMap((group) => group.choices);
  const activeIndex = Math.min(active, choices.length - 1);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, id]);

  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    const { path, title, icon } = choice;
    if (choice.addToRecent !== false) addToRecent({ path, title, icon });
    onClose();
    if (choice.isExternal === true) location.assign(path);
    else void navigate(path);
  };
  const handleKey = (event: KeyboardEvent) => {
    const count = choices.length;
    const targetIndex = {
      ArrowDown: (activeIndex + 1) % count,
      ArrowUp: (activeIndex - 1 + count) % count,
      PageDown: Math.min(activeIndex + PAGE_STEP, count - 1),
      PageUp: Math.max(activeIndex - PAGE_STEP, 0),
    }[event.key];
    if (targetIndex !== undefined && count > 0) {
      event.preventDefault();
      setActive(targetIndex);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(choices[activeIndex]);
    }
  };
  let index = -1;
  return (
    <dialog
      {...dialog}
      className="palette"
      aria-label={m.title}
      // Unlike other dialogs, this one closes on a press outside, because it contains no text that the user would want to save.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="palette-box">
        <div className="palette-head">
          <Icon name="search" />
          <input
            ref={input}
            role="combobox"
            aria-label={m.title}
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeIndex >= 0 ? `${id}-${activeIndex}` : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={m.placeholder}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={handleKey}
          />
          <button type="button" className="ico" aria-label={m.close} onClick={onClose}>
            <Icon name="close" small />
          </button>
        </div>
        <span className="visually-hidden" role="status">
          {state === 'found' ? fill(m.results, { count: choices.length }) : ''}
        </span>
        <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={m.title}>
          {groups.map((group, groupIndex) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of options in a list box, which HTML has only for select elements
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${groupIndex}`}>
              <div className="lab" id={`${id}-group-${groupIndex}`} role="presentation">
                {group.title}
              </div>
              {group.choices.map((choice) => {
                index += 1;
                const choiceIndex = index;
                return (
                  // The input handles the keys, because the focus stays in it.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                  <div
                    key={choice.path}
                    id={`${id}-${choiceIndex}`}
                    className="palette-line"
                    role="option"
                    tabIndex={-1}
                    aria-selected={choiceIndex === activeIndex}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => choose(choice)}
                  >
                    <Icon name={choice.icon} small />
                    <bdi>{choice.title}</bdi>
                    {choice.thing !== undefined && <span className="quiet">{choice.thing}</span>}
                    {choice.status !== undefined && choice.status !== 'published' && (
                      <StatusChip record={{ status: choice.status, publishAt: null }} />
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {choices.length === 0 && state !== 'failed' && (
          <p className="palette-none quiet">{state === 'waiting' ? m.searching : m.none}</p>
        )}
        {state === 'failed' && (
          <p className="palette-none quiet" role="alert">
            {m.failed}{' '}
            <button type="button" className="as-link" onClick={retry}>
              {common.retry}
            </button>
          </p>
        )}
      </div>
    </dialog>
  );
}
