/** Finds the pictures of a project that form "before" and "after" pairs. */
import type { Image } from '#features/images/schema.ts';

export interface Pair {
  before: Image;
  after: Image;
}

/** Pictures marked as one of a pair, in their order: the first "before" with the first "after". */
export const comparisonPairs = (images: readonly Image[]): Pair[] => {
  const afters = images.filter(({ kind }) => kind === 'after');
  return images
    .filter(({ kind }) => kind === 'before')
    .flatMap((before, at) => {
      const after = afters[at];
      return after === undefined ? [] : [{ before, after }];
    });
};
