/** Repeats an action regularly while the page is visible. */
import { useEffect } from 'react';

/**
 * Calls `act` every `intervalMs` milliseconds while the page is visible, and at once when the page becomes visible again and a
 * call is due. `act` null: makes no calls. Starts again when `act` or `intervalMs` changes.
 */
export function useWhileVisible(act: (() => void) | null, intervalMs: number): void {
  useEffect(() => {
    if (act === null) return;
    let lastCall = Date.now();
    const actIfVisible = (): void => {
      if (document.hidden) return;
      lastCall = Date.now();
      act();
    };
    const onVisibilityChange = (): void => {
      if (Date.now() - lastCall >= intervalMs) actIfVisible();
    };
    const timer = setInterval(actIfVisible, intervalMs);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [act, intervalMs]);
}
