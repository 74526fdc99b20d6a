/** Gives a new record its own address without remounting its form, so that uploads and typed text continue. */
import { useRef } from 'react';
import { useLocation } from 'react-router';

/** The history state when a new record gets its own address: the previous address of the form. */
export interface SameForm {
  formOf: string;
}

export const isSameForm = (state: unknown, pathname: string): boolean =>
  typeof state === 'object' && state !== null && 'formOf' in state && state.formOf === pathname;

/** Returns a React key that changes with the screen that the address shows. */
export function useScreenKey(): string {
  const { pathname, state } = useLocation();
  const shown = useRef({ key: pathname, pathname });
  if (pathname !== shown.current.pathname)
    shown.current = {
      key: isSameForm(state, shown.current.pathname) ? shown.current.key : pathname,
      pathname,
    };
  return shown.current.key;
}
