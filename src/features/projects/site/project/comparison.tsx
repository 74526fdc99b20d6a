/** Before and after in one frame, with a movable edge between them: by pointer, finger or arrow keys. */
import { useEffect, useId, useRef, useState } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import type { Pair } from './comparison-pairs.ts';

export function Comparison({ before, after }: Pair) {
  const frame = useRef<HTMLDivElement>(null);
  const slider = useId();
  // Without JavaScript the edge stays in the middle, and the slider, which could not move, is hidden.
  const [live, setLive] = useState(false);
  const [at, setAt] = useState(50);

  useEffect(() => setLive(true), []);
  useEffect(() => {
    frame.current?.style.setProperty('--edge', `${at}%`);
  }, [at]);

  return (
    <figure className="compare">
      <div className="compare-frame" ref={frame}>
        <Picture className="compare-after" image={after} sizes="(min-width: 900px) 92vw, 100vw" ratio="3/2" />
        <Picture
          className="compare-before"
          image={before}
          sizes="(min-width: 900px) 92vw, 100vw"
          ratio="3/2"
        />
        <span className="compare-edge" aria-hidden="true">
          <svg className="i" viewBox="0 0 28 24" aria-hidden="true">
            <path d="M9 5l-7 7 7 7M19 5l7 7-7 7" />
          </svg>
        </span>
        {live && (
          <>
            <label className="vh" htmlFor={slider}>
              How much of “before” is shown
            </label>
            <input
              id={slider}
              type="range"
              min={0}
              max={100}
              value={at}
              aria-valuetext={`${at}% before, ${100 - at}% after`}
              onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
            />
          </>
        )}
      </div>
      <figcaption>
        <span>
          <span className="mono">Before</span> <bdi>{before.caption}</bdi>
        </span>
        <span>
          <bdi>{after.caption}</bdi> <span className="mono">After</span>
        </span>
      </figcaption>
    </figure>
  );
}
