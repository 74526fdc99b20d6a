/**
 * Returns complete projects and cards of them, by id, as guests receive them. Caches them until content changes or the
 * clock changes what guests see.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { ProjectLetter } from '#features/letters/schema.ts';
import {
  type ProjectCategories,
  projectCoverId,
  type VisibleCategory,
} from '#features/project-categories/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { cachedById } from '#platform/content/cached.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { Freshness } from '#platform/http/pages/freshness.ts';
import type { Project, ProjectCard, ProjectInput } from '../schema.ts';
import { revealsClient } from './confidential-client.ts';
import { presentProject, presentProjectLetter } from './project.present.ts';
import { projectCardRows, projectRows } from './project.queries.ts';
import { lettersOfProjects, staffOfProjects } from './project-links.queries.ts';

export interface ProjectRecords {
  /** Returns complete projects by id; leaves out those that a guest may not see. */
  details(ids: readonly string[]): Promise<ReadonlyMap<string, Project>>;
  /** Returns cards by id; leaves out those that a guest may not see. */
  cards(ids: readonly string[]): Promise<ReadonlyMap<string, ProjectCard>>;
}

/** The cache is emptied when it holds more than this many projects. Each takes about 10 kB. */
const MAX_CACHED_DETAILS = 2000;
const MAX_CACHED_CARDS = 10_000;

export const projectRecords = (context: {
  database: Database;
  clock: Clock;
  changes: Freshness;
  images: ImageLibrary;
  documents: Pick<Documents, 'find'>;
  categories: ProjectCategories;
}): ProjectRecords => {
  const { database, clock, changes, images, documents, categories } = context;

  /** Returns the time and the visible categories: guests see no projects in hidden categories. */
  const loadGuestFilter = async (): Promise<{
    now: string;
    categoriesById: Map<string, VisibleCategory>;
    categoryIds: string[];
  }> => {
    const categoriesById = new Map((await categories.all()).map((category) => [category._id, category]));
    return { now: clock.now().toISOString(), categoriesById, categoryIds: [...categoriesById.keys()] };
  };

  const cards = cachedById(changes, MAX_CACHED_CARDS, async (ids) => {
    const { now, categoriesById, categoryIds } = await loadGuestFilter();
    const rows = await projectCardRows(database, now, categoryIds, ids);
    const projects = rows.map((row) => ({ row, data: fromJson(row.data) }));
    const covers = await images.find(
      projects.map(({ data }) => projectCoverId(data)).filter((id) => id !== null),
    );
    return new Map(
      projects.map(({ row, data }): [string, ProjectCard] => {
        const category = categoriesById.get(row.categoryId);
        return [
          row._id,
          {
            _id: row._id,
            title: row.title,
            url: row.url ?? '',
            category: { title: category?.title ?? '', url: category?.url ?? '' },
            number: data.number,
            locality: data.locality,
            year: (data.completionDate ?? data.plannedCompletion)?.slice(0, 4) ?? null,
            image: covers.get(projectCoverId(data) ?? '') ?? null,
          },
        ];
      }),
    );
  });

  /** Returns the staff of each project by its id, each person once, in the order of `staffOfProjects`. */
  const loadStaff = async (
    projectIds: readonly string[],
    now: string,
  ): Promise<Map<string, Project['staff']>> => {
    const links = (await staffOfProjects(database, now, projectIds)).map(({ projectId, person }) => ({
      projectId,
      person,
      data: fromJson(person.data),
    }));
    const portraits = await images.find(links.flatMap(({ data }) => data.images.slice(0, 1)));
    const byProject = new Map<string, Project['staff']>();
    for (const { projectId, person, data } of links) {
      const listed = byProject.get(projectId) ?? [];
      byProject.set(projectId, listed);
      if (listed.some((one) => one._id === person._id)) continue;
      listed.push({
        _id: person._id,
        name: data.name,
        url: person.url ?? '',
        jobTitle: data.jobTitle,
        image: portraits.get(data.images[0] ?? '') ?? null,
      });
    }
    return byProject;
  };

  /**
   * Returns the letters of each project by its id, each letter once, in the order of `lettersOfProjects`. Leaves out
   * those that would reveal a confidential client.
   */
  const loadLetters = async (
    projects: ReadonlyMap<string, ProjectInput>,
    now: string,
  ): Promise<Map<string, ProjectLetter[]>> => {
    const links = (await lettersOfProjects(database, now, [...projects.keys()])).flatMap(
      ({ projectId, letter }) => {
        const project = projects.get(projectId);
        const data = fromJson(letter.data);
        return project === undefined || revealsClient(data, project) ? [] : [{ projectId, letter, data }];
      },
    );
    const files = await documents.find(links.flatMap(({ data }) => data.documents.slice(0, 1)));
    const byProject = new Map<string, ProjectLetter[]>();
    for (const { projectId, letter, data } of links) {
      const listed = byProject.get(projectId) ?? [];
      byProject.set(projectId, listed);
      if (!listed.some((one) => one._id === letter._id))
        listed.push(presentProjectLetter(letter, data, files));
    }
    return byProject;
  };

  const details = cachedById(changes, MAX_CACHED_DETAILS, async (ids) => {
    const { now, categoriesById, categoryIds } = await loadGuestFilter();
    const rows = await projectRows(database, { now, categoryIds }, ids);
    const projects = rows.map((row) => ({ row, data: fromJson(row.data) }));
    const neighbourIds = rows.flatMap((row) => [row.previousId, row.nextId]).filter((id) => id !== null);
    const related = {
      categories: categoriesById,
      staffByProject: await loadStaff(
        rows.map((row) => row._id),
        now,
      ),
      lettersByProject: await loadLetters(new Map(projects.map(({ row, data }) => [row._id, data])), now),
      images: await images.find(
        projects.flatMap(({ data }) => (data.cover === null ? data.images : [data.cover, ...data.images])),
      ),
      neighbours: new Map(
        [...(await cards(neighbourIds))].map(([id, { _id, title, url, category, image }]) => [
          id,
          { _id, title, url, category: { url: category.url }, image },
        ]),
      ),
    };
    return new Map(projects.map(({ row, data }) => [row._id, presentProject(row, data, related)]));
  });

  return { details, cards };
};
