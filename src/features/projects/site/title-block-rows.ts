import type { TitleBlockCell } from '#web/ui/heading/title-block.tsx';

/** Returns the cells that have a value, and widens the last one so that it fills its row. */
export const fillRows = (cells: readonly (TitleBlockCell | null)[], columns: 2 | 3): TitleBlockCell[] => {
  const cellsWithValue = cells.filter(
    (cell) => cell !== null && cell.value !== null && cell.value !== '',
  ) as TitleBlockCell[];
  const lastRowCount = cellsWithValue.length % columns;
  if (lastRowCount === 0) return cellsWithValue;
  return cellsWithValue.map((cell, at) =>
    at < cellsWithValue.length - 1 ? cell : { ...cell, wide: lastRowCount === 1 ? columns : 2 },
  );
};
