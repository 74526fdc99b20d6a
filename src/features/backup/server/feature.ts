import type { BackupSettings } from '#platform/backup-settings.ts';
import type { ServerFeature } from '#platform/feature.ts';
import { backupMigrations } from './backup.queries.ts';
import { type Backups, backupService } from './backup.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    backups: Backups;
  }
  interface FeatureOptions {
    secret: string;
    /** Absent: no backups are scheduled */
    backup?: BackupSettings;
  }
}

const unscheduled: BackupSettings = { target: null, times: [], keep: null, key: null, verifyDays: 0 };

export const backupFeature: ServerFeature = {
  name: 'backup',
  migrations: backupMigrations,
  start: (services) => ({
    backups: backupService({
      ...services,
      settings: services.options.backup ?? unscheduled,
      secret: services.options.secret,
    }),
  }),
};
