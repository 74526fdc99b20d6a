/** `/admin/users`, `/admin/users/new`, `/admin/users/{_id}`. */
import { lazy } from 'react';
import { useMay } from '../../providers/me.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { UserList } from './list.tsx';

const UserScreen = lazy(async () => ({ default: (await import('./user.tsx')).UserScreen }));
const Invite = lazy(async () => ({ default: (await import('./invite.tsx')).Invite }));

export default function UsersScreen({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined) return may('user:list') ? <UserList /> : <NotFound />;
  if (id === 'new') return may('user:create') ? <Invite /> : <NotFound />;
  return may('user:view') ? <UserScreen id={id} /> : <NotFound />;
}
