/** Lists tenders, by default open ones first, then upcoming ones, then those that have closed or have an outcome. */

import { redirect, useLocation } from 'react-router';
import { rich } from '#platform/messages/catalogue.ts';
import { useGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { ActiveFilters, FilterBar } from '#web/ui/filters/list-filters.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { TENDERS_CALENDAR_PATH, TENDERS_PATH } from '../../address.ts';
import { mainCategories, phases } from '../../messages/en-GB.ts';
import type { TenderCard } from '../../schema/guest.ts';
import { list as m } from '../messages/en-GB.ts';
import { isOpen } from '../phases.ts';
import { tenderListQuery } from '../queries.ts';
import { tenderCollection } from '../structured-data.ts';
import { TenderRows } from '../tender-rows.tsx';
import { type TenderListChoice, tenderList } from './list-params.ts';
import { PhaseTabs } from './phase-tabs.tsx';

const { addressOf, callParams, choiceOf, isNarrowed } = tenderList;

export async function loader({ url, settings, load }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  const { pageSize } = (await settings()).general;
  const list = await load(tenderListQuery(callParams(choice, pageSize)));
  const lastPage = Math.max(1, list.pages);
  if (choice.page > lastPage) throw redirect(addressOf({ ...choice, page: lastPage }), 302);
}

export function head({ url, siteUrl, settings, format, read }: HeadContext): Head {
  const choice = choiceOf(url);
  const list = read(tenderListQuery(callParams(choice, settings.general.pageSize)));
  const hasFilters = isNarrowed(choice);
  const canonical = hasFilters ? TENDERS_PATH : addressOf({ ...choice, sort: 'phase' });
  return {
    title: choice.page > 1 ? format.fill(paging.titled, { title: m.title, page: choice.page }) : m.title,
    description: m.description,
    canonical,
    ...(hasFilters ? { robots: 'noindex, follow' } : {}),
    jsonLd: tenderCollection({
      siteUrl,
      path: canonical,
      tenders: list?.items ?? [],
      offset: ((list?.page ?? 1) - 1) * (list?.max ?? 0),
    }),
  };
}

export function Component() {
  const { search } = useLocation();
  const choice = choiceOf(new URL(`http://site${TENDERS_PATH}${search}`));
  const { contact, general } = useSettings();
  const list = useGuestQuery(tenderListQuery(callParams(choice, general.pageSize)));
  const [firstTender] = list.items;
  const { fill, time } = useFormat();
  return (
    <>
      <div className="g pagehead">
        <div className="c7">
          <h1 className="t1">{m.title}</h1>
          <p className="lead">{m.lead}</p>
        </div>
        <div className="c5 tenders-call">
          <a className="btn small" href={TENDERS_CALENDAR_PATH}>
            <Icon name="calendar" />
            {m.subscribe}
          </a>
          <CallLink className="btn small" phone={contact.phone}>
            {(number) => fill(m.call, { number })}
          </CallLink>
        </div>
      </div>
      <div className="g">
        <FilterBar
          list={tenderList}
          choice={choice}
          label={m.search}
          placeholder={m.searchHint}
          tabs="phase"
          filters={[
            {
              name: 'trade',
              label: m.trade,
              anyLabel: m.allTrades,
              options: list.trades.map(({ key, title }) => [key, title]),
            },
            {
              name: 'category',
              label: m.category,
              anyLabel: m.anyCategory,
              options: Object.entries(mainCategories),
            },
          ]}
        />
        <ActiveFilters
          list={tenderList}
          choice={choice}
          filters={{
            search: choice.search && fill(m.searched, { search: choice.search }),
            trade: list.trades.find(({ key }) => key === choice.trade)?.title ?? '',
            category: choice.category && mainCategories[choice.category],
          }}
          total={list.total}
          results={fill(m.results, { count: list.total })}
        />
        <PhaseTabs choice={choice} total={list.total} />
      </div>
      {list.items.length === 0 ? (
        <NoResults choice={choice} />
      ) : choice.phase === '' && choice.sort === 'phase' ? (
        <Grouped tenders={list.items} isStart={addressOf(choice) === TENDERS_PATH} />
      ) : (
        <section className="g" aria-label={m.found}>
          <TenderRows tenders={list.items} level={2} showColumnHeads />
        </section>
      )}
      <div className="g">
        {firstTender !== undefined && (
          <p className="mono quiet tenders-clock">
            {fill(m.zone, { zone: firstTender.timeZone || general.timeZone })}
            <noscript>
              {' '}
              {rich(m.drawnAt, {
                time: () => (
                  <time dateTime={firstTender.serverNow} key="time">
                    {time(firstTender.serverNow)}
                  </time>
                ),
              })}
            </noscript>
          </p>
        )}
        <Paging page={list.page} pages={list.pages} address={(page) => addressOf({ ...choice, page })} />
      </div>
    </>
  );
}

/**
 * Lists open tenders; then, each under a heading, upcoming ones and those that are over. `isStart`: the list has no
 * filters and begins with these tenders, so if none of them is open, a sentence says that there are no open tenders.
 */
function Grouped({ tenders, isStart }: { tenders: readonly TenderCard[]; isStart: boolean }) {
  const openTenders = tenders.filter(({ phase }) => isOpen(phase));
  const upcomingTenders = tenders.filter(({ phase }) => phase === 'upcoming');
  const pastTenders = tenders.filter(
    (tender) => !openTenders.includes(tender) && !upcomingTenders.includes(tender),
  );
  return (
    <>
      {openTenders.length > 0 && (
        <section className="g" aria-label={m.open}>
          <TenderRows tenders={openTenders} level={2} showColumnHeads />
        </section>
      )}
      {openTenders.length === 0 && isStart && (
        <div className="g none-open">
          <p className="lead">{m.noneOpen}</p>
        </div>
      )}
      {upcomingTenders.length > 0 && (
        <section className="g tenders-group" aria-labelledby="upcoming">
          <SectionHead id="upcoming" title={m.upcoming} className="tenders-group-head" />
          <TenderRows tenders={upcomingTenders} />
        </section>
      )}
      {pastTenders.length > 0 && (
        <section className="g tenders-group" aria-labelledby="over">
          <SectionHead id="over" title={m.closed} className="tenders-group-head" />
          <TenderRows tenders={pastTenders} />
        </section>
      )}
    </>
  );
}

function NoResults({ choice }: { choice: TenderListChoice }) {
  const format = useFormat();
  const { contact } = useSettings();
  const hasFilters = isNarrowed(choice);
  const hasOnlyPhase = hasFilters && !isNarrowed({ ...choice, phase: '' });
  const title =
    hasOnlyPhase && choice.phase !== ''
      ? format.fill(m.noneInPhase, { phase: phases[choice.phase] })
      : hasFilters
        ? m.noneFound
        : m.none;
  return (
    <div className="g none-found">
      <StateBox
        title={title}
        actions={
          <>
            {hasFilters && (
              <a className="btn small" href={TENDERS_PATH}>
                {m.showAll}
              </a>
            )}
            <CallLink className="btn small" phone={contact.phone} />
          </>
        }
      >
        <p>{hasFilters ? m.noneFoundText : m.noneText}</p>
      </StateBox>
    </div>
  );
}
