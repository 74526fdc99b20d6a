/** Selects the screen for `/admin/bans`, `/admin/bans/new` or `/admin/bans/{_id}`. */
import { fill } from '#web/admin/format.ts';
import { forbidden } from '#web/admin/messages/en-GB.ts';
import { ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { Forbidden } from '#web/admin/parts/failure/forbidden.tsx';
import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { useMay } from '#web/admin/providers/me.tsx';
import { names } from '../messages/en-GB.ts';
import { BanList } from './list.tsx';

const screenOptions = { placeholder: <ScreenPlaceholder />, screen: true };
const BanScreen = lazyPart(async () => ({ default: (await import('./ban.tsx')).BanScreen }), screenOptions);
const NewBanScreen = lazyPart(
  async () => ({ default: (await import('./new-ban.tsx')).NewBanScreen }),
  screenOptions,
);

export default function BansScreen({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined) return <BanList />;
  if (id === 'new')
    return may('ban:create') ? (
      <NewBanScreen />
    ) : (
      <Forbidden text={fill(forbidden.create, { things: names.things })} />
    );
  return <BanScreen id={id} />;
}
