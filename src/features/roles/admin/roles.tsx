/** Selects the screen for `/admin/roles`, `/admin/roles/new` or `/admin/roles/{_id}`. */
import { ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { RoleList } from './list.tsx';

const screenOptions = { placeholder: <ScreenPlaceholder />, screen: true };
const RoleScreen = lazyPart(
  async () => ({ default: (await import('./role.tsx')).RoleScreen }),
  screenOptions,
);
const NewRoleScreen = lazyPart(
  async () => ({ default: (await import('./role.tsx')).NewRoleScreen }),
  screenOptions,
);

export default function RolesScreen({ id }: { id: string | undefined }) {
  if (id === undefined) return <RoleList />;
  return id === 'new' ? <NewRoleScreen /> : <RoleScreen id={id} />;
}
