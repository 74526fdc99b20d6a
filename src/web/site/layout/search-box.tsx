/** A box to search the site with: a plain form. What it suggests as one types comes with the first intent to type. */
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_PATH } from '#features/search/address.ts';
import type { SuggestionsProps } from '#features/search/site/suggestions.tsx';

interface SearchBoxProps {
  id: string;
  className: string;
  value?: string;
  placeholder?: string;
  children?: ReactNode;
}

export function SearchBox({ id, className, value, placeholder, children }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<{ Suggestions: ComponentType<SuggestionsProps> } | null>(null);
  const load = (): void => {
    // Without it the box is what it was: a form.
    if (part === null)
      import('#features/search/site/suggestions.tsx').then(
        (loaded) => startTransition(() => setPart(loaded)),
        () => undefined,
      );
  };
  // Whoever was quicker than this program is in the box already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is taken over
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, []);
  const last = useRef(pathname + search);
  useEffect(() => {
    if (last.current === pathname + search) return;
    last.current = pathname + search;
    input.current?.form?.reset();
  }, [pathname, search]);
  return (
    <search className={className}>
      <form
        action={SEARCH_PATH}
        onSubmit={(event) => {
          if (input.current?.value.trim() === '') event.preventDefault();
        }}
      >
        <label className="vh" htmlFor={id}>
          Search the site
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          required
          defaultValue={value}
          placeholder={placeholder ?? 'Search the site'}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={load}
        />
        {children}
        {part && <part.Suggestions input={input} id={id} />}
      </form>
    </search>
  );
}
