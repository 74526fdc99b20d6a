/** Chooses the letter that the home page quotes: one about the work shown there, with an excerpt and a scan. */
import type { ProjectLetter } from '#features/letters/schema.ts';
import type { Project } from '#features/projects/schema.ts';

/** Returns the first, in the company's order, that has both; otherwise the first with an excerpt. */
export function letterToQuote(projects: readonly Pick<Project, 'letters'>[]): ProjectLetter | null {
  const letters = projects.flatMap((project) => project.letters).filter(({ excerpt }) => excerpt !== null);
  return letters.find(({ thumbnail }) => thumbnail !== null) ?? letters[0] ?? null;
}
