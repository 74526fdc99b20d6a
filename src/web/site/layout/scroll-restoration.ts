/** Scrolls to the top of a new page, and restores the position when going back. */
// The router's own component would add an inline script, which the content security policy forbids.
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

export function ScrollRestoration(): null {
  useScrollRestoration();
  return null;
}
