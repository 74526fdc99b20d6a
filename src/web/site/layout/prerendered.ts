/** Provides the cached HTML of the header and the footer (see layout-html.tsx). */
import { createContext } from 'react';

export interface LayoutHtml {
  header: string;
  footer: string;
}

/** Null where the components render the header and the footer themselves: in the browser, and in the guest frame. */
export const PrerenderedLayout = createContext<LayoutHtml | null>(null);
