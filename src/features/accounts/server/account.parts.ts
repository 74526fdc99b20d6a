/**
 * What other features hold about somebody: each says once what it shows on the dashboard, what it hands out when all that
 * is held is asked for, and what becomes of it when they leave.
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
  /** Called in the transaction in which the account goes */
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
