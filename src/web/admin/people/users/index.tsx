/** `/admin/users`, `/admin/users/new`, `/admin/users/{_id}`. */
import { useMay } from '../../providers/me.tsx';
import { Waiting } from '../../shell/failure.tsx';
import { Forbidden } from '../../shell/forbidden.tsx';
import { later } from '../../shell/later.tsx';
import { words } from '../../words.ts';
import { UserList } from './list.tsx';

const { add, see, seeOne } = words.forbidden.actions;
const screen = { waiting: <Waiting />, screen: true };
const UserScreen = later(async () => ({ default: (await import('./user.tsx')).UserScreen }), screen);
const Invite = later(async () => ({ default: (await import('./invite.tsx')).Invite }), screen);

export default function UsersScreen({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined) return may('user:list') ? <UserList /> : <Forbidden action={see('users')} />;
  if (id === 'new') return may('user:create') ? <Invite /> : <Forbidden action={add('user')} />;
  return may('user:view') ? <UserScreen id={id} /> : <Forbidden action={seeOne('user')} />;
}
