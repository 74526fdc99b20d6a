/**
 * Opens a series of pictures in the viewer: returns the attributes of a link to each picture, and the viewer itself while
 * a picture is open.
 */
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadPart } from '#web/data/load-part.ts';
import type { Image } from '../../schema.ts';
import { largestJpegAddress } from './full-picture.tsx';
import { pictureHash, usePictureHash } from './use-picture-hash.ts';
import type { ViewerProps } from './viewer.tsx';

const loadViewer = () => loadPart(() => import('./viewer.tsx'));

export interface PictureLink {
  href: string;
  onClick(event: MouseEvent): void;
  onPointerEnter(): void;
  onFocus(): void;
}

export interface PictureViewer {
  /** Returns the attributes of the link that opens a picture */
  link(index: number): PictureLink;
  /** The open viewer; false: it is closed or still loading */
  element: ReactNode;
}

const prefetchViewer = (): void => void loadViewer().catch(() => undefined);

/** Returns the link to a picture on the page, from the element to which the picture's hash leads. */
const linkElementAt = (index: number): HTMLAnchorElement | null =>
  document.getElementById(pictureHash(index).slice(1))?.querySelector('a') ?? null;

export const usePictureViewer = (images: Image[], title: string): PictureViewer => {
  const { index, show, close } = usePictureHash(images.length);
  const lastShown = useRef<number | null>(null);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const isLoading = index !== null && Viewer === null;

  useEffect(() => {
    if (!isLoading || index === null) return;
    let isCurrent = true;
    loadViewer().then(
      (part) => isCurrent && setViewer(() => part.default),
      // If the viewer cannot be loaded, the browser opens the file of the picture.
      () =>
        isCurrent && images[index] !== undefined && window.location.assign(largestJpegAddress(images[index])),
    );
    return () => {
      isCurrent = false;
    };
  }, [isLoading, index, images]);

  useEffect(() => {
    if (index !== null) lastShown.current = index;
    else if (lastShown.current !== null) {
      // Focuses the picture that was shown last, not the one with which the viewer was opened.
      linkElementAt(lastShown.current)?.focus();
      lastShown.current = null;
    }
  }, [index]);

  const link = useCallback(
    (at: number): PictureLink => ({
      href: images[at] === undefined ? '' : largestJpegAddress(images[at]),
      onClick: (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        show(at);
      },
      onPointerEnter: prefetchViewer,
      onFocus: prefetchViewer,
    }),
    [images, show],
  );

  return {
    link,
    element: index !== null && Viewer !== null && (
      <Viewer images={images} title={title} index={index} onIndex={show} onClose={close} />
    ),
  };
};
