/** Tracks the requested picture, because key presses arrive faster than the URL can change. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface RequestedPicture {
  requested: RefObject<number>;
  /** Moves to a picture, or to the nearest that exists. */
  goTo(to: number): void;
}

export const useRequestedPicture = (
  index: number,
  count: number,
  onIndex: (index: number) => void,
): RequestedPicture => {
  const wanted = useRef(index);
  /** Requested, but not yet in the address. */
  const pending = useRef(new Set<number>());

  useEffect(() => {
    // This is an earlier one of several quick steps, not the latest request.
    if (index !== wanted.current && pending.current.has(index)) return;
    wanted.current = index;
    pending.current.clear();
  }, [index]);

  const goTo = useCallback(
    (to: number): void => {
      const next = Math.min(count - 1, Math.max(0, to));
      if (next === wanted.current) return;
      wanted.current = next;
      pending.current.add(next);
      onIndex(next);
    },
    [count, onIndex],
  );
  return { requested: wanted, goTo };
};
