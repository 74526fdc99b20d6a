/** Lets users change the order of the rows, by dragging a handle or with the arrow keys on it, and saves the order. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useList } from '../data/list.tsx';
import { notify } from '../data/notify.ts';
import { refresh } from '../data/query-client.ts';
import { type AdminRecord, resourceApi } from '../data/resource-calls.ts';
import { fill } from '../format.ts';
import { errorMessageOf } from '../providers/error-message.ts';
import { order as m } from './messages/en-GB.ts';

/** How long after the last arrow key the order is saved, so that moving a row by five places is one change. */
const SAVE_DELAY_MS = 600;

const moveId = (ids: readonly string[], from: number, to: number): string[] => {
  const otherIds = ids.filter((_, index) => index !== from);
  const id = ids[from];
  return id === undefined ? [...ids] : [...otherIds.slice(0, to), id, ...otherIds.slice(to)];
};

export function useOrder(resource: string) {
  const { data = [] } = useList<AdminRecord>();
  const storedOrder = data.map(({ _id }) => _id);
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef<readonly string[]>(storedOrder);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  latest.current = ids ?? storedOrder;

  // A new answer of the server replaces the local order, unless the user is moving a row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every new answer
  useEffect(() => {
    if (dragged === null && timer.current === undefined) setIds(null);
  }, [data]);

  const save = async (): Promise<void> => {
    // A drag may end while the save of an arrow key is still to come.
    clearTimeout(timer.current);
    timer.current = undefined;
    if (latest.current.join() === storedOrder.join()) return;
    try {
      await resourceApi.reorder(resource, latest.current);
      notify(m.saved, { type: 'info' });
    } catch (error) {
      setIds(null);
      notify(errorMessageOf(error), { type: 'error' });
    }
    void refresh(resource);
  };
  const move = (id: string, to: number): void => {
    const from = latest.current.indexOf(id);
    if (from < 0 || to < 0 || to >= latest.current.length || from === to) return;
    const newOrder = moveId(latest.current, from, to);
    latest.current = newOrder;
    setIds(newOrder);
    const title = data.find((record) => record._id === id)?.title ?? '';
    setAnnouncement(fill(m.moved, { title, position: to + 1, total: newOrder.length }));
  };

  const byId = new Map(data.map((record) => [record._id, record]));
  return {
    records: latest.current.flatMap((id) => byId.get(id) ?? []),
    dragged,
    /** The announcement of the latest move, for screen readers */
    announcement,
    /** Returns the props of a row's handle */
    handleProps: (id: string) => ({
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
        if (step === 0) return;
        event.preventDefault();
        const handle = event.currentTarget;
        // Moving the row in the document takes the focus from its handle.
        flushSync(() => move(id, latest.current.indexOf(id) + step));
        handle.focus();
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void save(), SAVE_DELAY_MS);
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (dragged !== id) return;
        const rows = event.currentTarget.closest('tbody')?.rows ?? [];
        const rowIndex = [...rows].findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return event.clientY >= top && event.clientY < bottom;
        });
        if (rowIndex >= 0) move(id, rowIndex);
      },
      onPointerUp() {
        if (dragged !== id) return;
        setDragged(null);
        void save();
      },
      onPointerCancel() {
        setDragged(null);
        setIds(null);
      },
    }),
  };
}
