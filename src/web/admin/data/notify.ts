/** Shows a notice at the bottom of the screen that says what has just happened, with a button if it can be undone. */
import { useSyncExternalStore } from 'react';

interface NoticeOptions {
  type?: 'info' | 'warning' | 'error';
  undo?: (() => Promise<unknown>) | undefined;
  undoLabel?: string;
}
interface Notice extends NoticeOptions {
  message: string;
  type: 'info' | 'warning' | 'error';
}

let currentNotice: Notice | null = null;
const listeners = new Set<() => void>();
const setNotice = (notice: Notice | null): void => {
  currentNotice = notice;
  for (const listener of listeners) listener();
};

/** Shows a notice in place of the previous one. An error stays until the user dismisses it or another notice replaces it. */
export const notify = (message: string, options: NoticeOptions = {}): void =>
  setNotice({ type: 'info', ...options, message });

export const dismissNotice = (): void => setNotice(null);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotice = (): Notice | null => useSyncExternalStore(subscribe, () => currentNotice);
