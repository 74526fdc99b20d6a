/** Shows one page of the list of all projects, filtered and sorted as the address says. */
import { redirect, useLocation } from 'react-router';
import { CONTACT_PATH } from '#features/contact/address.ts';
import { socialImage } from '#features/images/address.ts';
import { categoryAddress } from '#features/project-categories/address.ts';
import { useGuestQuery, useOptionalGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { ActiveFilters, FilterBar } from '#web/ui/filters/list-filters.tsx';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat, useLocale } from '#web/ui/text/format.ts';
import { PROJECTS_PATH } from '../../address.ts';
import { list as m, projectStatuses } from '../../messages/en-GB.ts';
import { CategoryTabs } from '../category-tabs.tsx';
import { ProjectSheet } from '../project-sheet.tsx';
import { projectListQuery, projectSectorsQuery } from '../queries.ts';
import { projectCollection } from '../structured-data.ts';
import { projectList } from './list-params.ts';

const { addressOf, callParams, choiceOf, isNarrowed } = projectList;

export async function loader({ url, settings, load, loadOptional }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  const { pageSize } = (await settings()).general;
  // The first page of a category in the default order, without other filters, is the page of that category.
  if (choice.category !== '' && addressOf({ ...choice, category: '' }) === PROJECTS_PATH) {
    throw redirect(categoryAddress({ url: choice.category }), 302);
  }
  const [list] = await Promise.all([
    load(projectListQuery(callParams(choice, pageSize))),
    loadOptional(projectSectorsQuery()),
  ]);
  if (choice.page > Math.max(1, list.pages))
    throw redirect(addressOf({ ...choice, page: Math.max(1, list.pages) }), 302);
}

export function head({ url, siteUrl, settings, format, read }: HeadContext): Head {
  const choice = choiceOf(url);
  const list = read(projectListQuery(callParams(choice, settings.general.pageSize)));
  const hasFilters = isNarrowed(choice);
  const { tagline } = settings.general;
  const title = choice.page > 1 ? format.fill(paging.titled, { title: m.title, page: choice.page }) : m.title;
  const path = addressOf({ ...choice, sort: 'order', direction: 'asc' });
  return {
    title,
    description: tagline === null ? m.description : format.fill(m.descriptionOf, { title, tagline }),
    canonical: hasFilters ? PROJECTS_PATH : path,
    image: socialImage(list?.items[0]?.cover ?? null),
    ...(hasFilters ? { robots: 'noindex, follow' } : {}),
    jsonLd: projectCollection({
      siteUrl,
      path,
      name: m.title,
      crumbs: [],
      projects: list?.items ?? [],
      offset: ((list?.page ?? 1) - 1) * (list?.max ?? 0),
    }),
  };
}

export function Component() {
  const { search } = useLocation();
  const choice = choiceOf(new URL(`http://site${PROJECTS_PATH}${search}`));
  const settings = useSettings();
  const list = useGuestQuery(projectListQuery(callParams(choice, settings.general.pageSize)));
  const format = useFormat();
  const hasFilters = isNarrowed(choice);
  const categoryCount = settings.projectCategories.filter(
    ({ parent, projects }) => parent === null && projects > 0,
  ).length;
  const category = settings.projectCategories.find(({ url }) => url === choice.category);
  const sectors = sectorOptions(
    useOptionalGuestQuery(projectSectorsQuery()).data ?? [],
    choice.sector,
    useLocale(),
  );

  return (
    <>
      <div className="g pagehead">
        <div className="c8">
          <h1 className="t1">{m.title}</h1>
          {settings.projects > 0 && (
            <p className="lead">
              {categoryCount > 1
                ? format.fill(m.leadInCategories, { count: settings.projects, categories: categoryCount })
                : format.fill(m.lead, { count: settings.projects })}
            </p>
          )}
        </div>
      </div>
      <div className="g">
        <CategoryTabs
          current={choice.category === '' ? null : choice.category}
          address={(category) => addressOf({ ...choice, page: 1, category: category ?? '' })}
        />
        {settings.projects > 0 && (
          <FilterBar
            list={projectList}
            choice={choice}
            label={m.search}
            placeholder={m.searchPlaceholder}
            tabs="category"
            filters={[
              ...(sectors.length === 0
                ? []
                : [
                    {
                      name: 'sector',
                      label: m.sector,
                      anyLabel: m.anySector,
                      options: sectors.map((sector) => [sector, sector] as const),
                    } as const,
                  ]),
              {
                name: 'status',
                label: m.status,
                anyLabel: m.anyStatus,
                options: Object.entries(projectStatuses),
              },
            ]}
          />
        )}
        <ActiveFilters
          list={projectList}
          choice={choice}
          filters={{
            search: choice.search && format.fill(m.searched, { search: choice.search }),
            category: category?.title ?? choice.category,
            sector: choice.sector,
            status: choice.status && projectStatuses[choice.status],
          }}
          total={list.total}
          totalCapped={list.totalCapped}
          results={format.fill(m.results, { count: list.total })}
        />
      </div>
      {list.items.length > 0 ? (
        <ProjectSheet projects={list.items} isFirstFullWidth offset={(list.page - 1) * list.max} />
      ) : (
        <div className="g none-found">
          <StateBox
            title={hasFilters ? m.noneFound : m.none}
            actions={
              <>
                {hasFilters && (
                  <a className="btn small" href={PROJECTS_PATH}>
                    {m.showAll}
                  </a>
                )}
                <a className="btn small" href={CONTACT_PATH}>
                  {m.ask}
                </a>
              </>
            }
          >
            <p>{hasFilters ? m.noneFoundText : m.noneText}</p>
          </StateBox>
        </div>
      )}
      <div className="g">
        <Paging page={list.page} pages={list.pages} address={(page) => addressOf({ ...choice, page })} />
      </div>
    </>
  );
}

/** Returns the given sectors and the chosen one, once each and in alphabetical order. */
function sectorOptions(sectors: readonly string[], chosenSector: string, locale: string): string[] {
  const options = new Set(chosenSector === '' ? sectors : [...sectors, chosenSector]);
  return [...options].sort(new Intl.Collator(locale).compare);
}
