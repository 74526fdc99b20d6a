/** The path of a category's projects. This module imports no schemas, so that both sides can use it. */
import { PROJECTS_PATH } from '../projects/address.ts';

export const categoryAddress = (category: { url: string }): string => `${PROJECTS_PATH}/${category.url}`;
