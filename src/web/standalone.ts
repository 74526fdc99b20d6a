/**
 * Lists the standalone apps. Links between them and the public pages are full page loads, their content security policy
 * allows only files of this site, and they show a placeholder until they know who is signed in.
 *
 * An app is a folder beside this file with boot.ts, main.tsx and styles.css; the server sends its document for every
 * address under its root.
 */
import { ADMIN_PATH } from '#platform/schema/values/admin-address.ts';
import { accountScreens } from '#web/data/account-screens.ts';

export const standaloneNames = ['account', 'admin'] as const;
export type StandaloneName = (typeof standaloneNames)[number];

export interface StandaloneApp {
  name: StandaloneName;
  root: string;
  /** The addresses of the app's screens; null: only the app itself knows them. */
  paths: readonly string[] | null;
}

const standaloneApps: readonly StandaloneApp[] = [
  {
    name: 'account',
    root: '/user',
    paths: accountScreens,
  },
  {
    name: 'admin',
    root: ADMIN_PATH,
    paths: null,
  },
];

/** The paths of the apps, for the list of pages; `/admin/:screen` represents all screens of the admin. */
export const standalonePaths: readonly string[] = standaloneApps.flatMap(
  ({ root, paths }) => paths ?? [root, `${root}/:screen`],
);

/** Returns the standalone app for this address; undefined for a public page. */
export const standaloneAt = (path: string): StandaloneApp | undefined =>
  standaloneApps.find(({ root }) => path === root || path.startsWith(`${root}/`));

/** Returns whether the app has a page at this address; true for every address if only the app knows its screens. */
export const hasPage = ({ paths }: StandaloneApp, path: string): boolean =>
  paths === null || paths.includes(path);
