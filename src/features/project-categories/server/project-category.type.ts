import { entityType } from '#platform/content/entity-type.ts';
import { childIdsOf, treeChecks } from '#platform/content/hierarchy.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { categoryAddress } from '../address.ts';
import { projectCategory } from '../entity.ts';
import { MAX_CATEGORY_DEPTH } from '../limits.ts';
import { errors } from '../messages/en-GB.ts';
import { ProjectCategoryInput } from '../schema.ts';
import { countProjects } from './project-category.queries.ts';

const m = translated(errors);

export const projectCategoryType = entityType(projectCategory, {
  input: ProjectCategoryInput,
  admin: {
    page: ({ url }) => ({ path: categoryAddress({ url }) }),
    filters: { parent: { accepts: Id, column: 'parentId' } },
  },
  columns: (category) => ({ parentId: category.parent, visible: category.visible ? 1 : 0 }),
  ...treeChecks<ProjectCategoryInput>('projectCategories', MAX_CATEGORY_DEPTH, m),
  async cannotDeleteReason(_id, database) {
    const projectCount = await countProjects(_id, database);
    if (projectCount > 0) return fill(m.hasProjects, { count: projectCount });
    const childCount = (await childIdsOf('projectCategories', [_id], database)).length;
    return childCount > 0 ? fill(m.hasCategories, { count: childCount }) : null;
  },
  searchText: (category) => ({
    title: category.title,
    body: [category.description],
    date: null,
  }),
});
