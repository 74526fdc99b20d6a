/** The path of a category's projects. Without schemas, so that both sides can use it. */
import { PROJECTS_PATH } from '../projects/address.ts';

export const categoryAddress = (category: { url: string }): string => `${PROJECTS_PATH}/${category.url}`;
