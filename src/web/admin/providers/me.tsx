/** Who is in the content area, and what they may do: what they may not do is not offered. */
import { createContext, type ReactNode, use } from 'react';
import type { SignedInUser } from '#contract/auth.ts';

interface Me extends SignedInUser {
  may(permission: string): boolean;
}

const MeContext = createContext<Me | null>(null);

export function MeProvider({ value, children }: { value: SignedInUser; children: ReactNode }) {
  const granted = new Set(value.permissions);
  return <MeContext value={{ ...value, may: (permission) => granted.has(permission) }}>{children}</MeContext>;
}

export function useMe(): Me {
  const me = use(MeContext);
  if (me === null) throw new Error('Nobody is signed in here');
  return me;
}

/** Whether whoever is signed in may do this, `project:create`. */
export const useMay = (): Me['may'] => useMe().may;
