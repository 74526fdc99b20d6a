/** The browser's files that every page names; filled in by the build (vite.config.ts). */
export interface ClientAsset {
  path: string;
  /** For subresource integrity; null in development. */
  integrity: string | null;
}

export interface ClientAssets {
  boot: ClientAsset;
  styles: ClientAsset;
  /** The face of text and headings, fetched before the style sheet asks for it. */
  font: string | null;
  /** In development: Vite's own client. */
  development: string | null;
}
