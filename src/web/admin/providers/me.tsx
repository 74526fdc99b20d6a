/** The signed-in user and their permissions: screens do not offer what the user may not do. */
import { createContext, type ReactNode, use } from 'react';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';

interface Me extends SignedInUser {
  may(permission: string): boolean;
  mayList(resource: string): boolean;
}

interface MeProviderProps {
  value: SignedInUser;
  /** The permission name of each resource with records, `project` for `projects` */
  permissionNames: ReadonlyMap<string, string>;
  children: ReactNode;
}

const MeContext = createContext<Me | null>(null);

export function MeProvider({ value, permissionNames, children }: MeProviderProps) {
  const granted = new Set(value.permissions);
  const may = (permission: string) => granted.has(permission);
  const mayList = (resource: string) => may(`${permissionNames.get(resource)}:list`);
  return <MeContext value={{ ...value, may, mayList }}>{children}</MeContext>;
}

export function useMe(): Me {
  const me = use(MeContext);
  if (me === null) throw new Error('Nobody is signed in here');
  return me;
}

/** Whether the user has this permission, `project:create`. */
export const useMay = (): Me['may'] => useMe().may;

/** Whether the user may list the records of this resource, `project-categories`. */
export const useMayList = (): Me['mayList'] => useMe().mayList;
