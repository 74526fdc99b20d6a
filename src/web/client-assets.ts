import type { StandaloneName } from './standalone.ts';

/**
 * A file for browsers that documents reference. The build provides its name and hash (`scripts/vite/client-assets.ts`).
 */
export interface ClientAsset {
  path: string;
  /** For subresource integrity; null in development. */
  integrity: string | null;
}

/** A style rule of a screen. Rules are in the order of the style sheet. */
export interface ScreenRule {
  /** The at-rules that enclose the rule, such as `@media print{`; empty if there are none */
  condition: string;
  text: string;
  /** A page needs the rule if it has all classes of one of these lists. */
  classes: readonly (readonly string[])[];
}

export interface ClientAssets {
  boot: ClientAsset;
  styles: ClientAsset;
  /** The style sheet of all screens, for documents that do not contain the rules that they need. */
  screens: ClientAsset;
  print: ClientAsset;
  /** The style sheet with the fonts, which narrow windows load last. */
  fonts: ClientAsset;
  /** The files of the standalone apps, by the app's folder. `preloads`: the modules that the first script needs. */
  standalone: Readonly<
    Record<StandaloneName, { boot: ClientAsset; styles: ClientAsset; preloads: readonly ClientAsset[] }>
  >;
  /** The path of the font for text and headings, which documents preload; null in development. */
  font: string | null;
  /** The path of Vite's client; null outside development. */
  development: string | null;
}
