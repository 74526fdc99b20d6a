/** The pictures side by side in a row that snaps: swiping is the browser's own scrolling. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Image } from '#contract/image.ts';
import { WholePicture } from './whole-picture.tsx';

/** Pictures this near to the one on show are fetched ahead. */
const AHEAD = 1;

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Props {
  images: Image[];
  index: number;
  onIndex(index: number): void;
  zoomed: boolean;
  track: RefObject<HTMLUListElement | null>;
}

export function ViewerTrack({ images, index, onIndex, zoomed, track }: Props) {
  // Set while the row moves because the index changed, so that the pictures it passes are not announced.
  const gliding = useRef(false);
  const drawn = useRef<number | null>(null);

  useLayoutEffect(() => {
    const row = track.current;
    if (row === null) return;
    const left = index * row.clientWidth;
    const near = drawn.current !== null && Math.abs(drawn.current - index) === 1;
    drawn.current = index;
    if (Math.abs(row.scrollLeft - left) < 1) return;
    gliding.current = true;
    row.scrollTo({ left, behavior: near && !wantsStillness() ? 'smooth' : 'instant' });
  }, [index, track]);

  useEffect(() => {
    const row = track.current;
    if (row === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settled = () => {
      clearTimeout(settling);
      gliding.current = false;
      report();
    };
    const report = () => {
      if (gliding.current || row.clientWidth === 0) return;
      const at = Math.round(row.scrollLeft / row.clientWidth);
      if (at === drawn.current) return;
      drawn.current = at;
      onIndex(at);
    };
    row.addEventListener(
      'scroll',
      () => {
        clearTimeout(settling);
        // `scrollend` is young; where it is missing the row is at rest when nothing came for a while.
        settling = setTimeout(settled, 140);
        report();
      },
      { signal, passive: true },
    );
    row.addEventListener('scrollend', settled, { signal });
    const resized = new ResizeObserver(() => {
      row.scrollTo({ left: (drawn.current ?? 0) * row.clientWidth, behavior: 'instant' });
    });
    resized.observe(row);
    return () => {
      clearTimeout(settling);
      resized.disconnect();
      listening.abort();
    };
  }, [onIndex, track]);

  return (
    <ul
      className={zoomed ? 'v-track zoomed' : 'v-track'}
      ref={track}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Pictures, side by side"
    >
      {images.map((image, at) => (
        <li key={image._id} className="v-slide" aria-hidden={at === index ? undefined : true}>
          {Math.abs(at - index) <= AHEAD && (
            <WholePicture
              image={image}
              eager={at === index}
              sizes={zoomed && at === index ? '250vw' : '100vw'}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
