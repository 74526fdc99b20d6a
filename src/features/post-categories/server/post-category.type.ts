import { entityType } from '#platform/content/entity-type.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { category } from '../entity.ts';
import { errors } from '../messages/en-GB.ts';
import { CategoryInput } from '../schema.ts';
import { countPosts } from './post-category.queries.ts';

export const categoryType = entityType(category, {
  input: CategoryInput,
  async cannotDeleteReason(_id, database) {
    const postCount = await countPosts(_id, database);
    return postCount === 0 ? null : fill(translated(errors).hasPosts, { count: postCount });
  },
});
