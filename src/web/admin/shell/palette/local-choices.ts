/** What the palette offers without a call: recent records, screens, and things to create. */

import { settingsTabs } from '#features/settings/admin/tabs.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { useMay } from '../../providers/me.tsx';
import { words } from '../../words.ts';
import { useCreatable } from '../menu/creatable.ts';
import { useSections } from '../menu/sections.ts';
import type { PaletteTarget } from './recent.ts';

export interface Choice extends PaletteTarget {
  status?: AdminRecord['status'] | undefined;
  /** Outside the admin app */
  isExternal?: true;
  /** False: not offered among recent ones */
  addToRecent?: false;
}
export interface ChoiceGroup {
  title: string;
  choices: Choice[];
  /** Listed before the records found */
  beforeRecords: boolean;
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether every word of the search text begins a word of the title. */
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
  const makeable = useCreatable();
  const { palette } = words.shell;
  const asked = typed.trim() !== '';
  const screens = sections.flatMap(({ entries }) => entries);
  const opens = new Set(screens.map(({ path }) => path));
  // A user who has lost permissions is not offered what they opened before.
  const known = recent.filter(({ path }) => opens.has(path.split('/')[2] ?? ''));

  const made = makeable.map(
    ({ path, label, icon }): Choice => ({ path, title: label, icon, addToRecent: false }),
  );
  const acts: Choice[] = [
    ...made,
    { path: '/', title: words.shell.openSite, icon: 'expand', isExternal: true, addToRecent: false },
    {
      path: '/user/settings',
      title: words.shell.mySettings,
      icon: 'person',
      isExternal: true,
      addToRecent: false,
    },
  ];
  const shown = [
    ...screens.map(({ path, label, icon }): Choice => ({ path: `/admin/${path}`, title: label, icon })),
    // Only by name: otherwise the settings are one screen among all.
    ...(asked ? settingsTabs.filter(({ name }) => may(`settings.${name}:view`)) : []).map(
      ({ name, title }): Choice => ({
        path: `/admin/settings/${name}`,
        title: palette.setting(title),
        icon: 'gear',
      }),
    ),
  ];
  const meant = <Each extends PaletteTarget>(all: readonly Each[]): Each[] =>
    asked ? all.filter(({ title }) => matchesSearch(title, typed)) : [...all];
  const opened = meant(known);
  const paths = new Set(opened.map(({ path }) => path));
  const toGo = {
    title: palette.screens,
    choices: meant(shown).filter(({ path }) => !paths.has(path)),
    beforeRecords: asked,
  };
  const toDo = { title: palette.actions, choices: meant(acts), beforeRecords: asked };
  return [
    { title: palette.recent, choices: opened, beforeRecords: true },
    // Known at once, so listed first: results from the server then move nothing under a finger.
    ...(asked ? [toGo, toDo] : [toDo, toGo]),
  ].filter(({ choices }) => choices.length > 0);
}
