/** Scroll positions: the top of a new page, the old place of one that is gone back to. */
// The router's own component would bring its inline script along, which the content policy forbids.
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

export function ScrollPositions(): null {
  useScrollRestoration();
  return null;
}
