/**
 * Stores the open picture in the address, `#picture-7`, so that it can be shared and Back closes the viewer. The server
 * never sees a hash, so the first render is always closed.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const pictureHash = (index: number): string => `#picture-${index + 1}`;

/** Returns the index of a hash among `count` pictures, or null. */
export const indexOfHash = (hash: string, count: number): number | null => {
  const number = Number(/^#picture-([1-9]\d{0,3})$/.exec(hash)?.[1]);
  return number >= 1 && number <= count ? number - 1 : null;
};

export interface OpenPicture {
  index: number | null;
  /** Opens the viewer, or moves it to another picture */
  show(index: number): void;
  close(): void;
}

export const usePictureHash = (count: number): OpenPicture => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [index, setIndex] = useState<number | null>(null);
  const openedHere = useRef(false);

  useEffect(() => setIndex(indexOfHash(hash, count)), [hash, count]);

  const show = useCallback(
    (newIndex: number) => {
      const shouldReplace = indexOfHash(hash, count) !== null;
      if (!shouldReplace) openedHere.current = true;
      void navigate(
        { pathname, search, hash: pictureHash(newIndex) },
        { replace: shouldReplace, preventScrollReset: true },
      );
    },
    [navigate, pathname, search, hash, count],
  );
  const close = useCallback(() => {
    // Already closed, by Back: there is nothing to undo.
    if (indexOfHash(window.location.hash, count) === null) return;
    // Opened on this page: one step back restores the history. Opened by a link: there is no step to go back to.
    if (openedHere.current) void navigate(-1);
    else void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
    openedHere.current = false;
  }, [navigate, pathname, search, count]);

  return { index, show, close };
};
