import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { cacheWith } from '#tests/support/guest-data.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import type { SearchType } from '../schema.ts';
import { Component } from './index.tsx';
import { searchQuery } from './queries.ts';
import { callParams, choiceOf, RESULT_TYPES } from './search-params.ts';

// Without a build, the address of a style sheet is empty.
vi.mock('./search.css?url', () => ({ default: '/search.css' }));

const PAGE_SIZE = 24;
const settings = {
  contact: { phone: null },
  general: { pageSize: PAGE_SIZE },
  menus: { header: [], footer: [] },
};

/** Renders the results of a search for `roof` that has 3 projects and more documents than are counted. */
const renderResults = async (type: SearchType | ''): Promise<string> => {
  const address = `/search?q=roof&type=${type}`;
  const query = searchQuery(callParams(choiceOf(new URL(`https://northline.example${address}`)), PAGE_SIZE));
  const groups = {
    ...Object.fromEntries(RESULT_TYPES.map((one) => [one, { total: 0, items: [] }])),
    projects: { total: 3, items: [] },
    documents: { total: 1000, totalCapped: true, items: [] },
  };
  const answer = {
    items: [],
    total: type === 'projects' ? 3 : 1003,
    ...(type === 'projects' ? {} : { totalCapped: true }),
    page: 1,
    pages: 1,
    groups,
    didYouMean: null,
  };
  const { data } = cacheWith({ [settingsQuery().path]: settings, [query.path]: answer });
  await data.load(settingsQuery());
  await data.load(query);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <GuestDataProvider data={data}>
        <Component />
      </GuestDataProvider>
    </MemoryRouter>,
  );
};

test.each(['', 'projects'] as const)(
  'the number of results of all types is “more than” if one of them has too many to count, with the type “%s” chosen',
  async (type) => {
    expect(await renderResults(type)).toMatch(/role="status">More than 1,003\sresults\.</);
  },
);
