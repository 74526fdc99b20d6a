/** Renders key figures, each in its own cell. */
import type { BlockOf } from './block-of.ts';

/** A value with more characters is set in smaller type. */
const LONG_VALUE = 9;

export function KeyFigures({ block: { figures } }: { block: BlockOf<'keyFigures'> }) {
  return (
    <dl className="block-figures">
      {figures.map(({ value, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may be equal, and the list is never reordered
        <div key={index}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className={value.length > LONG_VALUE ? 'long' : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
