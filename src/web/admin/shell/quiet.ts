/** What may come a moment later lets the screen come first. */
import { useEffect, useState } from 'react';

/** By then the screen has asked for what it shows, in milliseconds. */
const FIRST = 300;
/** However much there is to do, in milliseconds. */
const LONGEST = 2000;

/** True once the first screen is drawn and there is nothing else to do. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const attempt = () => setQuiet(true);
    const timer = setTimeout(() => {
      // Not every browser says when it is idle.
      if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: LONGEST });
      else attempt();
    }, FIRST);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
