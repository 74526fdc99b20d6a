import type { StandaloneName } from './standalone.ts';

/** The browser files that every page references, in the form in which the build provides them (scripts/vite/client-assets.ts). */
export interface ClientAsset {
  path: string;
  /** For subresource integrity; null in development. */
  integrity: string | null;
}

/** A style rule of a screen, in the order of its sheet. */
export interface ScreenRule {
  /** What encloses it, such as `@media print{`, or an empty text */
  condition: string;
  text: string;
  /** A page needs the rule if it has all classes of one of these lists. */
  classes: readonly (readonly string[])[];
}

export interface ClientAssets {
  boot: ClientAsset;
  styles: ClientAsset;
  /** The rules of all screens, for documents that do not contain those that they need. */
  screens: ClientAsset;
  print: ClientAsset;
  /** The files of the standalone apps, by the app's folder. */
  standalone: Readonly<
    Record<StandaloneName, { boot: ClientAsset; styles: ClientAsset; needs: readonly ClientAsset[] }>
  >;
  /** The font of text and headings, fetched before the style sheet requests it. */
  font: string | null;
  /** In development: Vite's own client. */
  development: string | null;
}
