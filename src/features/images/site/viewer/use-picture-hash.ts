/**
 * Stores the open picture in the address, `#picture-7`, so that it can be shared and the Back button closes the viewer.
 * Browsers do not send the hash to the server, so in the first render the viewer is always closed.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const pictureHash = (index: number): string => `#picture-${index + 1}`;

/**
 * Returns the index of the picture that a hash names; null: it names none of the `count` pictures.
 *
 * @internal Exported for tests.
 */
export const indexOfHash = (hash: string, count: number): number | null => {
  const number = Number(/^#picture-([1-9]\d{0,3})$/.exec(hash)?.[1]);
  return number >= 1 && number <= count ? number - 1 : null;
};

export interface OpenPicture {
  /** Null: the viewer is closed */
  index: number | null;
  /** Opens the viewer, or moves it to another picture */
  show(index: number): void;
  close(): void;
}

export const usePictureHash = (count: number): OpenPicture => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [index, setIndex] = useState<number | null>(null);
  const wasOpenedHere = useRef(false);

  useEffect(() => setIndex(indexOfHash(hash, count)), [hash, count]);

  const show = useCallback(
    (newIndex: number) => {
      const shouldReplace = indexOfHash(hash, count) !== null;
      if (!shouldReplace) wasOpenedHere.current = true;
      void navigate(
        { pathname, search, hash: pictureHash(newIndex) },
        { replace: shouldReplace, preventScrollReset: true },
      );
    },
    [navigate, pathname, search, hash, count],
  );
  const close = useCallback(() => {
    // The Back button has already closed the viewer.
    if (indexOfHash(window.location.hash, count) === null) return;
    // If the viewer was opened on this page, goes back one step. If a link opened it, there is no such step.
    if (wasOpenedHere.current) void navigate(-1);
    else void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
    wasOpenedHere.current = false;
  }, [navigate, pathname, search, count]);

  return { index, show, close };
};
