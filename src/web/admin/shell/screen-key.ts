/** A new record gets its own address while its form stays: what is being uploaded or typed there goes on. */
import { useRef } from 'react';
import { useLocation } from 'react-router';

/** The state of such a navigation: the address that the form had. */
export interface SameForm {
  formOf: string;
}

export const isSameForm = (state: unknown, pathname: string): boolean =>
  typeof state === 'object' && state !== null && 'formOf' in state && state.formOf === pathname;

/** Changes with the screen that the address shows. */
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
