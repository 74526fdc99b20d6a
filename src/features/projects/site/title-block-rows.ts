import type { TitleBlockCell } from '#web/ui/heading/title-block.tsx';

/** Returns the cells that have a value; the last one is as wide as the rest of its row. */
export const fillRows = (cells: readonly (TitleBlockCell | null)[], columns: 2 | 3): TitleBlockCell[] => {
  const filled = cells.filter(
    (cell) => cell !== null && cell.value !== null && cell.value !== '',
  ) as TitleBlockCell[];
  const lastRowCount = filled.length % columns;
  if (lastRowCount === 0) return filled;
  return filled.map((cell, at) =>
    at < filled.length - 1 ? cell : { ...cell, wide: lastRowCount === 1 ? columns : 2 },
  );
};
