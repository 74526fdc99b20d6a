/** Provides the signed-in user and their permissions, so that screens offer only what the user may do. */
import { createContext, type ReactNode, use } from 'react';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import type { Permission, RecordResource } from '#platform/schema/permissions.ts';

interface Me extends SignedInUser {
  may(permission: Permission): boolean;
  mayList(resource: string): boolean;
}

interface MeProviderProps {
  value: SignedInUser;
  /** What the permissions of each resource begin with: `project` for `projects` */
  permissionPrefixes: ReadonlyMap<string, RecordResource>;
  children: ReactNode;
}

const MeContext = createContext<Me | null>(null);

export function MeProvider({ value, permissionPrefixes, children }: MeProviderProps) {
  const permissions = new Set<string>(value.permissions);
  const may = (permission: Permission) => permissions.has(permission);
  const mayList = (resource: string) => may(`${permissionPrefixes.get(resource) as RecordResource}:list`);
  return <MeContext value={{ ...value, may, mayList }}>{children}</MeContext>;
}

export function useMe(): Me {
  const me = use(MeContext);
  if (me === null) throw new Error('Nobody is signed in here');
  return me;
}

/** Returns a function that tells whether the user has a permission such as `project:create`. */
export const useMay = (): Me['may'] => useMe().may;

/** Returns a function that tells whether the user may list the records of a resource such as `project-categories`. */
export const useMayList = (): Me['mayList'] => useMe().mayList;
