/** Renders a quotation in large type. */
import { withQuotationMarks } from '#features/letters/site/letter-text.ts';
import { useFormat } from '#web/ui/text/format.ts';
import type { BlockOf } from './block-of.ts';

export function Quote({ block: { quote, by, role } }: { block: BlockOf<'quote'> }) {
  const { fill } = useFormat();
  return (
    <figure className="block-quote">
      <blockquote>
        <p dir="auto">{withQuotationMarks(quote, fill)}</p>
      </blockquote>
      {(by !== null || role !== null) && (
        <figcaption className="who">
          {by !== null && (
            <strong>
              <bdi>{by}</bdi>
            </strong>
          )}
          {role !== null && (
            <span className="quiet">
              <bdi>{role}</bdi>
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
