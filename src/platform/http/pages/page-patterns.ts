/** Finds the pattern of a page's path, for logs and metrics: `/projects/{category}` for `/projects/schools`. */
import type { PageRoute } from './page-renderer.ts';

/** Returns a function that finds the matching pattern with the fewest parameters; null: no page has such a path. */
export const patternFinder = (pages: () => readonly PageRoute[]): ((path: string) => string | null) => {
  let patterns: { pattern: string; matches: RegExp }[] | undefined;
  const sortedPatterns = (): { pattern: string; matches: RegExp }[] =>
    pages()
      .map(({ path }) => path)
      .sort((first, second) => first.split('{').length - second.split('{').length)
      .map((pattern) => ({ pattern, matches: expressionOf(pattern) }));
  return (path) => {
    patterns ??= sortedPatterns();
    return patterns.find(({ matches }) => matches.test(path))?.pattern ?? null;
  };
};

const expressionOf = (pattern: string): RegExp => {
  const escaped = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '[^/]+')}$`, 'u');
};
