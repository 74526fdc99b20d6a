/**
 * Runs the jobs that scan stored files for viruses: new files before they are read and served, and one after the other
 * the files that were stored while there was no scanner.
 */
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import type { Database } from '#platform/db/open.ts';
import { deletePause, isPaused, writePause } from '#platform/db/pauses.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { type Storage, StorageError } from '#platform/storage/storage.ts';
import type { DocumentKind } from '../limits.ts';
import type { DocumentScan } from '../schema.ts';
import { documentKeys } from './document.keys.ts';
import {
  countScanProgress,
  type FileKey,
  findFile,
  findNextEarlierFile,
  updateFile,
} from './document.queries.ts';
import {
  type DocumentReadingJobs,
  isReadable,
  type ReadingProblem,
  type ReadingQueue,
} from './document.reading-jobs.ts';
import { NoVerdictError, type Scanner } from './scanning/clamd.ts';
import type { FileScan } from './tables.ts';

/** The reason why a file is not served now. */
export type WithheldReason = Extract<ReadingProblem, 'pending' | 'unreachable' | 'infected'>;

/** Returns why a file is withheld; null: the scanner passed it, or it was stored while there was no scanner. */
export const withheldReasonOf = (scan: FileScan): WithheldReason | null =>
  scan === null || scan === 'clean' ? null : scan;

/** The jobs that scan new files, in the lanes of the reading jobs. */
const scanningJobs = {
  main: { job: 'document:scan', lane: 'documents' },
  visitors: { job: 'visitor-document:scan', lane: 'visitors' },
} as const;
/**
 * The job that scans one file stored while there was no scanner, and then enqueues the next one, so that new files wait
 * for one such scan at most.
 */
const EARLIER_FILES_JOB = 'document:scan-earlier';
/** The end of the pause of a stopped scan: later than any date, so that it lasts until a user continues the scan. */
const FOR_EVER = '9999';

export interface DocumentScanningJobs {
  /** Enqueues the scan of a new file. Must be called in the transaction that stores the file. */
  schedule(file: FileKey, queueName: ReadingQueue): Promise<void>;
  /**
   * Begins to scan the files that were stored while there was no scanner, unless a job for it is already enqueued. The
   * jobs do nothing while the scan is stopped. These files are served until a virus is found in them.
   */
  startScanOfEarlierFiles(): Promise<void>;
  /** Returns the progress of this scan; null: it has not begun, or has ended. */
  progressOfEarlierFiles(): Promise<DocumentScan | null>;
  /** Stops this scan until `continueScanOfEarlierFiles` is called, even if the program restarts. */
  stopScanOfEarlierFiles(): Promise<void>;
  continueScanOfEarlierFiles(): Promise<void>;
}

export const documentScanningJobs = (context: {
  database: Database;
  storage: Storage;
  changes: Changes;
  jobs: Jobs;
  scanner: Scanner;
  readingJobs: Pick<DocumentReadingJobs, 'schedule'>;
  onVirus: (file: FileKey & { virus: string }) => void;
  /** Called for a file stored while there was no scanner, if it is missing or the scanner gives no verdict on it */
  onNoVerdict: (file: FileKey & { reason: string }) => void;
}): DocumentScanningJobs => {
  const { database, storage, changes, jobs, scanner, readingJobs, onVirus, onNoVerdict } = context;

  const write = (
    file: FileKey,
    values: Parameters<typeof updateFile>[2],
    afterUpdate?: () => Promise<void>,
  ) =>
    database.transaction(async () => {
      await updateFile(database, file, values);
      await afterUpdate?.();
      await changes.bumpGeneration();
    });

  const withhold = async (file: FileKey, virus: string): Promise<void> => {
    const reason: ReadingProblem = 'infected';
    await write(file, { scan: 'infected', state: 'unreadable', reason });
    onVirus({ ...file, virus });
  };

  const scan = async (file: FileKey, queueName: ReadingQueue): Promise<void> => {
    const storedFile = await findFile(database, file);
    if (storedFile === undefined) return;
    // Stored while there was no scanner: other records may show it, so it is served until a virus is found.
    const isServed = storedFile.scan === null;
    const { stream } = await storage.read(documentKeys(file.sha256).original);
    const verdict = await scanner.scan(stream).catch(async (error: unknown) => {
      if (!isServed && storedFile.scan !== 'unreachable') await write(file, { scan: 'unreachable' });
      throw error;
    });
    if (verdict.is === 'infected') return withhold(file, verdict.virus);
    // Visitors see no difference, so cached pages stay valid.
    if (isServed) return database.transaction(() => updateFile(database, file, { scan: 'clean' }));
    const shouldRead = isReadable(file.kind as DocumentKind);
    await write(file, { scan: 'clean', state: shouldRead ? 'waiting' : 'read' }, async () => {
      if (shouldRead) await readingJobs.schedule(file, queueName);
    });
  };

  // Independent of the clock: a pause that ends after 1970 has been written by `stopScanOfEarlierFiles` and not deleted.
  const isStopped = (): Promise<boolean> => isPaused(database, EARLIER_FILES_JOB, new Date(0).toISOString());

  const enqueueScanAfter = (after: FileKey | null): Promise<void> =>
    jobs.enqueue(EARLIER_FILES_JOB, after, {
      uniqueKey: `${EARLIER_FILES_JOB}:${after === null ? '' : `${after.sha256}:${after.kind}`}`,
    });

  const startScanOfEarlierFiles = async (): Promise<void> => {
    if (!(await jobs.isWaiting(EARLIER_FILES_JOB))) await database.transaction(() => enqueueScanAfter(null));
  };

  const scanNextEarlierFile = async (after: FileKey | null): Promise<void> => {
    const file = await findNextEarlierFile(database, after);
    if (file === undefined || (await isStopped())) return;
    const verdict = await storage
      .read(documentKeys(file.sha256).original)
      .then(({ stream }) => scanner.scan(stream))
      .catch((error: unknown) => {
        // These errors would occur again at every retry, and the scans of all following files would not begin.
        if (!(error instanceof NoVerdictError || (error instanceof StorageError && error.kind === 'missing')))
          throw error;
        onNoVerdict({ ...file, reason: error.message });
        return null;
      });
    if (verdict?.is === 'infected') await withhold(file, verdict.virus);
    await database.transaction(async () => {
      if (verdict?.is === 'clean') await updateFile(database, file, { scan: 'clean' });
      await enqueueScanAfter(file);
    });
  };

  jobs.handle(EARLIER_FILES_JOB, scanNextEarlierFile, 'documents');
  for (const queueName of ['main', 'visitors'] as const) {
    const { job, lane } = scanningJobs[queueName];
    jobs.handle(job, (file: FileKey) => scan(file, queueName), lane);
  }

  return {
    schedule: ({ sha256, kind }, queueName) => {
      const { job } = scanningJobs[queueName];
      return jobs.enqueue(job, { sha256, kind }, { uniqueKey: `${job}:${sha256}:${kind}` });
    },
    startScanOfEarlierFiles,
    async progressOfEarlierFiles() {
      const isScanStopped = await isStopped();
      if (!isScanStopped && !(await jobs.isWaiting(EARLIER_FILES_JOB))) return null;
      const progress = await countScanProgress(database);
      return progress.scanned === progress.total ? null : { ...progress, isStopped: isScanStopped };
    },
    stopScanOfEarlierFiles: () =>
      database.transaction(() => writePause(database, EARLIER_FILES_JOB, FOR_EVER)),
    async continueScanOfEarlierFiles() {
      await database.transaction(() => deletePause(database, EARLIER_FILES_JOB));
      await startScanOfEarlierFiles();
    },
  };
};
