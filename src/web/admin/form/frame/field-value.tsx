/** Shows a field's value as readable text, with the titles of the records to which it refers. */
import { useResourceOf } from '../../resources/resource-of.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { useTitles } from '../fields/references/reference-fields.tsx';
import { noValue as m } from '../messages/en-GB.ts';
import { diffWords, formatValue, idsIn } from '../state/format-value.ts';

const referencedTypeOf = (field: Field | undefined): string =>
  field?.kind === 'reference' || field?.kind === 'references' ? field.contentType : 'image';

function useFormattedValues(field: Field | undefined, values: readonly unknown[]): string[] {
  const { titleOf } = useTitles(useResourceOf()(referencedTypeOf(field)), [
    ...new Set(values.flatMap((value) => idsIn(field, value))),
  ]);
  return values.map((value) => formatValue(field, value, titleOf));
}

export function FieldValue({ field, value }: { field: Field | undefined; value: unknown }) {
  const [text = ''] = useFormattedValues(field, [value]);
  return text === '' ? <i className="quiet">{m.empty}</i> : <span className="said">{text}</span>;
}

/** Shows the difference of two values: deleted words are struck through, inserted ones are underlined. */
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
          // The parts have no ids and no state, so the index is a sufficient key.
          // biome-ignore-start lint/suspicious/noArrayIndexKey: see above
          kind === 'deleted' ? (
            <del key={index}>{text}</del>
          ) : kind === 'inserted' ? (
            <ins key={index}>{text}</ins>
          ) : (
            <span key={index}>{text}</span>
          ),
        // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
      )}
    </p>
  );
}
