import { ancestorsOf } from '#platform/content/ancestors.ts';
import { entityType } from '#platform/content/entity-type.ts';
import type { Database } from '#platform/db/open.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { categoryAddress } from '../address.ts';
import { projectCategory } from '../entity.ts';
import { MAX_CATEGORY_DEPTH } from '../limits.ts';
import { errors } from '../messages/en-GB.ts';
import { ProjectCategoryInput } from '../schema.ts';
import { childrenOf, countProjects } from './project-category.queries.ts';

const m = translated(errors);

const depthLimit = { depth: MAX_CATEGORY_DEPTH.toString() };

/** Returns whether the category or one inside it is below the lowest level. `ancestors`: those of its parent */
const isTooDeep = async (ancestors: readonly string[], _id: string, database: Database): Promise<boolean> => {
  // Below the ancestors and its parent
  const level = ancestors.length + 2;
  const levelsBelow = (await childrenOf(_id, database)).length > 0 ? 1 : 0;
  return level + levelsBelow > MAX_CATEGORY_DEPTH;
};

export const projectCategoryType = entityType(projectCategory, {
  input: ProjectCategoryInput,
  admin: {
    page: ({ url }) => ({ path: categoryAddress({ url }) }),
    filters: { parent: { accepts: Id, column: 'parentId' } },
  },
  columns: (category) => ({ parentId: category.parent, visible: category.visible ? 1 : 0 }),
  async validateForSave(category, { _id, database }) {
    if (category.parent === null) return {};
    const ancestors = await ancestorsOf('projectCategories', category.parent, database);
    if (category.parent === _id || ancestors.includes(_id)) return { parent: m.insideItself };
    return (await isTooDeep(ancestors, _id, database)) ? { parent: fill(m.tooDeep, depthLimit) } : {};
  },
  async cannotRestoreReason(category, _id, database) {
    if (category.parent === null) return null;
    const ancestors = await ancestorsOf('projectCategories', category.parent, database);
    return (await isTooDeep(ancestors, _id, database)) ? fill(m.tooDeepToRestore, depthLimit) : null;
  },
  async cannotDeleteReason(_id, database: Database) {
    const projectCount = await countProjects(_id, database);
    if (projectCount > 0) return fill(m.hasProjects, { count: projectCount });
    const children = await childrenOf(_id, database);
    return children.length > 0 ? fill(m.hasCategories, { count: children.length }) : null;
  },
  searchText: (category) => ({
    title: category.title,
    body: [category.description],
    date: null,
  }),
});
