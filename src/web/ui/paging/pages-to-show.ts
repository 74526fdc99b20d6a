interface PageNumber {
  number: number;
  /** Whether numbers are left out before this one */
  afterGap: boolean;
}

/** Returns the page numbers to show, at most seven: the first, the last, and those around the current one. */
export const pagesToShow = (page: number, pages: number): PageNumber[] => {
  const near =
    page <= 3
      ? [2, 3, 4]
      : page >= pages - 2
        ? [pages - 3, pages - 2, pages - 1]
        : [page - 1, page, page + 1];
  const numbers = [...new Set([1, ...near, pages])].filter((number) => number >= 1 && number <= pages);
  // A gap of one number is filled with that number, which takes no more space than the gap.
  const filled = numbers.flatMap((number, index) => {
    const previousNumber = numbers[index - 1];
    return previousNumber !== undefined && number - previousNumber === 2 ? [number - 1, number] : [number];
  });
  return filled.map((number, index) => ({
    number,
    afterGap: index > 0 && number - (filled[index - 1] ?? 0) > 1,
  }));
};
