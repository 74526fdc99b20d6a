/** Gives a new record its own address without remounting its form, so that uploads and typed text continue. */
import { useRef } from 'react';
import { useLocation } from 'react-router';

/** The history state when a new record gets its own address: the previous address of the form. */
export interface SameForm {
  formOf: string;
}

/** Returns whether the new address belongs to the form that was shown at `pathname`. */
export const isSameForm = (state: unknown, pathname: string): boolean =>
  typeof state === 'object' && state !== null && 'formOf' in state && state.formOf === pathname;

/** Returns a React key that changes with the screen that the address shows. */
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
