/** Selects the screen for `/admin/users`, `/admin/users/new` or `/admin/users/{_id}`. */
import { fill } from '#web/admin/format.ts';
import { forbidden } from '#web/admin/messages/en-GB.ts';
import { ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { Forbidden } from '#web/admin/parts/failure/forbidden.tsx';
import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { useMay } from '#web/admin/providers/me.tsx';
import { names } from '../messages/en-GB.ts';
import { UserList } from './list.tsx';

const screenOptions = { placeholder: <ScreenPlaceholder />, screen: true };
const UserScreen = lazyPart(
  async () => ({ default: (await import('./user.tsx')).UserScreen }),
  screenOptions,
);
const InviteScreen = lazyPart(
  async () => ({ default: (await import('./invite/invite.tsx')).InviteScreen }),
  screenOptions,
);

export default function UsersScreen({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined)
    return may('user:list') ? (
      <UserList />
    ) : (
      <Forbidden text={fill(forbidden.list, { things: names.things })} />
    );
  if (id === 'new')
    return may('user:create') ? (
      <InviteScreen />
    ) : (
      <Forbidden text={fill(forbidden.create, { things: names.things })} />
    );
  return may('user:view') ? (
    <UserScreen id={id} />
  ) : (
    <Forbidden text={fill(forbidden.record, { thing: names.thing })} />
  );
}
