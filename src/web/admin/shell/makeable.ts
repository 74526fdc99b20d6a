/** The records this user may create, in the order of the menu: shared by the "New" menu and the palette. */
import { ownKinds } from '#features/users/admin/kinds.ts';
import { adminResources } from '../../../features.admin.ts';
import { useMay } from '../providers/me.tsx';
import { words } from '../words.ts';
import type { IconName } from './icon.tsx';

export interface Makeable {
  path: string;
  label: string;
  icon: IconName;
}

export function useMakeable(): Makeable[] {
  const may = useMay();
  return [
    ...adminResources
      .filter(({ permits, makes }) => makes !== false && may(`${permits}:create`))
      .map(({ name, thing, icon }) => ({
        path: `/admin/${name}/new`,
        label: words.shell.newThing(thing),
        icon,
      })),
    ...ownKinds.flatMap(({ path, icon, fresh }) =>
      fresh !== undefined && may(fresh.needs)
        ? [{ path: `/admin/${path}/new`, label: fresh.label, icon }]
        : [],
    ),
  ];
}
