/** Shows a field's value as readable text, with the titles of the records to which it refers. */
import { useResourceOf } from '../../resources/resource-of.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { useTitles } from '../fields/references/reference-fields.tsx';
import { noValue as m } from '../messages/en-GB.ts';
import { diffWords, formatValue, idsIn } from '../state/format-value.ts';

const referencedType = (field: Field | undefined): string =>
  field?.kind === 'reference' || field?.kind === 'references' ? field.contentType : 'image';

function useFormattedValues(field: Field | undefined, values: readonly unknown[]): string[] {
  const { titleOf } = useTitles(useResourceOf()(referencedType(field)), [
    ...new Set(values.flatMap((value) => idsIn(field, value))),
  ]);
  return values.map((value) => formatValue(field, value, titleOf));
}

export function FieldValue({ field, value }: { field: Field | undefined; value: unknown }) {
  const [text = ''] = useFormattedValues(field, [value]);
  return text === '' ? <i className="quiet">{m.empty}</i> : <span className="said">{text}</span>;
}

/** Shows both values as one text: deletions are struck through, insertions are marked. */
export function FieldDifference({
  field,
  before,
  after,
}: {
  field: Field | undefined;
  before: unknown;
  after: unknown;
}) {
  const [oldText = '', newText = ''] = useFormattedValues(field, [before, after]);
  if (oldText === '' || newText === '')
    return (
      <p className="said">
        {oldText === '' ? <i className="quiet">{m.empty}</i> : <del>{oldText}</del>} →{' '}
        {newText === '' ? <i className="quiet">{m.empty}</i> : <ins>{newText}</ins>}
      </p>
    );
  return (
    <p className="said">
      {diffWords(oldText, newText).map(
        ({ kind, text }, index) =>
          // A difference is rendered once and never changes.
          // biome-ignore-start lint/suspicious/noArrayIndexKey: see above
          kind === 'out' ? (
            <del key={index}>{text}</del>
          ) : kind === 'in' ? (
            <ins key={index}>{text}</ins>
          ) : (
            <span key={index}>{text}</span>
          ),
        // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
      )}
    </p>
  );
}
