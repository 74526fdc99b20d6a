/** Projects as guests read them. Writing goes through the content service. */
import type { ProjectListQuery } from '#contract/guest-calls.ts';
import { COUNTED_EXACTLY, type ListOf } from '#contract/lists.ts';
import type { CategoryProjects, Project, ProjectInput } from '#contract/project.ts';
import type { StaffInput } from '#contract/staff.ts';
import { formerOwner } from '#server/content/rows.ts';
import type { Database } from '#server/db/open.ts';
import type { ImageLibrary } from '#server/features/images/index.ts';
import {
  coverOf,
  type LiveCategory,
  type ProjectCategories,
} from '#server/features/project-categories/index.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type ProjectSurroundings, presentProject } from './project.present.ts';
import {
  countProjects,
  findProject,
  listProjects,
  type ProjectFilter,
  type ProjectRow,
  projectCards,
  staffOfProjects,
} from './project.queries.ts';

/** A link to a project, with its picture: what people's pages and neighbours show. */
export type ProjectCard = NonNullable<Project['neighbours']['next']> & {
  category: { title: string; url: string };
  number: string | null;
  locality: string | null;
  year: string | null;
};

export interface Projects {
  list(query: ProjectListQuery): Promise<ListOf<Project>>;
  /** The projects of a category and of those inside it; undefined where guests see no such category. */
  inCategory(idOrUrl: string, at: { page: number; max: number }): Promise<CategoryProjects | undefined>;
  /** By `_id`, address, or an address it once had. */
  find(idOrUrl: string): Promise<Project | undefined>;
  featured(): Promise<Project[]>;
  /** In the office's order; those a guest may not see are left out. */
  cards(ids: readonly string[]): Promise<ProjectCard[]>;
}

/** The front page and the featured screen show at most this many. */
const MOST_FEATURED = 12;

const byOrder = { sort: 'order', direction: 'asc' } as const;

export const projects = (context: {
  database: Database;
  clock: Clock;
  images: ImageLibrary;
  categories: ProjectCategories;
}): Projects => {
  const { database, clock, images, categories } = context;
  const instant = (): string => clock.now().toISOString();

  const card = (
    row: Awaited<ReturnType<typeof projectCards>>[number],
    category: LiveCategory | undefined,
    cover: Project['cover'],
  ): ProjectCard => {
    const data = JSON.parse(row.data) as ProjectInput;
    return {
      _id: row._id,
      title: row.title,
      url: row.url ?? '',
      category: { title: category?.title ?? '', url: category?.url ?? '' },
      number: data.number,
      locality: data.locality,
      year: (data.completionDate ?? data.plannedCompletion)?.slice(0, 4) ?? null,
      image: cover,
    };
  };

  const cards = async (ids: readonly string[]): Promise<ProjectCard[]> => {
    const seen = await categories.all();
    const rows = await projectCards(
      database,
      instant(),
      seen.map((category) => category._id),
      ids,
    );
    const covers = new Map(rows.map((row) => [row._id, coverOf(JSON.parse(row.data) as ProjectInput)]));
    const pictures = await images.find([...covers.values()].filter((id) => id !== null));
    const byId = new Map(seen.map((category) => [category._id, category]));
    return rows.map((row) =>
      card(row, byId.get(row.categoryId), pictures.get(covers.get(row._id) ?? '') ?? null),
    );
  };

  const present = async (rows: readonly ProjectRow[]): Promise<Project[]> => {
    if (rows.length === 0) return [];
    const data = rows.map((row) => JSON.parse(row.data) as ProjectInput);
    const neighbourIds = new Set(
      rows.flatMap((row) => [row.previousId, row.nextId]).filter((id) => id !== null),
    );
    const [people, neighbours] = await Promise.all([
      staffOfProjects(
        database,
        instant(),
        rows.map((row) => row._id),
      ),
      cards([...neighbourIds]),
    ]);
    const staff = people.map(({ projectId, person }) => ({
      projectId,
      person,
      data: JSON.parse(person.data) as StaffInput,
    }));
    const pictures = await images.find([
      ...data.flatMap((project) =>
        project.cover === null ? project.images : [project.cover, ...project.images],
      ),
      ...staff.map((one) => one.data.images[0]).filter((id) => id !== undefined),
    ]);
    const byProject = new Map<string, Project['staff']>();
    for (const { projectId, person, data: member } of staff) {
      const listed = byProject.get(projectId) ?? [];
      if (!listed.some((one) => one._id === person._id))
        listed.push({
          _id: person._id,
          name: member.name,
          url: person.url ?? '',
          jobTitle: member.jobTitle,
          image: pictures.get(member.images[0] ?? '') ?? null,
        });
      byProject.set(projectId, listed);
    }
    const around: ProjectSurroundings = {
      categories: new Map((await categories.all()).map((category) => [category._id, category])),
      images: pictures,
      people: byProject,
      neighbours: new Map(
        neighbours.map(({ _id, title, url, category, image }) => [
          _id,
          { _id, title, url, category: { url: category.url }, image },
        ]),
      ),
    };
    return rows.map((row, index) => presentProject(row, data[index] as ProjectInput, around));
  };

  const within = async (category: LiveCategory | undefined): Promise<string[]> =>
    category ? [category._id, ...category.children] : (await categories.all()).map((one) => one._id);

  return {
    async list(query) {
      const category = query.category === undefined ? undefined : await categories.find(query.category);
      const filter: ProjectFilter = {
        now: instant(),
        categoryIds: query.category !== undefined && category === undefined ? [] : await within(category),
        status: query.status,
        sector: query.sector,
        search: query.search,
      };
      const [counted, rows] = [
        await countProjects(database, filter),
        await listProjects(database, filter, query),
      ];
      const total = Math.min(counted, COUNTED_EXACTLY);
      return {
        items: await present(rows),
        total,
        ...(counted > COUNTED_EXACTLY ? { totalCapped: true as const } : {}),
        page: query.page,
        pages: Math.max(1, Math.ceil(total / query.max)),
        max: query.max,
        sort: query.sort,
        direction: query.direction,
        search: query.search,
      };
    },

    async inCategory(idOrUrl, { page, max }) {
      const category = await categories.find(idOrUrl);
      if (category === undefined) return undefined;
      const filter: ProjectFilter = { now: instant(), categoryIds: await within(category) };
      const [counted, rows] = [
        await countProjects(database, filter),
        await listProjects(database, filter, { page, max, ...byOrder }),
      ];
      const total = Math.min(counted, COUNTED_EXACTLY);
      const parent = category.parent === null ? undefined : await categories.find(category.parent);
      return {
        category: {
          _id: category._id,
          title: category.title,
          url: category.url,
          description: category.description,
          parent: parent ? { _id: parent._id, title: parent.title, url: parent.url } : null,
          image: category.image,
          seoTitle: category.seoTitle,
          seoDescription: category.seoDescription,
        },
        projects: await present(rows),
        total,
        page,
        pages: Math.max(1, Math.ceil(total / max)),
        max,
      };
    },

    async find(idOrUrl) {
      const now = instant();
      const ids = await within(undefined);
      const row =
        (await findProject(database, now, ids, { _id: idOrUrl })) ??
        (await findProject(database, now, ids, { url: idOrUrl })) ??
        (await formerly(idOrUrl, now, ids));
      return row ? (await present([row]))[0] : undefined;
    },

    async featured() {
      const filter: ProjectFilter = { now: instant(), categoryIds: await within(undefined), featured: true };
      return present(await listProjects(database, filter, { page: 1, max: MOST_FEATURED, ...byOrder }));
    },

    cards,
  };

  async function formerly(
    url: string,
    now: string,
    categoryIds: readonly string[],
  ): Promise<ProjectRow | undefined> {
    const _id = await formerOwner(database, 'project', url);
    return _id === null ? undefined : findProject(database, now, categoryIds, { _id });
  }
};
