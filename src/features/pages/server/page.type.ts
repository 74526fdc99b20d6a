import { validateBodyForPublish } from '#features/blocks/publish-checks.ts';
import { textOfBlocks } from '#features/blocks/schema.ts';
import { documentsOfBlocks, referencesOfBlocks } from '#features/blocks/server/index.ts';
import { ancestorsOf } from '#platform/content/ancestors.ts';
import { entityType } from '#platform/content/entity-type.ts';
import type { Database } from '#platform/db/open.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { page } from '../entity.ts';
import { MAX_PAGE_DEPTH } from '../limits.ts';
import { errors } from '../messages/en-GB.ts';
import { PageInput } from '../schema.ts';
import { childrenOf, levelsBelow } from './page.queries.ts';

const m = translated(errors);

const depthLimit = { depth: MAX_PAGE_DEPTH.toString() };

/** Returns whether the page or one inside it is below the lowest level. `ancestors`: those of its parent */
const isTooDeep = async (ancestors: readonly string[], _id: string, database: Database): Promise<boolean> => {
  // Below the ancestors and its parent
  const level = ancestors.length + 2;
  return level + (await levelsBelow(_id, database)) > MAX_PAGE_DEPTH;
};

export const pageType = entityType(page, {
  input: PageInput,
  slugProblem: (url, page, { reservedSegments }) =>
    page.parent === null && reservedSegments.has(url) ? fill(m.reserved, { url }) : null,
  admin: {
    // The slug alone redirects to the complete path of a nested page.
    page: ({ url }) => ({ path: `/${url}` }),
    filters: { parent: { accepts: Id, column: 'parentId', hasIndex: true } },
  },
  embeddedReferences: (page) => referencesOfBlocks('body', page.body),
  columns: (page) => ({ parentId: page.parent }),
  validateForPublish: (page) => validateBodyForPublish(page.body),
  async validateForSave(page, { _id, database }) {
    if (page.parent === null) return {};
    const ancestors = await ancestorsOf('pages', page.parent, database);
    if (page.parent === _id || ancestors.includes(_id)) return { parent: m.insideItself };
    return (await isTooDeep(ancestors, _id, database)) ? { parent: fill(m.tooDeep, depthLimit) } : {};
  },
  async cannotRestoreReason(page, _id, database) {
    if (page.parent === null) return null;
    const ancestors = await ancestorsOf('pages', page.parent, database);
    return (await isTooDeep(ancestors, _id, database)) ? fill(m.tooDeepToRestore, depthLimit) : null;
  },
  async cannotDeleteReason(_id, database) {
    const childCount = (await childrenOf([_id], database)).length;
    return childCount === 0 ? null : fill(m.hasPages, { count: childCount });
  },
  searchText: (page) => ({
    title: page.title,
    body: [textOfBlocks(page.body)],
    date: null,
  }),
  extraSearchText: async (_row, page, { textOf }) => [
    ...(await textOf(documentsOfBlocks(page.body))).values(),
  ],
  searchableDocuments: async (row, page) =>
    documentsOfBlocks(page.body).map((_id) => ({ _id, date: row.publishedAt })),
});
