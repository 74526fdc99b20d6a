/** Who may fetch the documents of tenders: everybody those of public tenders, the office all of them. */
import type { Database } from '#server/db/open.ts';
import type { Documents } from '#server/features/documents/index.ts';
import { may, type Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { TenderRow } from './tender.queries.ts';
import { belongingToTenders, openToEverybody } from './tender-files.queries.ts';

/** Whether this viewer may fetch documents whatever a tender's access says. */
export const seesAllDocuments = (viewer: Viewer): boolean => may(viewer, 'tender:view');

/** Whether a tender that guests see hands out its documents: to everybody, or (`privileged`) to the office. */
export const isOpen = (tender: Pick<TenderRow, 'access' | 'outcome'>, privileged: boolean): boolean =>
  privileged || (tender.access === 'public' && tender.outcome !== 'withdrawn');

/** Tells the library of documents who may fetch those of tenders. */
export const declareReaders = (documents: Documents, database: Database, clock: Clock): void =>
  documents.readableBy(
    async (ids, viewer) =>
      new Set(
        seesAllDocuments(viewer)
          ? await belongingToTenders(database, ids)
          : await openToEverybody(database, clock.now().toISOString(), ids),
      ),
  );
