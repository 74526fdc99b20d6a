/** Lists the roles for the filter of the user list. */
import { useQuery } from '@tanstack/react-query';
import { builtInRoles } from '#features/roles/built-in-roles.ts';
import type { Role } from '#features/roles/schema.ts';
import type { ListOf } from '#platform/schema/lists.ts';
import { keys } from '#web/admin/data/keys.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import type { Option } from '#web/admin/resources/resource-screens.ts';

/** The roles of a new site, for users who may not list the current ones. */
const builtInOptions: readonly Option[] = Object.entries(builtInRoles).map(([value, { title }]) => ({
  value,
  label: title,
}));

export function useRoleOptions(): readonly Option[] {
  const may = useMay();
  const { data } = useQuery({
    queryKey: keys.part('roles', 'options'),
    queryFn: ({ signal }) => call<ListOf<Role>>('/api/admin/roles?max=100', { signal }),
    enabled: may('role:manage'),
  });
  return data?.items.map(({ name, title }) => ({ value: name, label: title })) ?? builtInOptions;
}
