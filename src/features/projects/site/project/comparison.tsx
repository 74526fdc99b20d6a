/** Shows before and after in one frame, with an edge between them that moves by pointer, finger or arrow keys. */
import { useEffect, useId, useRef, useState } from 'react';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { Pair } from './comparison-pairs.ts';

export function Comparison({ before, after }: Pair) {
  const { fill } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const slider = useId();
  // Without JavaScript the edge stays in the middle, and the slider, which could not move, is hidden.
  const [hasScript, setHasScript] = useState(false);
  const [at, setAt] = useState(50);

  useEffect(() => setHasScript(true), []);
  useEffect(() => {
    frame.current?.style.setProperty('--edge', `${at}%`);
  }, [at]);

  return (
    <figure className="compare">
      <div className="compare-frame" ref={frame}>
        <Picture image={after} sizes="(min-width: 900px) 92vw, 100vw" ratio="3/2" />
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
        {hasScript && (
          <>
            <label className="visually-hidden" htmlFor={slider}>
              {m.compare}
            </label>
            <input
              id={slider}
              type="range"
              min={0}
              max={100}
              value={at}
              aria-valuetext={fill(m.compared, { before: at, after: 100 - at })}
              onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
            />
          </>
        )}
      </div>
      <figcaption>
        <span>
          <span className="mono">{m.before}</span> <bdi>{before.caption}</bdi>
        </span>
        <span>
          <bdi>{after.caption}</bdi> <span className="mono">{m.after}</span>
        </span>
      </figcaption>
    </figure>
  );
}
