/** Where the visitor wants to be among the pictures: keys come faster than the address, which says where one is. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';

interface WantedPicture {
  wanted: RefObject<number>;
  /** Moves to a picture, or as near to it as there is one. */
  go(to: number): void;
}

export const useWantedPicture = (
  index: number,
  count: number,
  onIndex: (index: number) => void,
): WantedPicture => {
  const wanted = useRef(index);
  /** Asked for, but not yet said by the address. */
  const asked = useRef(new Set<number>());

  useEffect(() => {
    // One of several quick steps arrives late: it is not where the visitor is going.
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
