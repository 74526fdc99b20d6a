/** Up to eight figures the office is proud of. */
import type { Project } from '#contract/project.ts';

export function KeyFacts({ facts }: { facts: Project['keyFacts'] }) {
  if (facts.length === 0) return null;
  return (
    <section className="g section" aria-label="Key facts">
      <dl className="keyfacts">
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd className={value.length > 14 ? 'long' : undefined} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
