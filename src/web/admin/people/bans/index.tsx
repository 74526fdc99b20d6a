/** `/admin/bans`, `/admin/bans/new`, `/admin/bans/{_id}`. */
import { lazy } from 'react';
import { useMay } from '../../providers/me.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { BanList } from './list.tsx';

const BanScreen = lazy(async () => ({ default: (await import('./ban.tsx')).BanScreen }));
const NewBanScreen = lazy(async () => ({ default: (await import('./new-ban.tsx')).NewBanScreen }));

export default function BansScreen({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined) return <BanList />;
  if (id === 'new') return may('ban:create') ? <NewBanScreen /> : <NotFound />;
  return <BanScreen id={id} />;
}
