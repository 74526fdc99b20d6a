/** Figures that say more than a sentence, each in a cell of its own. */
import type { BlockOf } from './block-of.ts';

/** A value past this many characters is set smaller. */
const LONG = 9;

export function KeyFigures({ block: { figures } }: { block: BlockOf<'keyFigures'> }) {
  return (
    <dl className="block-figures">
      {figures.map(({ value, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two figures may say the same, and none ever moves
        <div key={index}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd className={value.length > LONG ? 'long' : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
