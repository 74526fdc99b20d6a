/** Renders facts about a record, such as a project, below its picture in a list: one line between two rules. */
export function CaptionStrip({ cells }: { cells: readonly (string | null | undefined)[] }) {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '');
  if (filled.length === 0) return null;
  return (
    <div className="cap wraps">
      {cells.map((cell, index) =>
        // The class depends on the position (number, place, year, size), so empty cells are skipped here, not before.
        cell ? (
          <span key={cellClasses[index]} className={cellClasses[index]}>
            {cell}
          </span>
        ) : null,
      )}
    </div>
  );
}

const cellClasses = ['cap-no', 'cap-place', 'cap-year', 'cap-size'];
