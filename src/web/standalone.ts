/**
 * Documents that are a program of their own: links between them and the public pages are full loads, their content
 * policy allows nothing but this site's own files, and nothing of them is drawn until it is known who is signed in.
 *
 * A program is a folder here with boot.ts, main.tsx and styles.css; it stands under its root.
 */
import { accountScreens } from '#web/data/account-screens.ts';

export const standaloneNames = ['account', 'admin'] as const;
export type StandaloneName = (typeof standaloneNames)[number];

export interface Standalone {
  name: StandaloneName;
  root: string;
  /** Addresses under the root that hold something; null: the program itself knows. */
  paths: readonly string[] | null;
  title: string;
  /** Why the page stays empty where no program runs. */
  without: string;
}

const apart: readonly Standalone[] = [
  {
    name: 'account',
    root: '/user',
    paths: accountScreens,
    title: 'Your account',
    without: 'Signing in and everything behind it needs JavaScript, which is switched off in this browser.',
  },
  {
    name: 'admin',
    root: '/admin',
    paths: null,
    title: 'Content area',
    without: 'The content area needs JavaScript, which is switched off in this browser.',
  },
];

/** The program that answers for this address; undefined where it is one of the public pages. */
export const standaloneAt = (path: string): Standalone | undefined =>
  apart.find(({ root }) => path === root || path.startsWith(`${root}/`));

/** Whether there is a page under this address. */
export const isThere = ({ paths }: Standalone, path: string): boolean =>
  paths === null || paths.includes(path);
