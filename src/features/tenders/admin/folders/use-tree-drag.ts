/**
 * Drags folders and documents to another place in the tree. Built on pointer events, because native drag and drop
 * does not support touch.
 */
import { type PointerEvent, useEffect, useRef, useState } from 'react';

export interface DragSource {
  kind: 'folder' | 'document';
  key: string;
}
export interface DropTarget {
  /** The key of the folder before, inside or after which the item would be dropped */
  folder: string;
  where: 'before' | 'inside' | 'after';
}
export interface DragState {
  source: DragSource;
  target: DropTarget | null;
}

interface Options {
  /** Returns whether the dragged item may be dropped on the target */
  allows: (source: DragSource, target: DropTarget) => boolean;
  onDrop: (source: DragSource, target: DropTarget) => void;
  /** Called when an item has been held for `HOVER_MS` over a folder into which it may be dropped, to open the folder */
  onHover: (folder: string) => void;
}

/**
 * The share of a row's height, at its upper and at its lower edge, where an item is dropped before or after the row.
 */
const EDGE_SHARE = 0.28;
/** The page scrolls while the pointer is closer than this to the upper or lower edge of the window, in px. */
const SCROLL_MARGIN_PX = 72;
/** The distance that the page scrolls in each frame, in px. */
const SCROLL_STEP_PX = 8;
const HOVER_MS = 600;

const rowUnder = (x: number, y: number): Element | null => {
  for (const element of document.elementsFromPoint(x, y)) {
    const row = element.closest('[data-folder]');
    if (row !== null) return row;
  }
  return null;
};

const dropTargetAt = (source: DragSource, x: number, y: number): DropTarget | null => {
  const row = rowUnder(x, y);
  const folder = row?.getAttribute('data-folder') ?? null;
  if (row === null || folder === null) return null;
  // A document can only be dropped into a folder. The row of a document counts as its folder.
  if (source.kind === 'document' || row.hasAttribute('data-within')) return { folder, where: 'inside' };
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  return { folder, where: share < EDGE_SHARE ? 'before' : share > 1 - EDGE_SHARE ? 'after' : 'inside' };
};

export function useTreeDrag(options: Options) {
  const [dragging, setDragging] = useState<DragState | null>(null);
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const stateRef = useRef<DragState | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const frame = useRef(0);
  const hoverTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const changeState = (next: DragState | null) => {
    stateRef.current = next;
    setDragging(next);
  };
  const stop = () => {
    cancelAnimationFrame(frame.current);
    clearTimeout(hoverTimer.current);
    changeState(null);
  };
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      clearTimeout(hoverTimer.current);
    },
    [],
  );
  // Escape cancels, wherever the focus is.
  useEffect(() => {
    if (dragging === null) return;
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop();
    };
    addEventListener('keydown', cancelOnEscape);
    return () => removeEventListener('keydown', cancelOnEscape);
  });

  const updateTarget = () => {
    const { current } = stateRef;
    if (current === null) return;
    const { source } = current;
    const candidate = dropTargetAt(source, pointer.current.x, pointer.current.y);
    const target = candidate !== null && latestOptions.current.allows(source, candidate) ? candidate : null;
    if (target?.folder === current.target?.folder && target?.where === current.target?.where) return;
    clearTimeout(hoverTimer.current);
    if (target?.where === 'inside')
      hoverTimer.current = setTimeout(() => latestOptions.current.onHover(target.folder), HOVER_MS);
    changeState({ source, target });
  };
  /**
   * Scrolls the page while the pointer is near the upper or lower edge of the window; runs in every frame of a drag.
   */
  const autoScroll = () => {
    const { y } = pointer.current;
    const distance =
      y < SCROLL_MARGIN_PX ? -SCROLL_STEP_PX : y > innerHeight - SCROLL_MARGIN_PX ? SCROLL_STEP_PX : 0;
    if (distance !== 0) {
      scrollBy(0, distance);
      updateTarget();
    }
    frame.current = requestAnimationFrame(autoScroll);
  };

  return {
    dragging,
    handleProps: (source: DragSource) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointer.current = { x: event.clientX, y: event.clientY };
        changeState({ source, target: null });
        cancelAnimationFrame(frame.current);
        frame.current = requestAnimationFrame(autoScroll);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (stateRef.current === null) return;
        pointer.current = { x: event.clientX, y: event.clientY };
        updateTarget();
      },
      onPointerUp: () => {
        const { current } = stateRef;
        stop();
        if (current !== null && current.target !== null)
          latestOptions.current.onDrop(current.source, current.target);
      },
      onPointerCancel: stop,
    }),
  };
}
