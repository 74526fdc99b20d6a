interface PageNumber {
  number: number;
  /** Numbers are left out before it */
  afterGap: boolean;
}

/** Returns the page numbers to show: the first, the last and those next to the current one, at most seven. */
export const pagesToShow = (page: number, pages: number): PageNumber[] => {
  const near =
    page <= 3
      ? [2, 3, 4]
      : page >= pages - 2
        ? [pages - 3, pages - 2, pages - 1]
        : [page - 1, page, page + 1];
  const numbers = [...new Set([1, ...near, pages])].filter((number) => number >= 1 && number <= pages);
  // Shows a number that would be the only one in a gap, because the gap is wider than the number.
  const filled = numbers.flatMap((number, index) => {
    const previousNumber = numbers[index - 1];
    return previousNumber !== undefined && number - previousNumber === 2 ? [number - 1, number] : [number];
  });
  return filled.map((number, at) => ({ number, afterGap: at > 0 && number - (filled[at - 1] ?? 0) > 1 }));
};
