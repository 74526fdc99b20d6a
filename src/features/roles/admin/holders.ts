/** Returns the address of the user list, filtered by a role; `name`: the role's internal name. */
export const holdersAddress = (name: string): string =>
  `/admin/users?filter=${encodeURIComponent(JSON.stringify({ role: name }))}`;
