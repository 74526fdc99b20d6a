/** Links to the projects before and after this one in its category, and to the category if there are not both. */

import { categoryAddress } from '#features/project-categories/address.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { StaticContent } from '#web/ui/static-content.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { projectAddress } from '../../address.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';

export function Neighbours({ project }: { project: Project }) {
  const { fill } = useFormat();
  const { neighbours, category } = project;
  const links = [
    { label: m.previous, rel: 'prev', neighbour: neighbours.previous },
    { label: m.next, rel: 'next', neighbour: neighbours.next },
  ];
  const existingLinks = links.filter(({ neighbour }) => neighbour !== null);
  return (
    <StaticContent
      as="nav"
      className="g section"
      aria-label={fill(m.more, { category: category.title })}
      record={project}
      part="neighbours"
      content={() => (
        <ul className="pn">
          {existingLinks.map(({ label, rel, neighbour }) =>
            neighbour === null ? null : (
              <li key={rel}>
                <a href={projectAddress(neighbour)} rel={rel}>
                  <Picture className="vt-from" image={neighbour.image} sizes="200px" ratio="3/2" alt="" />
                  <span>
                    <span className="mono quiet">{fill(label, { category: category.title })}</span>
                    <span className="h">
                      <bdi>{neighbour.title}</bdi>
                    </span>
                  </span>
                </a>
              </li>
            ),
          )}
          {existingLinks.length < 2 && (
            <li className="pn-all">
              <a href={categoryAddress(category)}>
                <span>
                  <span className="mono quiet">{m.all}</span>
                  <span className="h">{category.title}</span>
                </span>
              </a>
            </li>
          )}
        </ul>
      )}
    />
  );
}
