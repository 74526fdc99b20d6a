/** The people as guests read them. Writing goes through the content service. */
import type { StaffInput, StaffMember } from '#contract/staff.ts';
import { formerOwner } from '#server/content/rows.ts';
import type { Database } from '#server/db/open.ts';
import type { ImageLibrary } from '#server/features/images/index.ts';
import type { Projects } from '#server/features/projects/index.ts';
import type { Settings } from '#server/features/settings/index.ts';
import type { Clock } from '#server/ports/clock.ts';
import { presentStaff } from './staff.present.ts';
import { findStaff, listStaff, projectsOfStaff, type StaffRow } from './staff.queries.ts';

export interface Staff {
  list(): Promise<StaffMember[]>;
  /** By `_id`, address, or an address they once had. */
  find(idOrUrl: string): Promise<StaffMember | undefined>;
}

export const staff = (context: {
  database: Database;
  clock: Clock;
  images: ImageLibrary;
  projects: Projects;
  settings: Settings;
}): Staff => {
  const { database, clock, images, projects, settings } = context;

  const present = async (rows: readonly StaffRow[]): Promise<StaffMember[]> => {
    const today = await settings.today();
    const people = rows.map((row) => ({ row, data: JSON.parse(row.data) as StaffInput }));
    const links = await projectsOfStaff(
      database,
      people.map(({ row }) => row._id),
    );
    const [pictures, cards] = await Promise.all([
      images.find(people.flatMap(({ data }) => data.images)),
      projects.cards([...new Set(links.map((link) => link.projectId))]),
    ]);
    const cardsById = new Map(cards.map((card) => [card._id, card]));
    return people.map(({ row, data }) => {
      const theirs = links
        .filter((link) => link.staffId === row._id)
        .sort((one, other) => one.place - other.place);
      const shown = [...new Set(theirs.map((link) => link.projectId))].flatMap(
        (id) => cardsById.get(id) ?? [],
      );
      return presentStaff(row, data, {
        images: pictures,
        today,
        projects: shown.map(({ _id, title, url, category, number, locality, year, image }) => ({
          _id,
          title,
          url,
          category,
          number,
          locality,
          year,
          cover: image,
        })),
      });
    });
  };

  return {
    list: async () => present(await listStaff(database, clock.now().toISOString())),
    async find(idOrUrl) {
      const now = clock.now().toISOString();
      const row =
        (await findStaff(database, now, { _id: idOrUrl })) ??
        (await findStaff(database, now, { url: idOrUrl })) ??
        (await formerly(idOrUrl, now));
      return row ? (await present([row]))[0] : undefined;
    },
  };

  async function formerly(url: string, now: string): Promise<StaffRow | undefined> {
    const _id = await formerOwner(database, 'staff', url);
    return _id === null ? undefined : findStaff(database, now, { _id });
  }
};
