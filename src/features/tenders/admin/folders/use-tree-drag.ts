/**
 * Drags folders and their contents to another place in the tree. Built on pointer events, because native drag and drop
 * does not support touch.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';

export interface Grip {
  kind: 'folder' | 'document';
  key: string;
}
export interface Aim {
  folder: string;
  where: 'before' | 'inside' | 'after';
}
export interface Dragging {
  grip: Grip;
  aim: Aim | null;
}

interface Given {
  /** False: it may not be moved there */
  allows: (grip: Grip, aim: Aim) => boolean;
  onDrop: (grip: Grip, aim: Aim) => void;
  /** The pointer rests on it: a closed folder opens */
  onRest: (folder: string) => void;
}

/** The upper and lower share of a row that mean "next to it". */
const EDGE = 0.28;
/** The distance from the window's edge at which the page scrolls, in px. */
const NEAR = 72;
const REST = 600;

const rowUnder = (x: number, y: number): Element | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest('[data-folder]');
    if (row !== null) return row;
  }
  return null;
};

const aimAt = (grip: Grip, x: number, y: number): Aim | null => {
  const row = rowUnder(x, y);
  const folder = row?.getAttribute('data-folder') ?? null;
  if (row === null || folder === null) return null;
  // A row of a folder's contents counts as the folder.
  if (grip.kind === 'document' || row.hasAttribute('data-within')) return { folder, where: 'inside' };
  const { top, height } = row.getBoundingClientRect();
  const at = (y - top) / height;
  return { folder, where: at < EDGE ? 'before' : at > 1 - EDGE ? 'after' : 'inside' };
};

export function useTreeDrag(given: Given) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const latest = useRef(given);
  latest.current = given;
  const now = useRef<Dragging | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const become = (next: Dragging | null) => {
    now.current = next;
    setDragging(next);
  };
  const stop = () => {
    cancelAnimationFrame(frame.current);
    clearTimeout(rest.current);
    become(null);
  };
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(rest.current);
    },
    [],
  );
  // Escape cancels, wherever the focus is.
  useEffect(() => {
    if (dragging === null) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  const look = () => {
    const { current } = now;
    if (current === null) return;
    const { grip } = current;
    const aimed = aimAt(grip, pointer.current.x, pointer.current.y);
    const aim = aimed !== null && latest.current.allows(grip, aimed) ? aimed : null;
    if (aim?.folder === current.aim?.folder && aim?.where === current.aim?.where) return;
    clearTimeout(rest.current);
    if (aim?.where === 'inside') rest.current = setTimeout(() => latest.current.onRest(aim.folder), REST);
    become({ grip, aim });
  };
  /** While the pointer is near an edge, the page scrolls. */
  const creep = () => {
    const { y } = pointer.current;
    const by = y < NEAR ? -8 : y > innerHeight - NEAR ? 8 : 0;
    if (by !== 0) {
      scrollBy(0, by);
      look();
    }
    frame.current = requestAnimationFrame(creep);
  };

  return {
    dragging,
    handleProps: (grip: Grip) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        become({ grip, aim: null });
        cancelAnimationFrame(frame.current);
        frame.current = requestAnimationFrame(creep);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (now.current === null) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        look();
      },
      onPointerUp: () => {
        const { current } = now;
        stop();
        if (current !== null && current.aim !== null) latest.current.onDrop(current.grip, current.aim);
      },
      onPointerCancel: stop,
    }),
  };
}
