/** Lists the kinds of records that this user may create, for the "New" menu and the palette. */
import { recordTypes } from '#features/users/admin/record-types.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { adminResources } from '../../../../features.admin.ts';
import { fill } from '../../format.ts';
import { common as m } from '../../messages/en-GB.ts';
import type { IconName } from '../../parts/icon.tsx';
import { useMay } from '../../providers/me.tsx';

interface CreatableKind {
  /** The address of the form for a new record */
  path: string;
  label: string;
  icon: IconName;
}

export function useCreatableKinds(): CreatableKind[] {
  const may = useMay();
  return [
    ...adminResources
      .filter(({ permissionPrefix, creatable }) => creatable !== false && may(`${permissionPrefix}:create`))
      .map(({ name, thing, icon }) => ({
        path: adminAddress(name, 'new'),
        label: fill(m.newRecord, { thing }),
        icon,
      })),
    ...recordTypes.flatMap(({ path, icon, create }) =>
      create !== undefined && may(create.permission)
        ? [{ path: adminAddress(path, 'new'), label: create.label, icon }]
        : [],
    ),
  ];
}
