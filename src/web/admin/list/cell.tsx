/** Renders the value of a field in a column of a list. */
import type { AdminRecord } from '../data/resource-calls.ts';
import { list } from '../format.ts';
import { common as m } from '../messages/en-GB.ts';
import { formatDay } from '../parts/dates/format-dates.ts';
import { useResourceOf } from '../resources/resource-of.ts';
import type { Field } from '../resources/resource-screens.ts';
import { RecordTitle } from './record-title.tsx';

export function Cell({ field, record }: { field: Field; record: AdminRecord }) {
  const resourceOf = useResourceOf();
  const value = record[field.name];
  switch (field.kind) {
    case 'reference':
      return <RecordTitle of={resourceOf(field.contentType)} id={value as string | null} />;
    case 'choice':
      return field.options.find((option) => option.value === value)?.label;
    case 'flag':
      return value === true ? m.yes : m.no;
    case 'day':
      return <span className="mono">{formatDay(value as string | null)}</span>;
    case 'pictures':
    case 'rows':
      return <span className="mono">{(value as unknown[]).length}</span>;
    default:
      return <bdi>{Array.isArray(value) ? list(value) : String(value ?? '')}</bdi>;
  }
}
