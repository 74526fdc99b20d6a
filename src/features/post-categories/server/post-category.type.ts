import { contentType } from '#platform/content/content-type.ts';
import { CategoryInput } from '../schema.ts';
import { countPosts } from './post-category.queries.ts';

export const categoryType = contentType({
  name: 'category',
  thing: 'category',
  table: 'categories',
  input: CategoryInput,
  title: (category) => category.title,
  publishable: true,
  hasSlug: true,
  admin: { path: 'categories' },
  references: { socialImage: { to: 'image', many: false } },
  columns: () => ({}),
  validateForPublish: () => ({}),
  async canDelete(_id, database) {
    const posts = await countPosts(_id, database);
    return posts === 0
      ? null
      : `This category has ${posts} ${posts === 1 ? 'post' : 'posts'}. Move them first`;
  },
  searchText: () => null,
});
