/** All the demo's content, in the order in which it can be created: what is pointed at comes first. */
import { categories } from './categories.ts';
import { people } from './people.ts';
import { projects } from './projects.ts';
import { contactSettings, generalSettings, heroPicture, logo } from './settings.ts';

export type * from './types.ts';
export { categories, contactSettings, generalSettings, heroPicture, logo, people, projects };

/** Where the files of pictures and portraits stand. */
export const artFolder = new URL('../art/', import.meta.url);
