/** Queries the letters and staff that are linked to projects. A link is stored in one of the two records, or in both. */
import { sql } from 'kysely';
import { visible } from '#platform/content/visible.ts';
import type { Database } from '#platform/db/open.ts';

/**
 * Returns the visible letters of these projects: first those to which a project refers, in its order, then those that
 * refer to a project, newest first. A letter linked in both ways is returned twice.
 */
export const lettersOfProjects = async ({ db }: Database, now: string, projectIds: readonly string[]) => {
  if (projectIds.length === 0) return [];
  const linkedByProject = await db
    .selectFrom('contentLinks')
    .select(['fromId as projectId', 'toId as letterId'])
    .where('fromType', '=', 'project')
    .where('field', '=', 'letters')
    .where('fromId', 'in', [...projectIds])
    .orderBy('position')
    .execute();
  const linkedByLetter = await db
    .selectFrom('letters')
    .select(['projectId', '_id as letterId'])
    .where('projectId', 'in', [...projectIds])
    .where('deletedAt', 'is', null)
    .orderBy('letterDate', 'desc')
    .execute();
  const links = [...linkedByProject, ...linkedByLetter];
  if (links.length === 0) return [];
  const letters = await db
    .selectFrom('letters')
    .select(['_id', 'url', 'title', 'data'])
    .where('_id', 'in', [...new Set(links.map((link) => link.letterId))])
    .where(visible(now))
    .execute();
  const byId = new Map(letters.map((letter) => [letter._id, letter]));
  return links.flatMap(({ projectId, letterId }) => {
    const letter = byId.get(letterId);
    return letter && projectId !== null ? [{ projectId, letter }] : [];
  });
};

export type LinkedLetter = Awaited<ReturnType<typeof lettersOfProjects>>[number]['letter'];

/**
 * Returns the visible staff of these projects: first those to whom a project refers, in its order, then those that
 * refer to a project, in the order of the staff list. A person linked in both ways is returned twice.
 */
export const staffOfProjects = async ({ db }: Database, now: string, projectIds: readonly string[]) => {
  if (projectIds.length === 0) return [];
  const linkedByProject = db
    .selectFrom('contentLinks')
    .select(['fromId as projectId', 'toId as staffId', 'position'])
    .where('fromType', '=', 'project')
    .where('field', '=', 'staff')
    .where('fromId', 'in', [...projectIds]);
  const linkedByPerson = db
    .selectFrom('contentLinks')
    // Sorts these staff last: a project refers to at most 30, so the other positions are lower.
    .select(['toId as projectId', 'fromId as staffId', sql<number>`1000`.as('position')])
    .where('fromType', '=', 'staff')
    .where('toType', '=', 'project')
    .where('toId', 'in', [...projectIds]);
  const links = await linkedByProject.unionAll(linkedByPerson).execute();
  if (links.length === 0) return [];
  const people = await db
    .selectFrom('staff')
    .select(['_id', 'url', 'title', 'data'])
    .where('_id', 'in', [...new Set(links.map((link) => link.staffId))])
    .where(visible(now))
    .orderBy('position')
    .orderBy('_id')
    .execute();
  const byId = new Map(people.map((person, index) => [person._id, { person, index }]));
  return links
    .flatMap(({ projectId, staffId, position }) => {
      const linkedPerson = byId.get(staffId);
      return linkedPerson ? [{ projectId, position, ...linkedPerson }] : [];
    })
    .sort((one, other) => one.position - other.position || one.index - other.index);
};
