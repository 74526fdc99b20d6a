/** Chooses the letter that the home page quotes: one about a featured project, with an excerpt and a scan. */
import type { ProjectLetter } from '#features/letters/schema.ts';
import type { Project } from '#features/projects/schema.ts';

/** Returns the first featured letter, in the company's order, that has both; otherwise the first with both, or with an excerpt. */
export function letterToQuote(projects: readonly Pick<Project, 'letters'>[]): ProjectLetter | null {
  const quotable = projects.flatMap((project) => project.letters).filter(({ excerpt }) => excerpt !== null);
  const featured = quotable.filter((letter) => letter.featured);
  const letters = featured.length > 0 ? featured : quotable;
  return letters.find(({ thumbnail }) => thumbnail !== null) ?? letters[0] ?? null;
}
