import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { renderOnce } from './render-once.ts';
import { FormatProvider, useFormatContext } from './text/format.ts';

type Props<Tag extends 'div' | 'section' | 'nav'> = {
  /** The content depends on nothing besides this record, the settings and the site's formats. */
  record: object;
  /** Distinguishes this content from others of the same record. */
  part: string;
  /** May use `useFormat`, but no other context, state, id or picture with priority. */
  content: () => ReactNode;
  as?: Tag;
} & Omit<ComponentPropsWithoutRef<Tag>, 'children' | 'content' | 'part'>;

/** Renders an element whose content the server renders once for each record (`renderOnce`). */
export function StaticContent<Tag extends 'div' | 'section' | 'nav' = 'div'>({
  record,
  part,
  content,
  as,
  ...attributes
}: Props<Tag>) {
  const formatContext = useFormatContext();
  const Element = (as ?? 'div') as 'div';
  return (
    <Element
      {...attributes}
      {...renderOnce(record, part, () => <FormatProvider value={formatContext}>{content()}</FormatProvider>)}
    />
  );
}
