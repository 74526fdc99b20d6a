/** Defines the state of the backups, as the dashboard shows it. */
import { z } from 'zod';
import { api } from './messages/en-GB.ts';

const Count = z.int().min(0);

export const BackupState = z
  .object({
    isScheduled: z.boolean(),
    isOverdue: z.boolean().describe(api.isOverdue),
    verifyDays: z.int().describe(api.verifyDays),
    backup: z
      .object({
        id: z.string(),
        at: z.string().describe(api.at),
        seconds: z.number(),
        rows: Count,
        files: Count,
        bytes: Count.describe(api.bytes),
        missing: Count.describe(api.missing),
      })
      .nullable(),
    failure: z.object({ at: z.string(), problem: z.string() }).nullable().describe(api.failure),
    verification: z
      .object({
        id: z.string(),
        at: z.string(),
        seconds: z.number(),
        problem: z.string().nullable().describe(api.problem),
      })
      .nullable(),
  })
  .meta({ id: 'BackupState' });
export type BackupState = z.infer<typeof BackupState>;
export type LastBackup = NonNullable<BackupState['backup']>;
export type LastFailure = NonNullable<BackupState['failure']>;
export type LastVerification = NonNullable<BackupState['verification']>;
