/** Moves to an address of this site: within the document where it is one of its screens, by a full load elsewhere. */
import { useNavigate } from 'react-router';
import { accountScreens } from '#web/data/account-screens.ts';

/** Whether the address (a path, with or without query) is a screen of this document. */
export const isScreen = (address: string): boolean => {
  const { pathname } = new URL(address, location.origin);
  return accountScreens.some((path) => path === pathname.replace(/\/$/, ''));
};

/** Never resolves: the browser is on its way to another document, and what is drawn stays until then. */
export const leaveFor = (address: string): Promise<never> => {
  location.replace(address);
  return new Promise<never>(() => {});
};

export function useGo(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    if (isScreen(address)) void navigate(address, { replace: true });
    else void leaveFor(address);
  };
}
