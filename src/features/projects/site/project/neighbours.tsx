/** Links to the projects before and after this one in its category. */

import { categoryAddress } from '#features/project-categories/address.ts';
import { Picture } from '#web/ui/picture.tsx';
import { projectAddress } from '../../address.ts';
import type { Project } from '../../schema.ts';

export function Neighbours({ project }: { project: Project }) {
  const { neighbours, category } = project;
  const ways = [
    { words: 'Previous', rel: 'prev', neighbour: neighbours.previous },
    { words: 'Next', rel: 'next', neighbour: neighbours.next },
  ];
  const known = ways.filter(({ neighbour }) => neighbour !== null);
  return (
    <nav className="g section" aria-label={`More ${category.title.toLowerCase()} projects`}>
      <ul className="pn">
        {known.map(({ words, rel, neighbour }) =>
          neighbour === null ? null : (
            <li key={rel}>
              <a href={projectAddress(neighbour)} rel={rel}>
                <Picture className="vt-from" image={neighbour.image} sizes="200px" ratio="3/2" alt="" />
                <span>
                  <span className="mono quiet">
                    {words} in {category.title}
                  </span>
                  <span className="h">
                    <bdi>{neighbour.title}</bdi>
                  </span>
                </span>
              </a>
            </li>
          ),
        )}
        {known.length < 2 && (
          <li className="pn-all">
            <a href={categoryAddress(category)}>
              <span>
                <span className="mono quiet">All of them</span>
                <span className="h">{category.title}</span>
              </span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
