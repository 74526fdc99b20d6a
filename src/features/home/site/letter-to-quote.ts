/** Which letter the front page quotes: one about the work it shows, with words to pull and a scan to prove them. */
import type { ProjectLetter } from '#features/letters/schema.ts';
import type { Project } from '#features/projects/schema.ts';

/** The first, in the office's order, that has both; else the first that has words. */
export function letterToQuote(projects: readonly Pick<Project, 'letters'>[]): ProjectLetter | null {
  const letters = projects.flatMap((project) => project.letters).filter(({ excerpt }) => excerpt !== null);
  return letters.find(({ thumbnail }) => thumbnail !== null) ?? letters[0] ?? null;
}
