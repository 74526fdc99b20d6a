/**
 * Shows a "before" and an "after" picture in one frame, with an edge between them that a visitor moves with the mouse, a
 * finger or the arrow keys.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { Pair } from './comparison-pairs.ts';

export function Comparison({ before, after }: Pair) {
  const { fill } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const sliderId = useId();
  // Without JavaScript the edge stays in the middle, and there is no slider, because it could not move the edge.
  const [hasScript, setHasScript] = useState(false);
  const [edge, setEdge] = useState(50);

  useEffect(() => setHasScript(true), []);
  useEffect(() => {
    frame.current?.style.setProperty('--edge', `${edge}%`);
  }, [edge]);

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
            <label className="visually-hidden" htmlFor={sliderId}>
              {m.compare}
            </label>
            <input
              id={sliderId}
              type="range"
              min={0}
              max={100}
              value={edge}
              aria-valuetext={fill(m.compared, { before: edge, after: 100 - edge })}
              onChange={(event) => setEdge(event.currentTarget.valueAsNumber)}
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
