/**
 * When the focused element disappears with its row, moves the focus to the row that takes its place. Otherwise the browser
 * would move it to the top of the page.
 */
import { type FocusEvent, useEffect, useRef } from 'react';
import { useList } from '../data/list.tsx';

const rowsOf = (list: HTMLElement | null) => list?.querySelectorAll<HTMLElement>('tbody > tr, .library > li');

export function useRestoredFocus() {
  const { data, selectedIds } = useList();
  const list = useRef<HTMLDivElement>(null);
  /** The index of the row that had the focus last; -1: it was in the list, but in no row; null: it is outside the list */
  const focusedRow = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows change with the data and the selection
  useEffect(() => {
    if (focusedRow.current === null || document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const row = rows?.[Math.min(Math.max(focusedRow.current, 0), rows.length - 1)];
    const focusTarget = row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button');
    (focusTarget ?? document.getElementById('main'))?.focus();
  }, [data, selectedIds]);
  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('tr, li');
      focusedRow.current = row === null ? -1 : [...(rowsOf(list.current) ?? [])].indexOf(row as HTMLElement);
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // The focus is on another element, so it is not lost.
      if (relatedTarget !== null) focusedRow.current = null;
    },
  };
}
