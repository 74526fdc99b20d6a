/** Guesses which project a mistyped address meant, so that the visitor is one tap from it. */
import type { Project } from '#features/projects/schema.ts';

/** The project that shares most words with the address; undefined where none shares any: a guess would be idle. */
export function nearestProject(path: string, projects: readonly Project[]): Project | undefined {
  const asked = wordsOf(path);
  const shared = (project: Project): number =>
    wordsOf(`${project.category.url}-${project.url}`).filter((word) => asked.includes(word)).length;
  return projects.reduce<{ project?: Project; words: number }>(
    (best, project) => {
      const words = shared(project);
      return words > best.words ? { project, words } : best;
    },
    { words: 0 },
  ).project;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
