/** Shows the pictures side by side in a snapping row: swiping is the browser's own scrolling. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isRightToLeft } from '#web/ui/direction.ts';
import { viewer as m } from '../../messages/en-GB.ts';
import type { Image } from '../../schema.ts';
import { FullPicture } from './full-picture.tsx';

/** Pictures this close to the current one are preloaded. */
const PRELOADED_NEIGHBOURS = 1;
/** A row that has not moved for this long is at rest, in ms: some browsers lack `scrollend`. */
const SCROLL_END_MS = 140;

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the scroll offset of a picture; in right-to-left languages it is negative. */
const offsetOf = (row: Element, index: number): number =>
  index * row.clientWidth * (isRightToLeft(row) ? -1 : 1);

interface Props {
  images: Image[];
  index: number;
  onIndex(index: number): void;
  isZoomed: boolean;
  track: RefObject<HTMLUListElement | null>;
}

export function ViewerTrack({ images, index, onIndex, isZoomed, track }: Props) {
  /**
   * Why the row scrolls: by the visitor's hand, or because the program moves it to `index`. In the second case the
   * browser may still snap it to another picture, which `onScrollEnd` corrects.
   */
  const scrollSource = useRef<'by-hand' | 'to-the-index'>('to-the-index');
  const shownIndex = useRef<number | null>(null);

  useLayoutEffect(() => {
    const row = track.current;
    if (row === null) return;
    const targetOffset = offsetOf(row, index);
    const isNeighbour = shownIndex.current !== null && Math.abs(shownIndex.current - index) === 1;
    if (shownIndex.current !== index) scrollSource.current = 'to-the-index';
    shownIndex.current = index;
    if (Math.abs(row.scrollLeft - targetOffset) < 1) return;
    // After a swipe, the browser moves the row to its position.
    if (scrollSource.current === 'by-hand') return;
    row.scrollTo({
      left: targetOffset,
      behavior: isNeighbour && !prefersReducedMotion() ? 'smooth' : 'instant',
    });
  }, [index, track]);

  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const listening = new AbortController();
    const listenerOptions = { signal: listening.signal, passive: true };
    let scrollEndTimer: ReturnType<typeof setTimeout> | undefined;
    const scrollToIndex = () =>
      row.scrollTo({ left: offsetOf(row, shownIndex.current ?? 0), behavior: 'instant' });
    const reportIndex = () => {
      if (scrollSource.current === 'to-the-index' || row.clientWidth === 0) return;
      const at = Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
      if (at === shownIndex.current) return;
      shownIndex.current = at;
      onIndex(at);
    };
    const onScrollEnd = () => {
      if (scrollSource.current === 'by-hand') reportIndex();
      // The browser has snapped to a neighbour, or the movement has been interrupted.
      else scrollToIndex();
    };
    for (const eventType of ['pointerdown', 'touchstart', 'wheel'])
      row.addEventListener(eventType, () => (scrollSource.current = 'by-hand'), listenerOptions);
    row.addEventListener(
      'scroll',
      () => {
        clearTimeout(scrollEndTimer);
        scrollEndTimer = setTimeout(onScrollEnd, SCROLL_END_MS);
        reportIndex();
      },
      listenerOptions,
    );
    const resizeObserver = new ResizeObserver(scrollToIndex);
    resizeObserver.observe(row);
    return () => {
      clearTimeout(scrollEndTimer);
      resizeObserver.disconnect();
      listening.abort();
    };
  }, [onIndex, track]);

  return (
    <ul
      className={isZoomed ? 'v-track zoomed' : 'v-track'}
      ref={track}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={m.track}
    >
      {images.map((image, at) => (
        <li key={image._id} className="v-slide" aria-hidden={at === index ? undefined : true}>
          {Math.abs(at - index) <= PRELOADED_NEIGHBOURS && (
            <FullPicture
              image={image}
              isCurrent={at === index}
              sizes={isZoomed && at === index ? '250vw' : '100vw'}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
