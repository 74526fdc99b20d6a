import { entityType } from '#platform/content/entity-type.ts';
import { category } from '../entity.ts';
import { CategoryInput } from '../schema.ts';
import { countPosts } from './post-category.queries.ts';

export const categoryType = entityType(category, {
  input: CategoryInput,
  async canDelete(_id, database) {
    const posts = await countPosts(_id, database);
    return posts === 0
      ? null
      : `This category has ${posts} ${posts === 1 ? 'post' : 'posts'}. Move them first`;
  },
});
