/** The picture the visitor has requested: keys come faster than the address, which holds the current one, can change. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface WantedPicture {
  wanted: RefObject<number>;
  /** Moves to a picture, or to the nearest that exists. */
  go(to: number): void;
}

export const useWantedPicture = (
  index: number,
  count: number,
  onIndex: (index: number) => void,
): WantedPicture => {
  const wanted = useRef(index);
  /** Requested, but not yet in the address. */
  const asked = useRef(new Set<number>());

  useEffect(() => {
    // One of several quick steps arrives late: it is not the latest request.
    if (index !== wanted.current && asked.current.has(index)) return;
    wanted.current = index;
    asked.current.clear();
  }, [index]);

  const go = useCallback(
    (to: number): void => {
      const next = Math.min(count - 1, Math.max(0, to));
      if (next === wanted.current) return;
      wanted.current = next;
      asked.current.add(next);
      onIndex(next);
    },
    [count, onIndex],
  );
  return { wanted, go };
};
