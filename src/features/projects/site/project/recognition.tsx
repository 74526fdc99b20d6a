/** Lists awards and certificates: year, name, awarding body. */

import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';

interface Props {
  awards: Project['awards'];
  certifications: Project['certifications'];
}

export function Recognition({ awards, certifications }: Props) {
  const lists = [
    { id: 'awards', title: m.awards, entries: awards },
    { id: 'certificates', title: m.certificates, entries: certifications },
  ].filter(({ entries }) => entries.length > 0);
  if (lists.length === 0) return null;
  return (
    <div className="recognition">
      {lists.map(({ id, title, entries }) => (
        <section key={id} aria-labelledby={id}>
          <SectionHead id={id} title={title} />
          <ul className="dated-entries">
            {entries.map(({ name, body, year }) => (
              <li key={`${name} ${year}`}>
                <span className="mono">{year}</span>
                <span>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  {body !== null && (
                    <span className="quiet">
                      <bdi>{body}</bdi>
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
