import type { Project } from '#features/projects/schema.ts';

/** Returns the project whose address shares the most words with a mistyped one; undefined if none shares any. */
export function nearestProject(path: string, projects: readonly Project[]): Project | undefined {
  const addressWords = wordsOf(path);
  const countShared = (project: Project): number =>
    wordsOf(`${project.category.url}-${project.url}`).filter((word) => addressWords.includes(word)).length;
  return projects.reduce<{ project?: Project; words: number }>(
    (best, project) => {
      const words = countShared(project);
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
