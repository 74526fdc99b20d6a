import { validateBodyForPublish } from '#features/blocks/publish-checks.ts';
import { textOfBlocks } from '#features/blocks/schema.ts';
import { documentsOfBlocks, referencesOfBlocks } from '#features/blocks/server/index.ts';
import { entityType } from '#platform/content/entity-type.ts';
import { childIdsOf, treeChecks } from '#platform/content/hierarchy.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { Id } from '#platform/schema/fields.ts';
import { pageAddress } from '../address.ts';
import { page } from '../entity.ts';
import { MAX_PAGE_DEPTH } from '../limits.ts';
import { errors } from '../messages/en-GB.ts';
import { PageInput } from '../schema.ts';

const m = translated(errors);

export const pageType = entityType(page, {
  input: PageInput,
  slugProblem: (url, page, { reservedSegments }) =>
    page.parent === null && reservedSegments.has(url) ? fill(m.reserved, { url }) : null,
  admin: {
    page: ({ _id, url, data }) => ({ path: pageAddress({ _id, url, parent: data.parent as string | null }) }),
    filters: { parent: { accepts: Id, column: 'parentId', hasIndex: true } },
  },
  embeddedReferences: (page) => referencesOfBlocks('body', page.body),
  columns: (page) => ({ parentId: page.parent }),
  validateForPublish: (page) => validateBodyForPublish(page.body),
  ...treeChecks<PageInput>('pages', MAX_PAGE_DEPTH, m),
  async cannotDeleteReason(_id, database) {
    const childCount = (await childIdsOf('pages', [_id], database)).length;
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
