/**
 * Shows the head of a category: its full-width picture with the headline cut into it, and a title block below; without
 * a picture, the text alone.
 */
import type { Image } from '#features/images/schema.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { projectAddress } from '../../address.ts';
import { category as m } from '../../messages/en-GB.ts';
import type { CategoryProjects } from '../../schema.ts';
import { yearOf } from '../project-labels.ts';
import { fillRows } from '../title-block-rows.ts';

interface Props {
  data: CategoryProjects;
  picture: Image | null;
  crumbs: { label: string; href: string }[];
  /** Its subcategories */
  subcategories: GuestSettings['projectCategories'];
}

export function CategoryHero({ data, picture, crumbs, subcategories: parts }: Props) {
  const { category, projects, total, page } = data;
  const format = useFormat();
  const picturedProject = projects.find(({ images }) => images.some(({ _id }) => _id === picture?._id));
  // Totals are shown only if the page has all projects.
  const isComplete = projects.length === total;
  const onSite = projects.filter(({ projectStatus }) => projectStatus === 'in_progress').length;
  const years = projects.map(yearOf).filter((year) => year !== null);
  const span = years.length === 0 ? null : [...new Set([min(years), max(years)])].join('–');

  const figures = [
    { label: m.projects, value: format.number(total) },
    isComplete && onSite > 0 ? { label: m.onSite, value: format.number(onSite) } : null,
    isComplete && projects.length > 1 ? { label: m.years, value: span } : null,
    isComplete && projects.length > 1 ? { label: m.towns, value: countTowns(projects) } : null,
  ].filter((cell) => cell !== null && cell.value !== null);
  const columns = figures.length === 3 ? 3 : 2;

  const block = (
    <TitleBlock
      columns={columns}
      className="vt-after"
      cells={[
        picturedProject === undefined
          ? null
          : {
              label: m.pictured,
              wide: 'full',
              big: true,
              value: (
                <a className="in-picture" href={projectAddress(picturedProject)}>
                  <bdi>{picturedProject.title}</bdi>
                </a>
              ),
            },
        ...fillRows(figures, columns),
        parts.length === 0
          ? null
          : {
              label: m.parts,
              wide: 'full',
              value: (
                <ul className="parts">
                  {parts.map((part) => (
                    <li key={part._id}>
                      <a href={categoryAddress(part)}>
                        <bdi>{part.title}</bdi> <span className="quiet">{format.number(part.projects)}</span>
                      </a>
                    </li>
                  ))}
                </ul>
              ),
            },
      ]}
    />
  );
  const heading = (
    <>
      <Breadcrumbs crumbs={[...crumbs, { label: category.title }]} />
      <h1 className="t1">
        {page === 1
          ? category.title
          : rich(format.fill(m.heading, { category: category.title, page }), {
              quiet: (text) => (
                <span className="quiet" key="page">
                  {text}
                </span>
              ),
            })}
      </h1>
      {category.description !== null && page === 1 && <p className="lead">{category.description}</p>}
    </>
  );
  if (picture === null) {
    return (
      <header className="g pagehead cat-head">
        <div className="c7">{heading}</div>
        {page === 1 && <div className="c5">{block}</div>}
      </header>
    );
  }
  return (
    <header className="cat-opener">
      <figure className="phero">
        <Picture image={picture} sizes="100vw" priority className="vt-hero" />
      </figure>
      <div className="g phead">
        <div className="ttl c7">{heading}</div>
        <div className="c5 hang">{block}</div>
      </div>
    </header>
  );
}

const min = (years: string[]): string => years.reduce((least, year) => (year < least ? year : least));
const max = (years: string[]): string => years.reduce((most, year) => (year > most ? year : most));

const countTowns = (projects: CategoryProjects['projects']): number | null => {
  const towns = new Set(projects.map(({ locality }) => locality).filter((town) => town !== null));
  return towns.size > 1 ? towns.size : null;
};
