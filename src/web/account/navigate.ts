/** Navigates to an address of this site: client-side to a screen of this app, by a full load elsewhere. */
import { useNavigate } from 'react-router';
import { accountScreens } from '#web/data/account-screens.ts';
import { hasLanguageChanged } from '#web/data/session/language.ts';

/** Whether the address (a path, with or without query) is a screen of this app. */
export const isAccountScreen = (address: string): boolean => {
  const { pathname } = new URL(address, location.origin);
  return accountScreens.some((path) => path === pathname.replace(/\/$/, ''));
};

/** Never resolves: the browser is loading another document, and the current screen remains until then. */
export const loadDocument = (address: string): Promise<never> => {
  location.replace(address);
  return new Promise<never>(() => {});
};

export function useNavigateTo(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    if (isAccountScreen(address) && !hasLanguageChanged()) void navigate(address, { replace: true });
    else void loadDocument(address);
  };
}
