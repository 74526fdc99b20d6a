/** Keeps a form mounted when its new record gets an address of its own, so that uploads and typed text continue. */
import { useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router';

/** The history state of the navigation that gives a new record its own address. */
export interface SameForm {
  /** The path at which the form was opened */
  formOf: string;
}

/**
 * Returns whether a navigation with this history state continues the form that was shown at `pathname`. Going back to that
 * entry of the history later does not.
 */
export const isSameForm = (state: unknown, pathname: string, action: `${NavigationType}`): boolean =>
  action === 'REPLACE' &&
  typeof state === 'object' &&
  state !== null &&
  'formOf' in state &&
  state.formOf === pathname;

/**
 * Returns a React key for the screen: a different one after each change of the path, even back to an earlier path, except
 * when a new record gets an address of its own.
 */
export function useScreenKey(): string {
  const { pathname, state } = useLocation();
  const action = useNavigationType();
  const lastScreen = useRef({ number: 0, pathname });
  const { number, pathname: lastPathname } = lastScreen.current;
  if (pathname !== lastPathname)
    lastScreen.current = { number: isSameForm(state, lastPathname, action) ? number : number + 1, pathname };
  return String(lastScreen.current.number);
}
