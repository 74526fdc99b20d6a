import type { Image } from '#features/images/schema.ts';

export interface Pair {
  before: Image;
  after: Image;
}

/**
 * Pairs "before" pictures with "after" pictures. First pairs two pictures if one names the other as its counterpart
 * (`pair`), then the remaining ones that name none, in their order. Leaves out a picture whose named counterpart is
 * already in a pair, and those for which there is no counterpart.
 */
export const pairComparisons = (images: readonly Image[]): Pair[] => {
  const befores = images.filter(({ kind }) => kind === 'before');
  const afters = images.filter(({ kind }) => kind === 'after');
  const namesOneOf = ({ pair }: Image, others: readonly Image[]): boolean =>
    others.some(({ _id }) => _id === pair);
  const explicitPairs = new Map<Image, Image>();
  const unpairedAfters = new Set(afters);
  for (const before of befores) {
    const after = [...unpairedAfters].find(({ _id, pair }) => before.pair === _id || pair === before._id);
    if (after === undefined) continue;
    explicitPairs.set(before, after);
    unpairedAfters.delete(after);
  }
  const aftersInOrder = [...unpairedAfters].filter((after) => !namesOneOf(after, befores));
  return befores.flatMap((before) => {
    const after =
      explicitPairs.get(before) ?? (namesOneOf(before, afters) ? undefined : aftersInOrder.shift());
    return after === undefined ? [] : [{ before, after }];
  });
};
