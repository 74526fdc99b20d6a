/**
 * Shows the head of a category's page: the headline, cut into the lower edge of a full-width picture if there is one,
 * and on the first page a title block.
 */
import type { Image } from '#features/images/schema.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import type { GuestSettings } from '#features/settings/schema.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { Breadcrumbs } from '#web/ui/heading/breadcrumbs.tsx';
import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { filters } from '#web/ui/messages/en-GB.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { projectAddress } from '../../address.ts';
import { category as m } from '../../messages/en-GB.ts';
import type { CategoryProjects } from '../../schema.ts';
import { yearOf } from '../project-labels.ts';
import { fillRows } from '../title-block-rows.ts';

interface Props {
  data: CategoryProjects;
  /** Null on all pages but the first, and if there is no suitable picture */
  picture: Image | null;
  crumbs: { label: string; href: string }[];
  subcategories: GuestSettings['projectCategories'];
}

export function CategoryHero({ data, picture, crumbs, subcategories }: Props) {
  const { category, projects, total, totalCapped, page } = data;
  const format = useFormat();
  const picturedProject = projects.find(({ images }) => images.some(({ _id }) => _id === picture?._id));
  // The figures other than the number of projects are shown only if this page has all projects of the category.
  const hasAllProjects = projects.length === total;
  const onSiteCount = projects.filter(({ projectStatus }) => projectStatus === 'in_progress').length;
  const years = projects.map(yearOf).filter((year) => year !== null);
  const yearSpan = years.length === 0 ? null : [...new Set([min(years), max(years)])].join('–');

  const projectCount = format.number(total);

  const figures = [
    {
      label: m.projects,
      value: totalCapped ? format.fill(filters.moreThan, { results: projectCount }) : projectCount,
    },
    hasAllProjects && onSiteCount > 0 ? { label: m.onSite, value: format.number(onSiteCount) } : null,
    hasAllProjects && projects.length > 1 ? { label: m.years, value: yearSpan } : null,
    hasAllProjects && projects.length > 1 ? { label: m.towns, value: countTowns(projects) } : null,
  ].filter((cell) => cell !== null && cell.value !== null);
  const columns = figures.length === 3 ? 3 : 2;

  const titleBlock = (
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
        subcategories.length === 0
          ? null
          : {
              label: m.parts,
              wide: 'full',
              value: (
                <ul className="parts">
                  {subcategories.map((subcategory) => (
                    <li key={subcategory._id}>
                      <a href={categoryAddress(subcategory)}>
                        <bdi>{subcategory.title}</bdi>{' '}
                        <span className="quiet">{format.number(subcategory.projects)}</span>
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
        {page === 1 && <div className="c5">{titleBlock}</div>}
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
        <div className="c5 hang">{titleBlock}</div>
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
