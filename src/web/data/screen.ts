/** What a screen is to the router, the server and the address bar. `web/routes.tsx` shows how one is written. */
import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import type { GuestSettings } from '#features/settings/schema.ts';
import { GuestCallFailed, PageNotFound } from './failures.ts';
import type { GuestData } from './guest-data.ts';
import { type GuestQuery, settingsQuery } from './queries.ts';

export interface LoadContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  /** The answer, or the page fails with its status: what the screen cannot be drawn without. */
  need<Answer>(query: GuestQuery<Answer>): Promise<Answer>;
  /** The answer, or undefined: what the screen can be drawn without. */
  want<Answer>(query: GuestQuery<Answer>): Promise<Answer | undefined>;
  /** Asked for with the layout anyway. */
  settings(): Promise<GuestSettings>;
}

export interface HeadContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  settings: GuestSettings;
  /** The public address without a trailing slash, for addresses inside `jsonLd`. */
  siteUrl: string;
  /** An answer the loader asked for. */
  read<Answer>(query: GuestQuery<Answer>): Answer | undefined;
}

export interface Head {
  /** Without the company's name, which is added: `Riverside Library`. `null`: only the company and its tagline. */
  title: string | null;
  description: string | null;
  /** Path and, where it matters, query of this page's one address; null: it has none (not found, failures). */
  canonical: string | null;
  /** For cards on other sites: the path of a picture and what it shows. */
  image?: { path: string; alt: string; width: number; height: number } | null;
  /** Set where the page is one piece of news: when it was published and last changed. */
  article?: { publishedAt: string | null; updatedAt: string };
  /** `noindex` and the like. */
  robots?: string;
  /** schema.org nodes, with whole addresses. */
  jsonLd: readonly object[];
}

/** What the index.tsx of a screen's folder exports. */
export interface Screen {
  Component: ComponentType;
  loader?(context: LoadContext): Promise<void>;
  head(context: HeadContext): Head;
}

/** A public screen and its address. */
export interface ScreenRoute {
  path: string;
  /** Loaded when its address is visited, and not before. */
  load: () => Promise<Screen>;
  /** The query parameters its loader reads: they make another page of it, all others do not. */
  parameters?: readonly string[];
  /** Made anew for each visit, never kept by the page cache. */
  fresh?: boolean;
}

export function loadContext(data: GuestData, params: LoadContext['params'], url: URL): LoadContext {
  return {
    params,
    url,
    need: async (query) => {
      try {
        return await data.need(query);
      } catch (failure) {
        // What a screen cannot do without and does not exist is a page that does not exist.
        if (failure instanceof GuestCallFailed && failure.status === 404) notFound();
        throw failure;
      }
    },
    want: (query) => data.want(query),
    settings: () => data.need(settingsQuery(), { freshFor: Number.POSITIVE_INFINITY }),
  };
}

/** Ends a loader: this address holds nothing. */
export function notFound(): never {
  throw new PageNotFound();
}

/** Ends a loader: the page lives at another path of this site, for good. */
export function movedTo(path: string): never {
  throw redirect(path, 301);
}

/** The `page` of a list's address: what is no whole number from 1 on counts as 1. */
export function pageNumber(url: URL): number {
  const page = Number(url.searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
