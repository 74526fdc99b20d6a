/** Navigates to an address of this site: client-side if it is a screen of this app, otherwise with a full page load. */
import { useNavigate } from 'react-router';
import { accountScreens } from '#web/data/account-screens.ts';
import { hasLanguageChanged } from '#web/data/session/language.ts';

/** Returns whether the address (a path, with or without query) is that of a screen of this app. */
export const isAccountScreen = (address: string): boolean => {
  const { pathname } = new URL(address, location.origin);
  return accountScreens.some((path) => path === pathname.replace(/\/$/, ''));
};

/** Loads another document. Never resolves, so that the current screen remains until the document has loaded. */
export const loadDocument = (address: string): Promise<never> => {
  location.replace(address);
  return new Promise<never>(() => {});
};

/** Returns a function that navigates to an address. After a change of the language it always loads a document. */
export function useNavigateTo(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    if (isAccountScreen(address) && !hasLanguageChanged()) void navigate(address, { replace: true });
    else void loadDocument(address);
  };
}
