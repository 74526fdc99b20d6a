/** Links to the posts published before and after this one; if one of them is missing, also to the list of news. */

import { rich } from '#platform/messages/catalogue.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { NEWS_PATH, postAddress } from '../../address.ts';
import { list, detail as m } from '../../messages/en-GB.ts';
import type { Post } from '../../schema.ts';
import { CompanyDay } from '../company-day.tsx';

export function Neighbours({ post: { neighbours } }: { post: Post }) {
  const links = [
    { label: m.previous, rel: 'prev', neighbour: neighbours.previous },
    { label: m.next, rel: 'next', neighbour: neighbours.next },
  ].flatMap(({ neighbour, ...direction }) => (neighbour === null ? [] : [{ ...direction, neighbour }]));
  return (
    <nav className="g section" aria-label={m.more}>
      <ul className="pn">
        {links.map(({ label, rel, neighbour }) => (
          <li key={rel}>
            <a href={postAddress(neighbour)} rel={rel}>
              <Picture className="vt-from" image={neighbour.cover} sizes="200px" ratio="3/2" alt="" />
              <span>
                <span className="mono quiet">
                  {rich(label, { date: () => <CompanyDay at={neighbour.publishedAt} key="date" /> })}
                </span>
                <span className="h">
                  <bdi>{neighbour.title}</bdi>
                </span>
              </span>
            </a>
          </li>
        ))}
        {links.length < 2 && (
          <li className="pn-all">
            <a href={NEWS_PATH}>
              <span>
                <span className="mono quiet">{m.all}</span>
                <span className="h">{list.title}</span>
              </span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
