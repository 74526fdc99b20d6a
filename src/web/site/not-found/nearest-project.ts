/** Guesses which project a mistyped address meant, so that the visitor is one tap from it. */
import type { Project } from '#contract/project.ts';

/** The project that shares most words with the address; without any in common, the first; undefined if none are. */
export function nearestProject(path: string, projects: readonly Project[]): Project | undefined {
  const asked = wordsOf(path);
  const shared = (project: Project): number =>
    wordsOf(`${project.category.url}-${project.url}`).filter((word) => asked.includes(word)).length;
  return projects.reduce<Project | undefined>(
    (best, project) => (best === undefined || shared(project) > shared(best) ? project : best),
    undefined,
  );
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
