/** Shows the search of the whole site: the first results of each type, or all results of one type in pages. */

import { useEffect } from 'react';
import { redirect, useLocation } from 'react-router';
import { rich } from '#platform/messages/catalogue.ts';
import { MAX_SEARCH_LENGTH } from '#platform/schema/values/limits.ts';
import { useOptionalGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { audienceOf, headerMenu } from '#web/site/layout/header/menu.ts';
import { SearchBox } from '#web/site/layout/header/search-box.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { paging } from '#web/ui/messages/en-GB.ts';
import { Paging } from '#web/ui/paging/paging.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { SEARCH_PATH } from '../address.ts';
import { typeLabels as labels, results as m } from '../messages/en-GB.ts';
import type { SearchItem, SearchResults, SearchType } from '../schema.ts';
import { searchQuery } from './queries.ts';
import sheet from './search.css?url';
import {
  addressOf,
  callParams,
  canSearch,
  choiceOf,
  RESULT_TYPES,
  type SearchChoice,
} from './search-params.ts';
import { SearchResult } from './search-result.tsx';
import { TypeTabs } from './type-tabs.tsx';

export async function loader({ url, settings, load }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  if (!canSearch(choice)) return;
  const { pageSize } = (await settings()).general;
  const results = await load(searchQuery(callParams(choice, pageSize)));
  const lastPage = Math.max(1, results.pages);
  if (choice.page > lastPage) throw redirect(addressOf({ ...choice, page: lastPage }), 302);
}

export function head({ url, format }: HeadContext): Head {
  const choice = choiceOf(url);
  return {
    title: titleOf(choice, format),
    description: null,
    canonical: null,
    robots: 'noindex, follow',
    jsonLd: [],
  };
}

/** The most characters of the search text in the title of the page. */
const MAX_IN_TITLE = 60;

function titleOf({ q: query, type, page }: SearchChoice, { fill }: Formats): string {
  if (query === '') return m.title;
  const q = query.slice(0, MAX_IN_TITLE);
  const title = type === '' ? fill(m.titleFor, { q }) : fill(m.titleIn, { q, type: labels[type] });
  return page > 1 ? fill(paging.titled, { title, page }) : title;
}

export function Component() {
  const { search } = useLocation();
  const format = useFormat();
  const choice = choiceOf(new URL(`http://site${SEARCH_PATH}${search}`));
  const { pageSize } = useSettings().general;
  const results = useOptionalGuestQuery(searchQuery(callParams(choice, pageSize))).data;
  // An empty search focuses its field in the next frame: after a client-side navigation the page takes the focus first.
  const isEmpty = choice.q === '';
  useEffect(() => {
    if (!isEmpty) return;
    const frame = requestAnimationFrame(() => document.getElementById(INPUT_ID)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isEmpty]);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <div className="g search-head">
        <h1 className="visually-hidden">{titleOf(choice, format)}</h1>
        <SearchBox id={INPUT_ID} className="bigfind" value={choice.q}>
          <button type="submit" aria-label={m.submit}>
            <Icon name="search" />
          </button>
        </SearchBox>
        {results !== undefined && canSearch(choice) && <ResultCount choice={choice} results={results} />}
      </div>
      {choice.q.length > MAX_SEARCH_LENGTH ? (
        <TooLong />
      ) : isEmpty ? (
        <EmptySearch />
      ) : results === undefined ? null : (
        <Results choice={choice} results={results} />
      )}
    </>
  );
}

const INPUT_ID = 'find-all';

/**
 * Shows the number of results of all types, and a link to a search with another spelling if the server suggests one.
 */
function ResultCount({ choice, results }: { choice: SearchChoice; results: SearchResults }) {
  const format = useFormat();
  const total = RESULT_TYPES.reduce((sum, type) => sum + results.groups[type].total, 0);
  const suggestedSearch = results.didYouMean;
  return (
    <p className="mono quiet search-outcome">
      <span role="status">
        {total === 0
          ? m.notFound
          : format.fill(
              RESULT_TYPES.some((type) => results.groups[type].totalCapped) ? m.foundMore : m.found,
              { count: total },
            )}
      </span>
      {suggestedSearch !== null && (
        <>
          {' '}
          {rich(m.didYouMean, {
            term: () => (
              <a key="term" href={addressOf({ ...choice, q: suggestedSearch, page: 1 })}>
                <bdi>{suggestedSearch}</bdi>
              </a>
            ),
          })}
        </>
      )}
    </p>
  );
}

function Results({ choice, results }: { choice: SearchChoice; results: SearchResults }) {
  const { groups, items } = results;
  // The list of all types begins with the type that fits best, so its items determine the order of the groups.
  const orderedTypes = [...new Set([...items.map(({ type }) => type), ...RESULT_TYPES])];
  if (RESULT_TYPES.every((type) => groups[type].total === 0)) return <NoResults q={choice.q} />;
  return (
    <>
      <div className="g">
        <TypeTabs choice={choice} groups={groups} />
      </div>
      <div className="g">
        <div className="c9">
          {choice.type === '' ? (
            <Groups choice={choice} groups={groups} types={orderedTypes} />
          ) : (
            <ResultsOfType choice={choice} label={labels[choice.type]} results={results} />
          )}
        </div>
        <ContactHint />
      </div>
    </>
  );
}

/** Two records may offer the same document. */
const keyOf = ({ _id, belongsTo }: SearchItem): string => _id + belongsTo?.url;

function Groups({
  choice,
  groups,
  types,
}: {
  choice: SearchChoice;
  groups: SearchResults['groups'];
  types: readonly SearchType[];
}) {
  const format = useFormat();
  return types
    .filter((type) => groups[type].items.length > 0)
    .map((type) => {
      const { total, items } = groups[type];
      const hasMore = total > items.length;
      return (
        <section key={type} className="found" aria-labelledby={`found-${type}`}>
          <SectionHead
            id={`found-${type}`}
            title={labels[type]}
            {...(hasMore
              ? {
                  more: {
                    href: addressOf({ ...choice, type, page: 1 }),
                    label: format.fill(m.allOfType, { total }),
                  },
                }
              : { aside: format.number(total) })}
          />
          <ul>
            {items.map((item) => (
              <SearchResult key={keyOf(item)} item={item} level={3} />
            ))}
          </ul>
        </section>
      );
    });
}

function ResultsOfType({
  choice,
  label,
  results,
}: {
  choice: SearchChoice;
  label: string;
  results: SearchResults;
}) {
  const format = useFormat();
  if (results.items.length === 0)
    return (
      <div className="found">
        <StateBox
          title={format.fill(m.noneInType, { type: label })}
          actions={
            <a className="btn small" href={addressOf({ ...choice, type: '', page: 1 })}>
              {m.showAll}
            </a>
          }
        />
      </div>
    );
  return (
    <section className="found" aria-label={label}>
      <ul>
        {results.items.map((item) => (
          <SearchResult key={keyOf(item)} item={item} level={2} />
        ))}
      </ul>
      <Paging page={results.page} pages={results.pages} address={(page) => addressOf({ ...choice, page })} />
    </section>
  );
}

function ContactHint() {
  const { contact } = useSettings();
  return (
    <aside className="c3 found" aria-labelledby="contact-hint">
      <SectionHead id="contact-hint" title={m.other} />
      <p className="quiet contact-hint">{m.otherText}</p>
      <CallLink className="more" phone={contact.phone} />
    </aside>
  );
}

function NoResults({ q }: { q: string }) {
  const { contact } = useSettings();
  return (
    <div className="g search-state">
      <StateBox
        title={m.none}
        actions={
          <>
            <CallLink className="btn small" phone={contact.phone} />
            <SectionLinks />
          </>
        }
      >
        <p>{rich(m.noneText, { term: () => <bdi key="term">{q}</bdi> })}</p>
      </StateBox>
    </div>
  );
}

function TooLong() {
  const format = useFormat();
  return (
    <div className="g search-state">
      <StateBox title={m.tooLong} actions={<SectionLinks />}>
        <p>{format.fill(m.tooLongText, { max: MAX_SEARCH_LENGTH })}</p>
      </StateBox>
    </div>
  );
}

function EmptySearch() {
  return (
    <div className="g search-state">
      <StateBox title={m.start} actions={<SectionLinks />}>
        <p>{m.startText}</p>
      </StateBox>
    </div>
  );
}

/** Links to up to six main sections of the site, from the menu in the header. */
function SectionLinks() {
  return headerMenu(useSettings())
    .filter((entry) => !audienceOf(entry) && entry.url.startsWith('/') && entry.url !== '/')
    .slice(0, 6)
    .map(({ label, url }) => (
      <a className="btn small" href={url} key={url}>
        {label}
      </a>
    ));
}
