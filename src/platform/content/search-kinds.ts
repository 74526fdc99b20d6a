/** Collects the kinds of search entries: those that content types declare, and two that every site has. */
import type { SearchKind } from '#platform/db/search/site-entries.ts';
import type { AnyContentType } from './content-type.ts';

/** The kind of records whose type declares none. */
export const GENERAL_KIND: SearchKind = { name: 'pages', number: 5 };
/** The kind of the documents that records offer. */
export const DOCUMENT_KIND: SearchKind = { name: 'documents', number: 7 };

export const searchKindOf = (type: AnyContentType): SearchKind => type.searchKind ?? GENERAL_KIND;

/** Returns all kinds, by number. Throws if two kinds have the same name or number. */
export const searchKindsOf = (types: Iterable<AnyContentType>): readonly SearchKind[] => {
  const declaredKinds = [...types].flatMap(({ searchKind }) => searchKind ?? []);
  const kinds = [GENERAL_KIND, DOCUMENT_KIND, ...declaredKinds].toSorted(
    (one, other) => one.number - other.number,
  );
  for (const [index, { name, number }] of kinds.entries())
    if (kinds.some((other, at) => at > index && (other.name === name || other.number === number)))
      throw new Error(`Two kinds of search entries have the name "${name}" or the number ${number}`);
  return kinds;
};
