/** Provides the HTML of the header and the footer if the server has rendered it before (see layout-html.tsx). */
import { createContext } from 'react';

export interface LayoutHtml {
  header: string;
  footer: string;
}

/** Null in the browser, which renders the header and the footer itself. */
export const PrerenderedLayout = createContext<LayoutHtml | null>(null);
