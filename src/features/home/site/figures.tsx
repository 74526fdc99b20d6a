/** Shows the company's key figures, each above a dimension line. */
import type { GuestSettings } from '#features/settings/schema.ts';
import { DimensionLine } from '#web/ui/heading/dimension-line.tsx';
import { figures as m } from '../messages/en-GB.ts';

/** A figure with more characters is set in smaller type. */
const LONG_FIGURE = 5;

export function Figures({ figures }: { figures: GuestSettings['general']['figures'] }) {
  if (figures.length === 0) return null;
  return (
    <section className="section g" aria-label={m.label}>
      <div className={`figs figs-${figures.length}`}>
        {figures.map(({ value, label }) => (
          <div className={`fig${value.length > LONG_FIGURE ? ' long' : ''}`} key={label}>
            <b>{value}</b>
            <DimensionLine />
            <p>{label}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
