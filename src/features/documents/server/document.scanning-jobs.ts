/**
 * Runs the jobs that scan stored files for viruses: new files, and those uploaded again that the scanner has not passed,
 * before they are read; and one after the other the files that were stored while there was no scanner.
 */
import type { Clock } from '#platform/clock.ts';
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

/** The jobs that scan new files and those uploaded again, in the lanes of the reading jobs. */
const scanningJobs = {
  main: { job: 'document:scan', lane: 'documents' },
  visitors: { job: 'visitor-document:scan', lane: 'visitors' },
} as const;
/**
 * The job that scans one file stored while there was no scanner, and then enqueues the next one, so that new files wait
 * for one such scan at most.
 */
const EARLIER_FILES_JOB = 'document:scan-earlier';
/** The job that begins this scan again after a user has continued it, unless it goes on. */
const CONTINUE_JOB = 'document:scan-continue';
/** Long enough for a job that has read the pause of the scan to end. */
const CONTINUE_DELAY_MS = 60_000;
/** The end of the pause of a stopped scan: later than any date, so that it lasts until a user continues the scan. */
const FOR_EVER = '9999';

export interface DocumentScanningJobs {
  /**
   * Enqueues the scan of a new file, or of one that is uploaded again and has not been passed. Must be called in the
   * transaction that stores the file.
   */
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
  clock: Clock;
  changes: Changes;
  jobs: Jobs;
  scanner: Scanner;
  readingJobs: Pick<DocumentReadingJobs, 'schedule'>;
  onVirus: (file: FileKey & { virus: string }) => void;
  /** Called for a file stored while there was no scanner, if it is missing or the scanner gives no verdict on it */
  onNoVerdict: (file: FileKey & { reason: string }) => void;
}): DocumentScanningJobs => {
  const { database, storage, clock, changes, jobs, scanner, readingJobs, onVirus, onNoVerdict } = context;

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
    // The scan of earlier files may have reached the file first.
    if (storedFile === undefined || storedFile.scan === 'infected') return;
    // Stored while there was no scanner: other records may show it, so it is served until a virus is found.
    const wasNeverScanned = storedFile.scan === null;
    if (storedFile.scan !== 'clean') {
      const { stream } = await storage.read(documentKeys(file.sha256).original);
      const verdict = await scanner.scan(stream).catch(async (error: unknown) => {
        const reason: ReadingProblem | null = error instanceof NoVerdictError ? 'noVerdict' : null;
        const isStored = storedFile.scan === 'unreachable' && storedFile.reason === reason;
        if (!wasNeverScanned && !isStored) await write(file, { scan: 'unreachable', reason });
        throw error;
      });
      if (verdict.is === 'infected') return withhold(file, verdict.virus);
    }
    const isWithheld = withheldReasonOf(storedFile.scan) !== null;
    // Visitors see no difference, so cached pages stay valid.
    if (!isWithheld && storedFile.state !== 'waiting')
      return database.transaction(() => updateFile(database, file, { scan: 'clean' }));
    const shouldRead = isReadable(file.kind as DocumentKind);
    const state = shouldRead ? 'waiting' : 'read';
    await write(file, { scan: 'clean', state, reason: null }, async () => {
      if (shouldRead) await readingJobs.schedule(file, queueName);
    });
  };

  // Asks as of 1970, so that the clock does not matter: the scan is stopped while its pause exists, whatever its end.
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
  jobs.handle(CONTINUE_JOB, startScanOfEarlierFiles, 'documents');
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
      await database.transaction(async () => {
        await deletePause(database, EARLIER_FILES_JOB);
        // A job that has just read the pause ends without enqueuing the next, but it still counts as running now.
        const runAt = new Date(clock.now().getTime() + CONTINUE_DELAY_MS);
        await jobs.enqueue(CONTINUE_JOB, null, { uniqueKey: CONTINUE_JOB, runAt });
      });
      await startScanOfEarlierFiles();
    },
  };
};
