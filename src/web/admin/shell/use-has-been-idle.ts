/** Delays work that can wait until the first screen has been rendered. */
import { useEffect, useState } from 'react';

/** The time in which a screen usually makes its first calls. */
const INITIAL_DELAY_MS = 300;
/** The longest wait after the initial delay. */
const MAX_WAIT_MS = 2000;

/** Returns false at first, and true once the browser is idle or the longest wait is over. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setHasBeenIdle] = useState(false);
  useEffect(() => {
    const markIdle = () => setHasBeenIdle(true);
    const timer = setTimeout(() => {
      // Not every browser reports when it is idle.
      if ('requestIdleCallback' in window) requestIdleCallback(markIdle, { timeout: MAX_WAIT_MS });
      else markIdle();
    }, INITIAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasBeenIdle;
}
