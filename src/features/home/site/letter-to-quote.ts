/** Chooses the letter that the home page quotes. */
import type { ProjectLetter } from '#features/letters/schema.ts';
import type { Project } from '#features/projects/schema.ts';

/**
 * Returns a letter with an excerpt: from the featured letters of these projects if there are any, otherwise from all of
 * their letters. Prefers the first with a scan to the first without. Null: no letter has an excerpt.
 */
export function chooseQuotedLetter(projects: readonly Pick<Project, 'letters'>[]): ProjectLetter | null {
  const quotable = projects.flatMap((project) => project.letters).filter(({ excerpt }) => excerpt !== null);
  const featuredLetters = quotable.filter(({ featured }) => featured);
  const letters = featuredLetters.length > 0 ? featuredLetters : quotable;
  return letters.find(({ thumbnail }) => thumbnail !== null) ?? letters[0] ?? null;
}
