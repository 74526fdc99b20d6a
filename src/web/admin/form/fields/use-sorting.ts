/**
 * Lets the user reorder items by dragging a handle with the mouse or a finger, or with the arrow keys, Home and End on
 * the handle. Uses pointer events, because native drag and drop does not work with a finger in every browser.
 */
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keyAlongText } from '#web/ui/direction.ts';

interface SortingOptions {
  count: number;
  /** Moves the item at `from` to `to` */
  onMove: (from: number, to: number) => void;
}

const INDEX_ATTRIBUTE = 'data-place';

export function useSorting({ count, onMove }: SortingOptions) {
  const [dragged, setDragged] = useState<number | null>(null);
  const draggedIndex = useRef<number | null>(null);

  const endDragging = () => {
    draggedIndex.current = null;
    setDragged(null);
  };
  return {
    /** The index of the dragged item; null: none */
    dragged,
    /** Returns the props of an item */
    itemProps: (index: number) => ({ [INDEX_ATTRIBUTE]: index }),
    /** Returns the props of an item's handle */
    handleProps: (index: number) => ({
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = {
          ArrowLeft: index - 1,
          ArrowUp: index - 1,
          ArrowRight: index + 1,
          ArrowDown: index + 1,
          Home: 0,
          End: count - 1,
        }[keyAlongText(event)];
        if (to === undefined) return;
        event.preventDefault();
        if (to < 0 || to >= count || to === index) return;
        const handle = event.currentTarget;
        // Moving the item in the document takes the focus from its handle.
        flushSync(() => onMove(index, to));
        handle.focus();
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        draggedIndex.current = index;
        setDragged(index);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (draggedIndex.current === null) return;
        const itemAtPointer = document
          .elementsFromPoint(event.clientX, event.clientY)
          .map((element) => element.closest(`[${INDEX_ATTRIBUTE}]`))
          .find((element) => element !== null);
        const to = Number(itemAtPointer?.getAttribute(INDEX_ATTRIBUTE) ?? draggedIndex.current);
        if (to === draggedIndex.current) return;
        onMove(draggedIndex.current, to);
        draggedIndex.current = to;
        setDragged(to);
      },
      onPointerUp: endDragging,
      onPointerCancel: endDragging,
    }),
  };
}
