/** `/admin/roles`, `/admin/roles/new`, `/admin/roles/{_id}`. */
import { Waiting } from '#web/admin/shell/failure.tsx';
import { later } from '#web/admin/shell/later.tsx';
import { RoleList } from './list.tsx';

const screen = { waiting: <Waiting />, screen: true };
const RoleScreen = later(async () => ({ default: (await import('./role.tsx')).RoleScreen }), screen);
const NewRoleScreen = later(async () => ({ default: (await import('./role.tsx')).NewRoleScreen }), screen);

export default function RolesScreen({ id }: { id: string | undefined }) {
  if (id === undefined) return <RoleList />;
  return id === 'new' ? <NewRoleScreen /> : <RoleScreen id={id} />;
}
