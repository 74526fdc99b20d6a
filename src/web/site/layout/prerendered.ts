/** The contents of header and footer as HTML, where the server has rendered them already (see layout-html.tsx). */
import { createContext } from 'react';

export interface LayoutHtml {
  header: string;
  footer: string;
}

/** null in the browser, which renders both itself. */
export const PrerenderedLayout = createContext<LayoutHtml | null>(null);
