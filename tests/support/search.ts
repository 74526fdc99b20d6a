/** Searches as guests do. */
import { expect } from 'vitest';
import {
  type SearchItem,
  type SearchResults,
  SearchResults as SearchResultsSchema,
  type Suggestions,
} from '#features/search/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { TestApp } from './app.ts';
import { unwrap } from './factories.ts';
import { addTenderDocument, draftTender } from './tenders.ts';

export const searchOf = (app: () => TestApp) => {
  const address = (search: string, parameters: Record<string, string | number> = {}): string =>
    `/api/guest/search?${new URLSearchParams({ search, ...Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)])) })}`;

  const find = async (
    search: string,
    parameters: Record<string, string | number> = {},
  ): Promise<SearchResults> => {
    const { status, body } = await app().json<SearchResults>(address(search, parameters));
    expect(status).toBe(200);
    expect(SearchResultsSchema.parse(body)).toEqual(body);
    return body;
  };
  const titles = async (
    search: string,
    parameters: Record<string, string | number> = {},
  ): Promise<string[]> => (await find(search, parameters)).items.map((item) => item.title).sort();
  const only = async (search: string): Promise<SearchItem | undefined> => {
    const { items } = await find(search);
    expect(items).toHaveLength(1);
    return items[0];
  };
  const suggest = async (search: string): Promise<Suggestions['items']> =>
    (await app().json<Suggestions>(`/api/guest/search/suggest?${new URLSearchParams({ search })}`)).body
      .items;

  /** Publishes a tender with one document, whose text has been extracted. */
  const tenderWith = async (name: string, bytes: Uint8Array, fields: Record<string, unknown> = {}) => {
    const tender = await draftTender(app(), fields);
    const _id = await addTenderDocument(app(), tender, '01', name, bytes);
    unwrap(await app().tenderAdmin.publish(tender._id, system));
    await app().jobs.runDue();
    return { tender, _id };
  };
  return { address, find, titles, only, suggest, tenderWith };
};
