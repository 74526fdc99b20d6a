/**
 * Renders the field "Web address". For a new record, proposes a slug made from the title until the user types one. Checks
 * whether the slug is available.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { SLUG_PATTERN } from '#platform/schema/values/limits.ts';
import { slugFrom } from '#platform/schema/values/slug.ts';
import { apiPath, withQuery } from '../../data/api-path.ts';
import { callList } from '../../data/resource-calls.ts';
import { type SearchFunction, useSearch } from '../../data/use-search.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { useField, useFormContext } from '../state/form-store.ts';
import { controlProps, FieldFrame } from './field-frame.tsx';
import { slug as m } from './messages/en-GB.ts';

const MAX_CANDIDATES = 100;

/**
 * Returns whether a record other than `ownId` has this slug. Looks only at the first results of a search for the longest word
 * of the slug, so it can miss a record; the server checks again on saving.
 */
const isTaken = async (resource: string, slug: string, ownId: string | undefined, signal: AbortSignal) => {
  const [longestWord = ''] = slug.split('-').toSorted((one, other) => other.length - one.length);
  const { items } = await callList<{ _id: string; url: string | null }>(
    withQuery(apiPath(resource), { search: longestWord, max: MAX_CANDIDATES }),
    signal,
  );
  return items.some(({ _id, url }) => url === slug && _id !== ownId);
};

export function SlugField({ field, path }: { field: Field; path: string }) {
  const { value, set, problem } = useField<string | null>(path);
  const { store, resource, record, readOnly } = useFormContext();
  const title = useSyncExternalStore(store.subscribe, () => {
    const { values } = store.read();
    return (values.title ?? values.name) as string | null;
  });
  const isProposed = record === null && (value === null || value === undefined || value === '');
  const slug = !isProposed ? (value ?? '') : title?.trim() ? slugFrom(title) : '';

  const needsCheck = SLUG_PATTERN.test(slug) && slug !== record?.url;
  const check = useMemo<SearchFunction<boolean> | null>(
    () =>
      needsCheck ? (slugToCheck, signal) => isTaken(resource.name, slugToCheck, record?._id, signal) : null,
    [needsCheck, resource.name, record?._id],
  );
  const { results: taken, typedForResults } = useSearch(check, slug);
  /** Null: not checked yet, or no check is needed */
  const isSlugTaken = needsCheck && typedForResults === slug ? taken : null;

  const shownProblem =
    problem ??
    (!isProposed && slug !== '' && !SLUG_PATTERN.test(slug)
      ? m.invalid
      : isSlugTaken === true
        ? m.taken
        : undefined);
  const { label, hint } = field;
  return (
    <FieldFrame
      {...{ path, label, hint }}
      problem={shownProblem}
      aside={isSlugTaken === false ? m.available : undefined}
    >
      <input
        {...controlProps({ path, hint, problem: shownProblem })}
        className="input"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        readOnly={readOnly}
        onChange={({ target }) => set(target.value.toLowerCase().replaceAll(' ', '-'))}
      />
    </FieldFrame>
  );
}
