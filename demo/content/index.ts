/** All the demo's content, in the order in which it can be created: what is pointed at comes first. */
import { categories } from './categories.ts';
import { galleries } from './galleries.ts';
import { letters as written } from './letters.ts';
import { menus } from './menus.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { posts } from './posts.ts';
import { projects } from './projects.ts';
import { contactSettings, generalSettings, heroPicture, logo } from './settings.ts';
import { tenders } from './tenders.ts';

/** As they are read: below the text is the name of whoever signed it. */
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
  logo,
  menus,
  pages,
  people,
  posts,
  projects,
  tenders,
};

/** Where the files of pictures and portraits stand. */
export const artFolder = new URL('../art/', import.meta.url);
/** Where letters and the papers of tenders stand; `make.ts` beside them made them. */
export const filesFolder = new URL('../files/', import.meta.url);
