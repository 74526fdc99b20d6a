/**
 * Registers the data that other features store about a user: what the dashboard shows, what the export contains, and
 * what happens to it when the user leaves.
 */
export interface Owner {
  _id: string;
  email: string;
  /** Lower case, as addresses are compared */
  emailKey: string;
  emailVerified: boolean;
}

export interface AccountPart {
  /** The dashboard's key, and the name of the file in the export */
  name: string;
  dashboard?(owner: Owner): Promise<unknown>;
  holds?(owner: Owner): Promise<unknown>;
  /** Called in the transaction that deletes the account */
  leaves?(owner: Owner): Promise<void>;
}

export const accountParts = () => {
  const parts: AccountPart[] = [];
  return {
    join(part: AccountPart): void {
      if (parts.some(({ name }) => name === part.name)) throw new Error(`Two parts are called ${part.name}`);
      parts.push(part);
    },
    async dashboard(owner: Owner): Promise<Record<string, unknown>> {
      const shown: Record<string, unknown> = {};
      for (const { name, dashboard } of parts)
        if (dashboard !== undefined) shown[name] = await dashboard(owner);
      return shown;
    },
    async holds(owner: Owner): Promise<[name: string, held: unknown][]> {
      const held: [string, unknown][] = [];
      for (const part of parts) if (part.holds !== undefined) held.push([part.name, await part.holds(owner)]);
      return held;
    },
    async leaves(owner: Owner): Promise<void> {
      for (const { leaves } of parts) await leaves?.(owner);
    },
  };
};
export type AccountParts = ReturnType<typeof accountParts>;
