/** Renders a call to action: a title, perhaps a text, and a button. */
import { Icon } from '#web/ui/icon.tsx';
import type { BlockOf } from './block-of.ts';

export function CallToAction({ block }: { block: BlockOf<'callToAction'> }) {
  const { title, text, label, target } = block;
  return (
    <div className="block-call">
      <div>
        <h2 className="t2">
          <bdi>{title}</bdi>
        </h2>
        {text !== null && (
          <p className="quiet" dir="auto">
            {text}
          </p>
        )}
      </div>
      <a className="btn primary" href={target}>
        <bdi>{label}</bdi>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}
