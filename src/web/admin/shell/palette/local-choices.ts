/** Lists the choices of the palette that need no call: recently opened records and screens, all screens, and actions. */
import { SETTINGS_PATH } from '#features/accounts/address.ts';
import { settingsTabs } from '#features/settings/admin/tabs.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { fill } from '../../format.ts';
import { palette as m, shell } from '../../messages/en-GB.ts';
import { useMay } from '../../providers/me.tsx';
import { useCreatableKinds } from '../menu/creatable-kinds.ts';
import { useSections } from '../menu/sections.ts';
import type { PaletteTarget } from './recent.ts';

export interface Choice extends PaletteTarget {
  status?: AdminRecord['status'] | undefined;
  /** The choice leads to a page outside the admin app */
  isExternal?: true;
  /** False: choosing it does not add it to the recent ones */
  addToRecent?: false;
}
interface ChoiceGroup {
  title: string;
  choices: Choice[];
  /** Listed before the records that the server finds */
  beforeRecords: boolean;
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Returns whether each word of the search text is the beginning of a word in the title. */
export const matchesSearch = (title: string, typed: string): boolean => {
  const words = withoutAccents(title).split(/[^\p{Letter}\p{Number}]+/u);
  return withoutAccents(typed)
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)));
};

export function useLocalChoices(typed: string, recent: readonly PaletteTarget[]): ChoiceGroup[] {
  const may = useMay();
  const sections = useSections();
  const creatableKinds = useCreatableKinds();
  const isSearching = typed.trim() !== '';
  const screens = sections.flatMap(({ entries }) => entries);
  const allowedPaths = new Set(screens.map(({ path }) => path));
  // Leaves out recent records and screens that the user may no longer open.
  // A path is `/admin/{screen}` or `/admin/{screen}/{id}`.
  const allowedRecent = recent.filter(({ path }) => allowedPaths.has(path.split('/')[2] ?? ''));

  const creations = creatableKinds.map(
    ({ path, label, icon }): Choice => ({ path, title: label, icon, addToRecent: false }),
  );
  const actions: Choice[] = [
    ...creations,
    { path: '/', title: shell.openSite, icon: 'expand', isExternal: true, addToRecent: false },
    {
      path: SETTINGS_PATH,
      title: shell.mySettings,
      icon: 'person',
      isExternal: true,
      addToRecent: false,
    },
  ];
  const screenChoices = [
    ...screens.map(({ path, label, icon }): Choice => ({ path: adminAddress(path), title: label, icon })),
    // The groups of settings are offered only to a search; without one, the screen of all settings is one choice.
    ...(isSearching ? settingsTabs.filter(({ name }) => may(`settings.${name}:view`)) : []).map(
      ({ name, title }): Choice => ({
        path: adminAddress('settings', name),
        title: fill(m.setting, { part: title }),
        icon: 'gear',
      }),
    ),
  ];
  const filterByTitle = <Each extends PaletteTarget>(all: readonly Each[]): Each[] =>
    isSearching ? all.filter(({ title }) => matchesSearch(title, typed)) : [...all];
  const matchingRecent = filterByTitle(allowedRecent);
  const recentPaths = new Set(matchingRecent.map(({ path }) => path));
  // While searching, these groups are listed before the records, so that results from the server do not move them.
  const screenGroup = {
    title: m.screens,
    choices: filterByTitle(screenChoices).filter(({ path }) => !recentPaths.has(path)),
    beforeRecords: isSearching,
  };
  const actionGroup = { title: m.actions, choices: filterByTitle(actions), beforeRecords: isSearching };
  return [
    { title: m.recent, choices: matchingRecent, beforeRecords: true },
    ...(isSearching ? [screenGroup, actionGroup] : [actionGroup, screenGroup]),
  ].filter(({ choices }) => choices.length > 0);
}
