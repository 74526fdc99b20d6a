import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { cacheWith } from '#tests/support/guest-data.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import { list as m } from '../messages/en-GB.ts';
import { tenderListQuery } from '../queries.ts';
import { Component } from './index.tsx';
import { tenderList } from './list-params.ts';

const PAGE_SIZE = 24;
const settings = { contact: { phone: null }, general: { pageSize: PAGE_SIZE, timeZone: 'Europe/London' } };
const closedTender = {
  _id: '1',
  url: 'roof',
  reference: 'T-2026-0001',
  title: 'Roof of the school',
  trades: [],
  siteAddress: null,
  addendaCount: 0,
  phase: 'closed',
  outcome: null,
  serverNow: '2026-06-01T00:00:00.000Z',
  timeZone: 'Europe/London',
  opensAt: '2026-04-01T00:00:00.000Z',
  closesAt: '2026-05-01T00:00:00.000Z',
  closesAtLocal: '2026-05-01T01:00:00',
  closingSoonAt: '2026-04-28T00:00:00.000Z',
};

/** Renders a page of the list that contains only a closed tender. */
const renderList = async (query: string): Promise<string> => {
  const choice = tenderList.choiceOf(new URL(`https://northline.example/tenders${query}`));
  const listQuery = tenderListQuery(tenderList.callParams(choice, PAGE_SIZE));
  const answer = {
    items: [closedTender],
    total: 40,
    page: choice.page,
    pages: 2,
    max: PAGE_SIZE,
    trades: [],
  };
  const { data } = cacheWith({ [settingsQuery().path]: settings, [listQuery.path]: answer });
  await data.load(settingsQuery());
  await data.load(listQuery);
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/tenders${query}`]}>
      <GuestDataProvider data={data}>
        <Component />
      </GuestDataProvider>
    </MemoryRouter>,
  );
};

test.each([
  ['', true],
  ['?page=2', false],
  ['?search=roof', false],
])('the list at “%s” without open tenders says that there are none: %s', async (query, isSaid) => {
  const page = await renderList(query);
  expect(page).toContain('Roof of the school');
  expect(page.includes(m.noneOpen)).toBe(isSaid);
});
