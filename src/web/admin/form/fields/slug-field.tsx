/** Renders the field "Web address": proposes one made from the title until the user edits it, and checks whether it is free. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { SLUG_PATTERN } from '#platform/schema/values/limits.ts';
import { call } from '../../providers/call.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { useField, useFormContext } from '../state/form-store.ts';
import { controlProps, FieldFrame } from './field-frame.tsx';
import { slug as m } from './messages/en-GB.ts';
import { slugFrom } from './slug.ts';

/** The pause in typing before the check, in milliseconds. */
const TYPING_PAUSE = 350;
const MAX_CANDIDATES = 100;

/**
 * Returns whether another record than `ownId` has this address. Searches by title, which addresses usually resemble, so it can
 * miss one; the server checks again on saving.
 */
const isTaken = async (resource: string, address: string, ownId: string | undefined, signal: AbortSignal) => {
  const [longest = ''] = address.split('-').toSorted((one, other) => other.length - one.length);
  const query = new URLSearchParams({ search: longest, max: String(MAX_CANDIDATES) });
  const { items } = await call<{ items: { _id: string; url: string | null }[] }>(
    `/api/admin/${resource}?${query}`,
    { signal },
  );
  return items.some(({ _id, url }) => url === address && _id !== ownId);
};

export function SlugField({ field, path }: { field: Field; path: string }) {
  const { value, set, problem } = useField<string | null>(path);
  const { store, resource, record, readOnly } = useFormContext();
  const [takenSlug, setTakenSlug] = useState<string | null>(null);
  const [free, setFree] = useState<string | null>(null);
  const title = useSyncExternalStore(store.subscribe, () => {
    const { values } = store.read();
    return (values.title ?? values.name) as string | null;
  });
  const untouched = record === null && (value === null || value === undefined || value === '');
  const address = untouched ? slugFrom(title ?? '') : (value ?? '');

  useEffect(() => {
    setFree(null);
    setTakenSlug(null);
    if (!SLUG_PATTERN.test(address) || address === record?.url) return;
    const abortController = new AbortController();
    const timer = setTimeout(() => {
      isTaken(resource.name, address, record?._id, abortController.signal).then(
        (taken) => (taken ? setTakenSlug(address) : setFree(address)),
        () => undefined,
      );
    }, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [address, resource.name, record?._id, record?.url]);

  const shownProblem =
    problem ??
    (!untouched && address !== '' && !SLUG_PATTERN.test(address)
      ? m.invalid
      : takenSlug === address && address !== ''
        ? m.taken
        : undefined);
  const { label, hint } = field;
  return (
    <FieldFrame
      {...{ path, label, hint }}
      problem={shownProblem}
      aside={free === address && address !== '' ? m.available : undefined}
    >
      <input
        {...controlProps({ path, hint, problem: shownProblem })}
        className="input"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        readOnly={readOnly}
        onChange={({ target }) => set(target.value.toLowerCase().replaceAll(' ', '-'))}
      />
    </FieldFrame>
  );
}
