/**
 * Turns the default menus into records that can be edited; a header item that led to the projects becomes one that
 * lists their categories. A new menu is now last in the order, and if several have the same place the last one is shown
 * instead of the first, so positions change their sign and every site shows the same menus as before. Frozen: a later
 * change is a later migration.
 */
import type { Kysely } from 'kysely';
import { fold } from '../fold.ts';
import { newId } from '../id.ts';

interface Item {
  label: string;
  target: { kind: string; screen?: string };
  newTab: boolean;
  visibleTo: string;
  children: Item[];
}
interface MenuRow {
  _id: string;
  title: string;
  titleKey: string;
  data: string;
  status: string;
  liveFrom: string | null;
  position: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  place: string;
}
interface RevisionRow {
  type: string;
  contentId: string;
  version: number;
  action: string;
  data: string;
  at: string;
}
type Tables = { menus: MenuRow; revisions: RevisionRow };

const item = (label: string, target: Item['target']): Item => ({
  label,
  target,
  newTab: false,
  visibleTo: 'everyone',
  children: [],
});
const screen = (label: string, name: string): Item => item(label, { kind: 'screen', screen: name });

const defaults = [
  {
    name: 'Footer',
    place: 'footer',
    items: [
      screen('Our Work', 'projects'),
      screen('Meet the Team', 'team'),
      screen('Letters of Reference', 'letters'),
      screen('Tenders', 'tenders'),
      screen('Contact Us', 'contact'),
    ],
  },
  {
    name: 'Header',
    place: 'header',
    items: [
      screen('Home', 'home'),
      item('Our Work', { kind: 'projectCategories' }),
      screen('Meet the Team', 'team'),
      screen('Letters of Reference', 'letters'),
      screen('Contact Us', 'contact'),
      screen('Tenders', 'tenders'),
    ],
  },
];

/**
 * Returns the stored menu with the target `projectCategories` for those items of a header that lead to the projects and
 * have no children: these items used to list the categories.
 */
const withCategories = (text: string): string => {
  const data = JSON.parse(text) as { place: string; items: Item[] };
  if (data.place !== 'header') return text;
  const items = data.items.map((one) =>
    one.target.kind === 'screen' && one.target.screen === 'projects' && one.children.length === 0
      ? { ...one, target: { kind: 'projectCategories' } }
      : one,
  );
  return JSON.stringify({ ...data, items });
};

export const up = async (untyped: Kysely<unknown>): Promise<void> => {
  const db = untyped as Kysely<Tables>;
  const menus = await db.selectFrom('menus').select(['_id', 'data', 'position']).execute();
  for (const { _id, data, position } of menus)
    await db
      .updateTable('menus')
      .set({ data: withCategories(data), position: -position })
      .where('_id', '=', _id)
      .execute();
  const revisions = await db
    .selectFrom('revisions')
    .select(['contentId', 'version', 'data'])
    .where('type', '=', 'menu')
    .execute();
  for (const { contentId, version, data } of revisions)
    await db
      .updateTable('revisions')
      .set({ data: withCategories(data) })
      .where('type', '=', 'menu')
      .where('contentId', '=', contentId)
      .where('version', '=', version)
      .execute();

  const now = new Date().toISOString();
  const lowest = Math.min(0, ...menus.map(({ position }) => -position));
  for (const [index, { name, place, items }] of defaults.entries()) {
    const _id = newId();
    const data = JSON.stringify({
      name,
      place,
      items,
      seoTitle: null,
      seoDescription: null,
      socialImage: null,
    });
    await db
      .insertInto('menus')
      .values({
        _id,
        title: name,
        titleKey: fold(name),
        data,
        status: 'published',
        // In the past for every clock, so that the menu is visible at once.
        liveFrom: '1970-01-01T00:00:00.000Z',
        position: lowest - 1 - index,
        version: 1,
        createdAt: now,
        updatedAt: now,
        place,
      })
      .execute();
    await db
      .insertInto('revisions')
      .values({ type: 'menu', contentId: _id, version: 1, action: 'create', data, at: now })
      .execute();
  }
};
