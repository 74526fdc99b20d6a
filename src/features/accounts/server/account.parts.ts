/**
 * Registers the data that other features store about a user: what the dashboard shows of it, what the export contains,
 * and what happens to it when the account is deleted.
 */

/** The user whose data a part returns or deletes. */
export interface PartUser {
  _id: string;
  email: string;
  /** The address in the form in which addresses are compared (`emailKeyOf`) */
  emailKey: string;
  emailVerified: boolean;
}

/** The data that one feature stores about users. */
export interface AccountPart {
  /** The key in the dashboard's answer, and the name of the JSON file in the data export */
  name: string;
  dashboard?(user: PartUser): Promise<unknown>;
  exportData?(user: PartUser): Promise<unknown>;
  /** Deletes or anonymises the data, in the transaction that deletes the account */
  deleteData?(user: PartUser): Promise<void>;
}

export const accountParts = () => {
  const parts: AccountPart[] = [];
  return {
    register(part: AccountPart): void {
      if (parts.some(({ name }) => name === part.name)) throw new Error(`Two parts are called ${part.name}`);
      parts.push(part);
    },
    async dashboard(user: PartUser): Promise<Record<string, unknown>> {
      const data: Record<string, unknown> = {};
      for (const { name, dashboard } of parts)
        if (dashboard !== undefined) data[name] = await dashboard(user);
      return data;
    },
    async exportData(user: PartUser): Promise<[name: string, content: unknown][]> {
      const files: [string, unknown][] = [];
      for (const part of parts)
        if (part.exportData !== undefined) files.push([part.name, await part.exportData(user)]);
      return files;
    },
    async deleteData(user: PartUser): Promise<void> {
      for (const { deleteData } of parts) await deleteData?.(user);
    },
  };
};
export type AccountParts = ReturnType<typeof accountParts>;
