/** Finds the pictures of a project that form "before" and "after" pairs. */
import type { Image } from '#features/images/schema.ts';

export interface Pair {
  before: Image;
  after: Image;
}

/**
 * Pairs a "before" and an "after" picture if one names the other as its counterpart (`pair`). Pairs the remaining
 * pictures in their order: the first "before" with the first "after".
 */
export const comparisonPairs = (images: readonly Image[]): Pair[] => {
  const befores = images.filter(({ kind }) => kind === 'before');
  const afters = images.filter(({ kind }) => kind === 'after');
  const explicitPairs = new Map<Image, Image>();
  for (const before of befores) {
    const after = afters.find(({ _id, pair }) => before.pair === _id || pair === before._id);
    if (after !== undefined && ![...explicitPairs.values()].includes(after)) explicitPairs.set(before, after);
  }
  const others = afters.filter((after) => ![...explicitPairs.values()].includes(after));
  return befores.flatMap((before) => {
    const after = explicitPairs.get(before) ?? others.shift();
    return after === undefined ? [] : [{ before, after }];
  });
};
