/** Tracks the requested picture, because a visitor can press keys faster than the address changes. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface RequestedPicture {
  requestedIndex: RefObject<number>;
  /** Requests the picture with this index, or the nearest that exists. */
  goTo(to: number): void;
}

export const useRequestedPicture = (
  index: number,
  count: number,
  onIndex: (index: number) => void,
): RequestedPicture => {
  const requestedIndex = useRef(index);
  /** Requested, but not yet in the address. */
  const pendingIndices = useRef(new Set<number>());

  useEffect(() => {
    // Of several quick steps, the address has reached an earlier one, not yet the latest.
    if (index !== requestedIndex.current && pendingIndices.current.has(index)) return;
    requestedIndex.current = index;
    pendingIndices.current.clear();
  }, [index]);

  const goTo = useCallback(
    (to: number): void => {
      const newIndex = Math.min(count - 1, Math.max(0, to));
      if (newIndex === requestedIndex.current) return;
      requestedIndex.current = newIndex;
      pendingIndices.current.add(newIndex);
      onIndex(newIndex);
    },
    [count, onIndex],
  );
  return { requestedIndex, goTo };
};
