/** Declares what a screen exports and what it receives. `web/routes.tsx` shows how to write one. */
import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import type { GuestSettings } from '#features/settings/schema.ts';
import type { Formats } from '#platform/messages/formats.ts';
import { GuestCallFailed, PageNotFound } from './failures.ts';
import type { GuestData } from './guest/guest-data.ts';
import type { GuestQuery } from './guest/guest-query.ts';
import { settingsQuery } from './guest/settings-query.ts';

export interface LoadContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  /** Loads data that the screen needs. If the call fails, the page has status 404 after a 404, otherwise 503. */
  load<Answer>(query: GuestQuery<Answer>): Promise<Answer>;
  /** Loads data that the screen can do without; resolves to undefined if the call fails. */
  loadOptional<Answer>(query: GuestQuery<Answer>): Promise<Answer | undefined>;
  /** Loads the site's settings. The layout needs them too, so this causes no further call. */
  settings(): Promise<GuestSettings>;
}

export interface HeadContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  settings: GuestSettings;
  format: Formats;
  /** The public address without a trailing slash, for addresses inside `jsonLd`. */
  siteUrl: string;
  /** Returns an answer that the loader fetched. */
  read<Answer>(query: GuestQuery<Answer>): Answer | undefined;
}

export interface Head {
  /** Without the site's name, which is appended: `Riverside Library`. Null: the site's name and its tagline. */
  title: string | null;
  description: string | null;
  /** Path and, where it matters, query of the page's canonical address; null if it has none (not found, errors). */
  canonical: string | null;
  /** The picture for link previews on other sites: its path and alt text. */
  image?: { path: string; alt: string; width: number; height: number } | null;
  /** Set on news posts: when the post was published and last changed. */
  article?: { publishedAt: string | null; updatedAt: string };
  /** The instruction to search engines, such as `noindex`. */
  robots?: string;
  /** schema.org nodes, with absolute addresses. */
  jsonLd: readonly object[];
}

/** The exports of the index.tsx in a screen's folder. */
export interface Screen {
  Component: ComponentType;
  loader?(context: LoadContext): Promise<void>;
  head(context: HeadContext): Head;
}

/** A public screen and its address. */
export interface ScreenRoute {
  path: string;
  /** Loads the screen's module when its address is visited. */
  load: () => Promise<Screen>;
  /** The query parameters that the screen reads; all others do not change the page. */
  queryParameters?: readonly string[];
  /** The server caches no page of this screen: it renders one for each request. */
  uncached?: boolean;
}

/**
 * Returns the context of a loader. The answers come from `data`, which calls the guest API for those that it has not
 * cached.
 */
export function loadContext(data: GuestData, params: LoadContext['params'], url: URL): LoadContext {
  return {
    params,
    url,
    load: async (query) => {
      try {
        return await data.load(query);
      } catch (failure) {
        // If a record that the screen needs does not exist, the page does not exist.
        if (failure instanceof GuestCallFailed && failure.status === 404) notFound();
        throw failure;
      }
    },
    loadOptional: (query) => data.loadOptional(query),
    settings: () => data.load(settingsQuery(), { freshFor: Number.POSITIVE_INFINITY }),
  };
}

/** Ends a loader: the page does not exist. */
export function notFound(): never {
  throw new PageNotFound();
}

/** Ends a loader: the page has moved permanently to another path of this site. */
export function movedTo(path: string): never {
  throw redirect(path, 301);
}

/** Returns the `page` parameter of a list's address; 1 unless it is a whole number from 1 to 1,000,000. */
export function pageNumber(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
