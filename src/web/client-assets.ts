import type { StandaloneName } from './standalone.ts';

/** The browser's files that every page names; filled in by the build (vite.config.ts). */
export interface ClientAsset {
  path: string;
  /** For subresource integrity; null in development. */
  integrity: string | null;
}

export interface ClientAssets {
  boot: ClientAsset;
  styles: ClientAsset;
  /** Of the documents that are a program of their own, by the folder of that program. */
  apart: Readonly<
    Record<StandaloneName, { boot: ClientAsset; styles: ClientAsset; needs: readonly ClientAsset[] }>
  >;
  /** The face of text and headings, fetched before the style sheet asks for it. */
  font: string | null;
  /** In development: Vite's own client. */
  development: string | null;
}
