/** The list of those who have a role; `name`: as the machine calls it. */
export const holdersAddress = (name: string): string =>
  `/admin/users?filter=${encodeURIComponent(JSON.stringify({ role: name }))}`;
