/** `/admin/roles`, `/admin/roles/new`, `/admin/roles/{_id}`. */
import { lazy } from 'react';
import { RoleList } from './list.tsx';

const RoleScreen = lazy(async () => ({ default: (await import('./role.tsx')).RoleScreen }));
const NewRoleScreen = lazy(async () => ({ default: (await import('./role.tsx')).NewRoleScreen }));

export default function RolesScreen({ id }: { id: string | undefined }) {
  if (id === undefined) return <RoleList />;
  return id === 'new' ? <NewRoleScreen /> : <RoleScreen id={id} />;
}
