/** Builds the address of a category's posts. This module imports no schemas, so that browsers can load it. */
import { NEWS_PATH } from '../posts/address.ts';

export const categoryAddress = (category: { url: string }): string => `${NEWS_PATH}?category=${category.url}`;
