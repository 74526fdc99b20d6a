/** Renders the caption of a picture in a list: one line of facts between a thick line and a hairline. */
export function CaptionStrip({ cells }: { cells: readonly (string | null | undefined)[] }) {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '');
  if (filled.length === 0) return null;
  return (
    <div className="cap wraps">
      {cells.map((cell, index) =>
        // The styles depend on the position (number, place, year, size), so an empty cell must not shift the others'
        // classes.
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
