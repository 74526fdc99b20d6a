/** What the palette offers without asking the server: what was opened last, the screens, and what can be made. */

import { settingsParts } from '#features/settings/admin/parts.ts';
import type { AdminRecord } from '../../data/resource-calls.ts';
import { useMay } from '../../providers/me.tsx';
import { words } from '../../words.ts';
import { useMakeable } from '../makeable.ts';
import { useSections } from '../sections.ts';
import type { Place } from './recent.ts';

export interface Choice extends Place {
  status?: AdminRecord['status'] | undefined;
  /** Another document than the content area's */
  leaves?: true;
  /** False: not worth offering as opened last */
  keep?: false;
}
export interface ChoiceGroup {
  title: string;
  choices: Choice[];
  /** Stands before the records that were found */
  first: boolean;
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Every word that was typed begins a word of the title. */
export const isMeant = (title: string, typed: string): boolean => {
  const words = folded(title).split(/[^\p{Letter}\p{Number}]+/u);
  return folded(typed)
    .split(/\s+/)
    .filter((part) => part !== '')
    .every((part) => words.some((word) => word.startsWith(part)));
};

export function usePlaces(typed: string, recent: readonly Place[]): ChoiceGroup[] {
  const may = useMay();
  const sections = useSections();
  const makeable = useMakeable();
  const { palette } = words.shell;
  const asked = typed.trim() !== '';
  const screens = sections.flatMap(({ entries }) => entries);
  const opens = new Set(screens.map(({ path }) => path));
  // Somebody who may less than they did is not offered what they opened then.
  const known = recent.filter(({ path }) => opens.has(path.split('/')[2] ?? ''));

  const made = makeable.map(({ path, label, icon }): Choice => ({ path, title: label, icon, keep: false }));
  const acts: Choice[] = [
    ...made,
    { path: '/', title: words.shell.openSite, icon: 'expand', leaves: true, keep: false },
    { path: '/user/settings', title: words.shell.mySettings, icon: 'person', leaves: true, keep: false },
  ];
  const shown = [
    ...screens.map(({ path, label, icon }): Choice => ({ path: `/admin/${path}`, title: label, icon })),
    // Only by their names: among all screens the settings are one.
    ...(asked ? settingsParts.filter(({ name }) => may(`settings.${name}:view`)) : []).map(
      ({ name, title }): Choice => ({
        path: `/admin/settings/${name}`,
        title: palette.setting(title),
        icon: 'gear',
      }),
    ),
  ];
  const meant = <Each extends Place>(all: readonly Each[]): Each[] =>
    asked ? all.filter(({ title }) => isMeant(title, typed)) : [...all];
  const opened = meant(known);
  const paths = new Set(opened.map(({ path }) => path));
  const toGo = {
    title: palette.screens,
    choices: meant(shown).filter(({ path }) => !paths.has(path)),
    first: asked,
  };
  const toDo = { title: palette.actions, choices: meant(acts), first: asked };
  return [
    { title: palette.recent, choices: opened, first: true },
    // Known at once: what the server finds comes after it and moves nothing under a finger.
    ...(asked ? [toGo, toDo] : [toDo, toGo]),
  ].filter(({ choices }) => choices.length > 0);
}
