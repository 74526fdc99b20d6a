/** Renders the site's search box, a plain form. Loads the suggestions when the box first takes the focus. */
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SEARCH_PATH } from '#features/search/address.ts';
import type { SuggestionsProps } from '#features/search/site/suggestions.tsx';
import { frame as m } from '../../messages/en-GB.ts';

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
  const [suggestionsPart, setSuggestionsPart] = useState<{
    Suggestions: ComponentType<SuggestionsProps>;
  } | null>(null);
  const load = (): void => {
    // Without suggestions the box remains a plain form.
    if (suggestionsPart === null)
      import('#features/search/site/suggestions.tsx').then(
        (loaded) => startTransition(() => setSuggestionsPart(loaded)),
        () => undefined,
      );
  };
  // The visitor may have focused the box before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, []);
  const previousAddress = useRef(pathname + search);
  useEffect(() => {
    if (previousAddress.current === pathname + search) return;
    previousAddress.current = pathname + search;
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
        <label className="visually-hidden" htmlFor={id}>
          {m.searchSite}
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          required
          defaultValue={value}
          placeholder={placeholder ?? m.searchSite}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={load}
        />
        {children}
        {suggestionsPart && <suggestionsPart.Suggestions input={input} id={id} />}
      </form>
    </search>
  );
}
