/** The search of the whole site: by type, five of each; or one type in full. */
import { useEffect } from 'react';
import { redirect, useLocation } from 'react-router';
import { searchQuery } from '#web/data/queries.ts';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { useGuestPart, useSettings } from '#web/data/use-guest.tsx';
import { forWhom, headerMenu } from '#web/site/layout/menu.ts';
import { SearchBox } from '#web/site/layout/search-box.tsx';
import { CallLink } from '#web/ui/call-link.tsx';
import { useFormat } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Paging } from '#web/ui/paging.tsx';
import { SectionHead } from '#web/ui/section-head.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { SEARCH_PATH } from '../address.ts';
import type { SearchResults, SearchType } from '../schema.ts';
import { FoundItem } from './found-item.tsx';
import { KindTabs } from './kind-tabs.tsx';
import sheet from './search.css?url';
import {
  addressOf,
  callParams,
  choiceOf,
  isAsked,
  KINDS,
  kinds,
  LONGEST,
  type SearchChoice,
} from './search-params.ts';

export async function loader({ url, settings, need }: LoadContext): Promise<void> {
  const choice = choiceOf(url);
  if (!isAsked(choice)) return;
  const { pageSize } = (await settings()).general;
  const found = await need(searchQuery(callParams(choice, pageSize)));
  const last = Math.max(1, found.pages);
  if (choice.page > last) throw redirect(addressOf({ ...choice, page: last }), 302);
}

export function head({ url }: HeadContext): Head {
  const choice = choiceOf(url);
  return {
    title: titleOf(choice),
    description: null,
    canonical: null,
    robots: 'noindex, follow',
    jsonLd: [],
  };
}

const titleOf = ({ q, type, page }: SearchChoice): string =>
  q === ''
    ? 'Search'
    : `Search for “${q.slice(0, 60)}”${type === '' ? '' : `, ${KINDS[type].toLowerCase()}`}${page > 1 ? `, page ${page}` : ''}`;

export function Component() {
  const { search } = useLocation();
  const choice = choiceOf(new URL(`http://site${SEARCH_PATH}${search}`));
  const { pageSize } = useSettings().general;
  const found = useGuestPart(searchQuery(callParams(choice, pageSize))).data;
  // An empty search focuses the field; after client-side navigation the page takes the focus first.
  const isEmpty = choice.q === '';
  useEffect(() => {
    if (!isEmpty) return;
    const frame = requestAnimationFrame(() => document.getElementById(BOX)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isEmpty]);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <div className="g search-head">
        <h1 className="vh">{titleOf(choice)}</h1>
        <SearchBox id={BOX} className="bigfind" value={choice.q}>
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
        </SearchBox>
        {found !== undefined && isAsked(choice) && <Outcome choice={choice} found={found} />}
      </div>
      {choice.q.length > LONGEST ? (
        <TooLong />
      ) : isEmpty ? (
        <Start />
      ) : found === undefined ? null : (
        <Found choice={choice} found={found} />
      )}
    </>
  );
}

const BOX = 'find-all';

/** The number of results, and alternative spellings. */
function Outcome({ choice, found }: { choice: SearchChoice; found: SearchResults }) {
  const format = useFormat();
  const total = kinds.reduce((sum, kind) => sum + found.groups[kind].total, 0);
  return (
    <p className="mono quiet search-outcome">
      <span role="status">
        {total === 0
          ? 'Nothing found.'
          : `${format.plural(total, 'result', 'results')}${found.totalCapped === true ? ' and more' : ''}.`}
      </span>
      {found.didYouMean !== null && (
        <>
          {' Did you mean '}
          <a href={addressOf({ ...choice, q: found.didYouMean, page: 1 })}>
            <bdi>{found.didYouMean}</bdi>
          </a>
          ?
        </>
      )}
    </p>
  );
}

function Found({ choice, found }: { choice: SearchChoice; found: SearchResults }) {
  const { groups, items } = found;
  // The mixed list shows which type fits best.
  const ordered = [...new Set([...items.map(({ type }) => type), ...kinds])];
  if (kinds.every((kind) => groups[kind].total === 0)) return <Nothing q={choice.q} />;
  return (
    <>
      <div className="g">
        <KindTabs choice={choice} groups={groups} />
      </div>
      <div className="g">
        <div className="c9">
          {choice.type === '' ? (
            <Groups choice={choice} groups={groups} kinds={ordered} />
          ) : (
            <OneKind choice={choice} kind={KINDS[choice.type]} found={found} />
          )}
        </div>
        <NotIt />
      </div>
    </>
  );
}

function Groups({
  choice,
  groups,
  kinds,
}: {
  choice: SearchChoice;
  groups: SearchResults['groups'];
  kinds: readonly SearchType[];
}) {
  const format = useFormat();
  return kinds
    .filter((kind) => groups[kind].items.length > 0)
    .map((kind) => {
      const { total, items } = groups[kind];
      const isMore = total > items.length;
      return (
        <section key={kind} className="found" aria-labelledby={`found-${kind}`}>
          <SectionHead
            id={`found-${kind}`}
            title={KINDS[kind]}
            {...(isMore
              ? {
                  more: {
                    href: addressOf({ ...choice, type: kind, page: 1 }),
                    label: `All ${format.number(total)}`,
                  },
                }
              : { aside: format.number(total) })}
          />
          <ul>
            {items.map((item) => (
              <FoundItem key={`${item._id} ${item.url}`} item={item} level={3} />
            ))}
          </ul>
        </section>
      );
    });
}

function OneKind({ choice, kind, found }: { choice: SearchChoice; kind: string; found: SearchResults }) {
  if (found.items.length === 0)
    return (
      <div className="found">
        <StateBox
          title={`Nothing among ${kind.toLowerCase()}`}
          actions={
            <a className="btn small" href={addressOf({ ...choice, type: '', page: 1 })}>
              Show all results
            </a>
          }
        />
      </div>
    );
  return (
    <section className="found" aria-label={kind}>
      <ul>
        {found.items.map((item) => (
          <FoundItem key={`${item._id} ${item.url}`} item={item} level={2} />
        ))}
      </ul>
      <Paging page={found.page} pages={found.pages} address={(page) => addressOf({ ...choice, page })} />
    </section>
  );
}

function NotIt() {
  const { contact } = useSettings();
  return (
    <aside className="c3 found" aria-labelledby="not-it">
      <SectionHead id="not-it" title="Not it?" />
      <p className="quiet not-it-words">The office knows every job by its number. Ring and ask.</p>
      <CallLink className="more" phone={contact.phone} />
    </aside>
  );
}

function Nothing({ q }: { q: string }) {
  const { contact } = useSettings();
  return (
    <div className="g search-state">
      <StateBox
        title="Nothing on this site has these words"
        actions={
          <>
            <CallLink className="btn small" phone={contact.phone} />
            <Sections />
          </>
        }
      >
        <p>
          We looked for “<bdi>{q}</bdi>” in projects, tenders, documents, people, letters and news. Try fewer
          words, or ring: the office knows every job by its number.
        </p>
      </StateBox>
    </div>
  );
}

function TooLong() {
  return (
    <div className="g search-state">
      <StateBox title="That is too long to look for" actions={<Sections />}>
        <p>Use {LONGEST} letters or fewer. Three or four words of what you are after find the most.</p>
      </StateBox>
    </div>
  );
}

function Start() {
  return (
    <div className="g search-state">
      <StateBox title="What are you looking for?" actions={<Sections />}>
        <p>
          A project, a place, a tender’s number, a drawing, a name: words inside our documents are found, too.
        </p>
      </StateBox>
    </div>
  );
}

/** The main sections, from the company's menu. */
function Sections() {
  return headerMenu(useSettings())
    .filter((entry) => !forWhom(entry) && entry.url.startsWith('/') && entry.url !== '/')
    .slice(0, 6)
    .map(({ label, url }) => (
      <a className="btn small" href={url} key={url}>
        {label}
      </a>
    ));
}
