/** Shows the key facts of a project, long values in smaller type. */

import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';

/** A value with more characters is set in smaller type. */
const LONG_VALUE = 12;

export function KeyFacts({ facts }: { facts: Project['keyFacts'] }) {
  if (facts.length === 0) return null;
  return (
    <section className="keyfacts-box" aria-label={m.facts}>
      <dl className="keyfacts">
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd className={value.length > LONG_VALUE ? 'long' : undefined}>
              <bdi>{withNoBreakSpaces(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
