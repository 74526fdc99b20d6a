/** Builds the path of a category's page. This module imports no schemas, so that browsers can load it. */
import { PROJECTS_PATH } from '../projects/address.ts';

export const categoryAddress = (category: { url: string }): string => `${PROJECTS_PATH}/${category.url}`;
