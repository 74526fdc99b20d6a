/**
 * Lists the top-level project categories that have projects. Wide windows also show a picture: at first that of the
 * first category, then that of the category which last had the pointer or the focus.
 */
import { useState } from 'react';
import { categoryAddress } from '#features/project-categories/address.ts';
import type { ProjectCategory } from '#features/project-categories/schema.ts';
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { hidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { sectors as m } from '../messages/en-GB.ts';

/** As many categories as fit beside the picture; if there are more, a link leads to all projects. */
const MAX_ROWS = 12;

export function CategoryIndex({ categories }: { categories: readonly ProjectCategory[] }) {
  const format = useFormat();
  const [picturedIndex, setPicturedIndex] = useState(0);
  const topCategories = categories.filter(({ parent, projects }) => parent === null && projects > 0);
  const rows = topCategories.slice(0, MAX_ROWS);
  const picturedCategory = rows[picturedIndex] ?? rows[0];
  if (!picturedCategory) return null;
  return (
    <section className="section">
      <div className="g">
        <SectionHead
          title={m.title}
          {...(topCategories.length > rows.length && {
            more: { href: PROJECTS_PATH, label: format.fill(m.all, { count: topCategories.length }) },
          })}
        />
      </div>
      <div className="g sectors">
        <figure className="index-pic on-wide">
          <Picture
            key={picturedCategory._id}
            image={picturedCategory.image}
            sizes="(min-width: 900px) 31vw, 1px"
            ratio="4/5"
          />
          <figcaption className="cap wraps">
            <span className="cap-no">{picturedCategory.title}</span>
            {picturedCategory.latest && <span className="cap-place">{picturedCategory.latest.title}</span>}
          </figcaption>
        </figure>
        <div className="index-list">
          <div className="index-head lab" aria-hidden="true">
            <span>{m.category}</span>
            <span className="r">{m.projects}</span>
            <span className="late">{m.latest}</span>
          </div>
          <ul className="index">
            {rows.map((category, index) => (
              <li key={category._id}>
                <a
                  className={category === picturedCategory ? 'on' : undefined}
                  href={categoryAddress(category)}
                  onPointerEnter={() => setPicturedIndex(index)}
                  onFocus={() => setPicturedIndex(index)}
                >
                  <span className="h">{category.title}</span>
                  <span className="mono r">
                    {rich(format.fill(m.count, { count: category.projects }), { hidden })}
                  </span>
                  <span className="mono late">{category.latest?.title}</span>
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
