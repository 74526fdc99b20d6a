/** All tenders: open ones first, then upcoming ones, then the outcomes of the others. */

import { redirect, useLocation } from 'react-router';
import { tenderListQuery } from '#web/data/queries.ts';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { useGuest, useSettings } from '#web/data/use-guest.tsx';
import { CallLink } from '#web/ui/call-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ActiveFilters, FilterBar } from '#web/ui/list-filters.tsx';
import { Paging } from '#web/ui/paging.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { TENDERS_PATH } from '../../address.ts';
import { mainCategories } from '../../messages/en-GB.ts';
import type { TenderCard } from '../../schema/guest.ts';
import { isOpen } from '../phases.ts';
import { tenderCollection } from '../structured-data.ts';
import { TenderRows } from '../tender-rows.tsx';
import { PHASE_WORDS } from '../tender-words.ts';
import { type TenderListChoice, tenderList } from './list-params.ts';
import { PhaseTabs } from './phase-tabs.tsx';

const { addressOf, callParams, choiceOf, isNarrowed } = tenderList;

const DESCRIPTION =
  'Work packages we are tendering now, with documents, dates and a person to ask; and how earlier ones ended.';

export async function loader({ url, settings, need }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  const { pageSize } = (await settings()).general;
  const list = await need(tenderListQuery(callParams(choice, pageSize)));
  const last = Math.max(1, list.pages);
  if (choice.page > last) throw redirect(addressOf({ ...choice, page: last }), 302);
}

export function head({ url, siteUrl, settings, read }: HeadContext): Head {
  const choice = choiceOf(url);
  const list = read(tenderListQuery(callParams(choice, settings.general.pageSize)));
  const page = choice.page > 1 ? `, page ${choice.page}` : '';
  const narrowed = isNarrowed(choice);
  const canonical = narrowed ? TENDERS_PATH : addressOf({ ...choice, sort: 'phase' });
  return {
    title: `Tenders${page}`,
    description: DESCRIPTION,
    canonical,
    ...(narrowed ? { robots: 'noindex, follow' } : {}),
    jsonLd: tenderCollection({
      siteUrl,
      path: canonical,
      tenders: list?.items ?? [],
      before: ((list?.page ?? 1) - 1) * (list?.max ?? 0),
    }),
  };
}

export function Component() {
  const { search } = useLocation();
  const choice = choiceOf(new URL(`http://site${TENDERS_PATH}${search}`));
  const { contact, general } = useSettings();
  const list = useGuest(tenderListQuery(callParams(choice, general.pageSize)));
  const [first] = list.items;
  return (
    <>
      <div className="g pagehead">
        <div className="c7">
          <h1 className="t1">Tenders</h1>
          <p className="lead">
            Packages we are buying now. Every one names a person you can ring, and every change is published
            here for everyone at once.
          </p>
        </div>
        <div className="c5 tenders-call">
          <a className="btn small" href="/tenders.ics">
            <Icon name="calendar" />
            Subscribe to dates
          </a>
          <CallLink className="btn small" phone={contact.phone}>
            {(number) => `Ring us, ${number}`}
          </CallLink>
        </div>
      </div>
      <div className="g">
        <FilterBar
          list={tenderList}
          choice={choice}
          label="Search the tenders"
          placeholder="Reference, package or trade"
          tabs="phase"
          filters={[
            {
              name: 'trade',
              label: 'Trade',
              any: 'All trades',
              options: list.trades.map(({ key, title }) => [key, title]),
            },
            { name: 'category', label: 'Kind', any: 'Any kind', options: Object.entries(mainCategories) },
          ]}
        />
        <ActiveFilters
          list={tenderList}
          choice={choice}
          filters={{
            search: choice.search && `“${choice.search}”`,
            trade: list.trades.find(({ key }) => key === choice.trade)?.title ?? '',
            category: choice.category && mainCategories[choice.category],
          }}
          total={list.total}
          things={['tender', 'tenders']}
        />
        <PhaseTabs choice={choice} total={list.total} />
      </div>
      {list.items.length === 0 ? (
        <Nothing choice={choice} />
      ) : choice.phase === '' && choice.sort === 'phase' ? (
        <Grouped tenders={list.items} total={list.total} />
      ) : (
        <section className="g" aria-label="Tenders found">
          <TenderRows tenders={list.items} level={2} heads />
        </section>
      )}
      <div className="g">
        {first !== undefined && (
          <p className="mono quiet tenders-clock">
            Times are {first.timeZone || general.timeZone}, counted by our server’s clock.
            <noscript>
              {' '}
              This page was made at <time dateTime={first.serverNow}>{first.serverNow.slice(11, 16)}</time>{' '}
              UTC; load it again to count anew.
            </noscript>
          </p>
        )}
        <Paging page={list.page} pages={list.pages} address={(page) => addressOf({ ...choice, page })} />
      </div>
    </>
  );
}

/** Groups in this order: open, upcoming, over; each under its own heading. */
function Grouped({ tenders, total }: { tenders: readonly TenderCard[]; total: number }) {
  const open = tenders.filter(({ phase }) => isOpen(phase));
  const upcoming = tenders.filter(({ phase }) => phase === 'upcoming');
  const over = tenders.filter((tender) => !open.includes(tender) && !upcoming.includes(tender));
  return (
    <>
      {open.length > 0 && (
        <section className="g" aria-label="Open tenders">
          <TenderRows tenders={open} level={2} heads />
        </section>
      )}
      {open.length === 0 && total > 0 && (
        <div className="g none-open">
          <p className="lead">No package is out to tender today.</p>
        </div>
      )}
      {upcoming.length > 0 && (
        <section className="g tenders-group" aria-labelledby="upcoming">
          <SectionHead id="upcoming" title="Opening later" className="tenders-group-head" />
          <TenderRows tenders={upcoming} />
        </section>
      )}
      {over.length > 0 && (
        <section className="g tenders-group" aria-labelledby="over">
          <SectionHead id="over" title="Closed" className="tenders-group-head" />
          <TenderRows tenders={over} />
        </section>
      )}
    </>
  );
}

function Nothing({ choice }: { choice: TenderListChoice }) {
  const { contact } = useSettings();
  const narrowed = isNarrowed(choice);
  const onlyPhase = narrowed && !isNarrowed({ ...choice, phase: '' });
  const title =
    onlyPhase && choice.phase !== ''
      ? `No tender is “${PHASE_WORDS[choice.phase].toLowerCase()}” just now`
      : narrowed
        ? 'No tender matches all of that'
        : 'Nothing is out to tender just now';
  return (
    <div className="g none-found">
      <StateBox
        title={title}
        actions={
          <>
            {narrowed && (
              <a className="btn small" href={TENDERS_PATH}>
                Show all tenders
              </a>
            )}
            <CallLink className="btn small" phone={contact.phone} />
          </>
        }
      >
        <p>
          {narrowed
            ? 'Take one of the conditions away, or ring estimating: they know what comes next in your trade.'
            : 'New packages stand here the hour they go out. Ring estimating to hear what comes next in your trade.'}
        </p>
      </StateBox>
    </div>
  );
}
