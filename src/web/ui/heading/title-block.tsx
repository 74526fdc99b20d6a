/** Renders labels above values in ruled cells, like the title block of a drawing. Leaves out cells without a value. */
import type { ReactNode } from 'react';

export interface TitleBlockCell {
  label: string;
  value: ReactNode;
  /** The number of columns that the cell spans on wide screens: `true` means two, `full` all. */
  wide?: boolean | 2 | 3 | 4 | 'full';
  /** Set in the heading font, for the most important cell */
  big?: boolean;
}

interface TitleBlockProps {
  cells: readonly (TitleBlockCell | null)[];
  /** The number of columns on wide screens; phones have two, tablets four. */
  columns?: 2 | 3 | 4;
  className?: string;
}

export function TitleBlock({ cells, columns = 4, className }: TitleBlockProps) {
  const filled = cells.filter((cell) => cell !== null && !isEmpty(cell.value)) as TitleBlockCell[];
  if (filled.length === 0) return null;
  return (
    <dl className={`tb cols-${columns}${className ? ` ${className}` : ''}`}>
      {filled.map(({ label, value, wide, big }) => (
        <div key={label} className={widthClass(wide)}>
          <dt>{label}</dt>
          <dd className={big ? 'big' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: ReactNode): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

function widthClass(wide: TitleBlockCell['wide']): string | undefined {
  if (!wide) return undefined;
  return wide === 'full' ? 'full' : `w${wide === true ? 2 : wide}`;
}
