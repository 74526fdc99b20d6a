/** Provides the roles as options, for the filter of the user list and the labels of the history. */
import { useQuery } from '@tanstack/react-query';
import { builtInRoles } from '#features/roles/built-in-roles.ts';
import type { Role } from '#features/roles/schema.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { callPages } from '#web/admin/data/resource-calls.ts';
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
    queryFn: ({ signal }) => callPages<Role>(apiPath('roles'), { signal }),
    enabled: may('role:manage'),
  });
  return data?.items.map(({ name, title }) => ({ value: name, label: title })) ?? builtInOptions;
}
