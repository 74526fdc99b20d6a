/** Collects the demo's content. */
import { categories } from './categories.ts';
import { galleries } from './galleries.ts';
import { letters as written } from './letters.ts';
import { menus } from './menus.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { contactSettings, generalSettings, heroPicture } from './settings.ts';
import { tenders } from './tenders.ts';

/** Adds the author's name and title below the transcript. */
const letters = written.map((letter) => {
  const signature = [letter.authorName, letter.authorTitle].filter(Boolean).join('\n');
  return { ...letter, transcript: `${letter.transcript}\n\n${signature}` };
});

export type * from './types.ts';
export {
  categories,
  contactSettings,
  galleries,
  generalSettings,
  heroPicture,
  letters,
  menus,
  pages,
  people,
  posts,
  projects,
  tenders,
};

/** The folder of the pictures and portraits. */
export const artFolder = new URL('../art/', import.meta.url);
/** The folder of letters and tender documents, which `make.ts` in it created. */
export const filesFolder = new URL('../files/', import.meta.url);
