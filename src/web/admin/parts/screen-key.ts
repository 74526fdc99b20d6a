/** Gives a new record its own address without remounting its form, so that uploads and typed text continue. */
import { useRef } from 'react';
import { useLocation } from 'react-router';

/** The history state of the navigation that gives a new record its own address. */
export interface SameForm {
  /** The path at which the form was opened */
  formOf: string;
}

/** Returns whether a navigation with this history state continues the form that was shown at `pathname`. */
export const isSameForm = (state: unknown, pathname: string): boolean =>
  typeof state === 'object' && state !== null && 'formOf' in state && state.formOf === pathname;

/** Returns a React key for the screen of the address; it stays the same when a new record gets its own address. */
export function useScreenKey(): string {
  const { pathname, state } = useLocation();
  const lastScreen = useRef({ key: pathname, pathname });
  if (pathname !== lastScreen.current.pathname)
    lastScreen.current = {
      key: isSameForm(state, lastScreen.current.pathname) ? lastScreen.current.key : pathname,
      pathname,
    };
  return lastScreen.current.key;
}
