/** Shows one page of the list of the projects in a category and its subcategories. */
import { redirect, useLocation, useParams } from 'react-router';
import { CONTACT_PATH } from '#features/contact/address.ts';
import { socialImage } from '#features/images/address.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import { listPageAddress } from '#platform/schema/values/page-path.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import {
  type Head,
  type HeadContext,
  type LoadContext,
  movedTo,
  notFound,
  pageNumber,
} from '#web/data/screen.ts';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { PROJECTS_PATH } from '../../address.ts';
import { list, category as m } from '../../messages/en-GB.ts';
import type { CategoryProjects } from '../../schema.ts';
import { CategoryTabs } from '../category-tabs.tsx';
import { ProjectSheet } from '../project-sheet.tsx';
import { categoryQuery } from '../queries.ts';
import { projectCollection } from '../structured-data.ts';
import { CategoryHero } from './category-hero.tsx';
import { chooseHeroPicture } from './hero-picture.ts';

const pageAddress = (category: { url: string }, page: number): string =>
  listPageAddress(categoryAddress(category), page);

export async function loader({ params, url, load }: LoadContext): Promise<void> {
  if (params['category'] === undefined) notFound();
  const page = pageNumber(url);
  const { category, pages } = await load(categoryQuery(params['category'], page));
  if (category.url !== params['category']) movedTo(pageAddress(category, page));
  if (page > Math.max(1, pages)) throw redirect(pageAddress(category, pages), 302);
}

export function head({ params, url, siteUrl, format, read }: HeadContext): Head {
  const pageData = read(categoryQuery(params['category'] ?? '', pageNumber(url)));
  if (pageData === undefined) return { title: list.title, description: null, canonical: null, jsonLd: [] };
  const { category, projects, page, max } = pageData;
  const path = pageAddress(category, page);
  const title = format.fill(m.title, { category: category.title });
  const name = page > 1 ? format.fill(paging.titled, { title, page }) : title;
  return {
    title: page === 1 && category.seoTitle !== null ? category.seoTitle : name,
    description: category.seoDescription ?? category.description,
    canonical: path,
    image: socialImage(category.image ?? projects[0]?.cover ?? null),
    jsonLd: projectCollection({
      siteUrl,
      path,
      name,
      description: category.description,
      crumbs: crumbsOf(category).map(({ label, href }) => ({ name: label, path: href })),
      projects,
      offset: (page - 1) * max,
    }),
  };
}

/** Returns the breadcrumbs that lead to a category, without the category. */
const crumbsOf = ({ parent }: CategoryProjects['category']): { label: string; href: string }[] => [
  { label: list.title, href: PROJECTS_PATH },
  ...(parent === null ? [] : [{ label: parent.title, href: categoryAddress(parent) }]),
];

export function Component() {
  const { category: slugOrId = '' } = useParams();
  const { search } = useLocation();
  const pageData = useGuestQuery(categoryQuery(slugOrId, pageNumber(new URL(`http://site/${search}`))));
  const { projectCategories } = useSettings();
  const { fill } = useFormat();
  const { category, projects, page, pages, max } = pageData;
  const picture = page === 1 ? chooseHeroPicture(pageData) : null;
  const subcategories = projectCategories.filter(
    ({ parent, projects: projectCount }) => parent === category._id && projectCount > 0,
  );

  return (
    <>
      <CategoryHero
        data={pageData}
        picture={picture}
        crumbs={crumbsOf(category)}
        subcategories={subcategories}
      />
      <div className="g cat-tabs">
        <CategoryTabs
          current={category.url}
          address={(slug) => (slug === null ? PROJECTS_PATH : categoryAddress({ url: slug }))}
        />
      </div>
      {projects.length > 0 ? (
        <ProjectSheet projects={projects} isFirstFullWidth={picture === null} offset={(page - 1) * max} />
      ) : (
        <div className="g">
          <StateBox
            title={fill(m.none, { category: category.title })}
            actions={
              <>
                <a className="btn small" href={PROJECTS_PATH}>
                  {list.showAll}
                </a>
                <a className="btn small" href={CONTACT_PATH}>
                  {list.ask}
                </a>
              </>
            }
          >
            <p>{m.noneText}</p>
          </StateBox>
        </div>
      )}
      <div className="g">
        <Paging page={page} pages={pages} address={(number) => pageAddress(category, number)} />
      </div>
    </>
  );
}
