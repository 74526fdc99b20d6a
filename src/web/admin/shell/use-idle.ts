/** Delays work that can wait until the screen has rendered. */
import { useEffect, useState } from 'react';

/** The time by which a screen has made its calls, in milliseconds. */
const INITIAL_DELAY = 300;
/** The longest wait, in milliseconds. */
const MAX_WAIT = 2000;

/** Returns true once the first screen is rendered and the browser is idle. */
export function useIdle(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const attempt = () => setQuiet(true);
    const timer = setTimeout(() => {
      // Not every browser reports when it is idle.
      if ('requestIdleCallback' in window) requestIdleCallback(attempt, { timeout: MAX_WAIT });
      else attempt();
    }, INITIAL_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
