/** A series of pictures that opens in the viewer: returns links to its pictures, and the viewer while one is open. */
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
import { largestJpeg } from './full-picture.tsx';
import { pictureHash, usePictureHash } from './use-picture-hash.ts';
import type { ViewerProps } from './viewer.tsx';

const loadViewer = () => loadPart(() => import('./viewer.tsx'));

export interface PictureLink {
  href: string;
  onClick(event: MouseEvent): void;
  onPointerEnter(): void;
  onFocus(): void;
}

export interface Pictures {
  link(index: number): PictureLink;
  viewer: ReactNode;
}

const prefetchViewer = (): void => void loadViewer().catch(() => undefined);

/** Returns the link to a picture on the page; its id is the hash. */
const linkElementAt = (index: number): HTMLAnchorElement | null =>
  document.getElementById(pictureHash(index).slice(1))?.querySelector('a') ?? null;

export const usePictures = (images: Image[], title: string): Pictures => {
  const { index, show, close } = usePictureHash(images.length);
  const last = useRef<number | null>(null);
  const [Viewer, setViewer] = useState<ComponentType<ViewerProps> | null>(null);
  const opening = index !== null && Viewer === null;

  useEffect(() => {
    if (!opening || index === null) return;
    let wanted = true;
    loadViewer().then(
      (part) => wanted && setViewer(() => part.default),
      // The viewer failed to load: opens the picture by itself.
      () => wanted && images[index] !== undefined && window.location.assign(largestJpeg(images[index])),
    );
    return () => {
      wanted = false;
    };
  }, [opening, index, images]);

  useEffect(() => {
    if (index !== null) last.current = index;
    else if (last.current !== null) {
      // Back to the last picture shown, not to the one that opened the viewer.
      linkElementAt(last.current)?.focus();
      last.current = null;
    }
  }, [index]);

  const link = useCallback(
    (at: number): PictureLink => ({
      href: images[at] === undefined ? '' : largestJpeg(images[at]),
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
    viewer: index !== null && Viewer !== null && (
      <Viewer images={images} title={title} index={index} onIndex={show} onClose={close} />
    ),
  };
};
