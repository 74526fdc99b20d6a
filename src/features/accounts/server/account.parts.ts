/**
 * Registers the data that other features store about a user: what the dashboard shows, what the export contains, and
 * what happens to it when the user leaves.
 */
export interface AccountHolder {
  _id: string;
  email: string;
  /** Lower case, as addresses are compared */
  emailKey: string;
  emailVerified: boolean;
}

export interface AccountPart {
  /** The key in the dashboard response, and the file name in the data export. */
  name: string;
  dashboard?(owner: AccountHolder): Promise<unknown>;
  exportData?(owner: AccountHolder): Promise<unknown>;
  /** Called in the transaction that deletes the account */
  deleteData?(owner: AccountHolder): Promise<void>;
}

export const accountParts = () => {
  const parts: AccountPart[] = [];
  return {
    join(part: AccountPart): void {
      if (parts.some(({ name }) => name === part.name)) throw new Error(`Two parts are called ${part.name}`);
      parts.push(part);
    },
    async dashboard(owner: AccountHolder): Promise<Record<string, unknown>> {
      const data: Record<string, unknown> = {};
      for (const { name, dashboard } of parts)
        if (dashboard !== undefined) data[name] = await dashboard(owner);
      return data;
    },
    async exportData(owner: AccountHolder): Promise<[name: string, content: unknown][]> {
      const files: [string, unknown][] = [];
      for (const part of parts)
        if (part.exportData !== undefined) files.push([part.name, await part.exportData(owner)]);
      return files;
    },
    async deleteData(owner: AccountHolder): Promise<void> {
      for (const { deleteData } of parts) await deleteData?.(owner);
    },
  };
};
export type AccountParts = ReturnType<typeof accountParts>;
