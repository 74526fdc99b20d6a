/** Names the sources that the builds begin with, and the folders that they write. */
import { join } from 'node:path';
import { SOURCE_LOCALE } from '../../src/platform/messages/catalogue.ts';
import type { StandaloneName } from '../../src/web/standalone.ts';

export const root = join(import.meta.dirname, '../..');
export const locale = process.env.BUILD_LOCALE ?? SOURCE_LOCALE;
/** The folder of the built files. Tests build further languages into other folders. */
export const output = process.env.BUILD_FOLDER ?? join(root, 'dist');
export const client = join(output, 'client');
export const manifestFile = `.vite/manifest.${locale}.json`;
export const BOOT = 'src/web/boot.ts';
export const STYLES = 'src/web/site/styles.css';
/** The rules of all screens, in the order that they have in every document */
export const SCREENS = 'src/web/site/screens.css';
export const FONTS = 'src/web/ui/styles/fonts.css';
export const PRINT = 'src/web/site/print.css';
export const ENTRY = 'src/web/entry-server.tsx';
export const bootOf = (name: StandaloneName): string => `src/web/${name}/boot.ts`;
export const mainOf = (name: StandaloneName): string => `src/web/${name}/main.tsx`;
/** Rendered in place of the content area if the server cannot be reached. */
export const UNREACHABLE = 'src/web/admin/shell/failure/unreachable.tsx';
export const stylesOf = (name: StandaloneName): string => `src/web/${name}/styles.css`;
