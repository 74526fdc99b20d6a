/** Lists the project team: the firms and people outside the company, with their roles. */

import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';

export function TeamTable({ team }: { team: Project['team'] }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="built-with">
      <SectionHead id="built-with" title={m.team} />
      <table className="team-table">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{m.role}</th>
            <th scope="col">{m.organisation}</th>
          </tr>
        </thead>
        <tbody>
          {team.map(({ role, organisation, web }) => (
            <tr key={`${role} ${organisation}`}>
              <th scope="row">{role}</th>
              <td>
                {web === null ? (
                  <bdi>{organisation}</bdi>
                ) : (
                  <a href={web} rel="noopener">
                    <bdi>{organisation}</bdi>
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
