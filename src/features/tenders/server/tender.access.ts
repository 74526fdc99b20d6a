/**
 * Who may fetch the documents of tenders: everybody those of public tenders; members whose e-mail address is confirmed
 * those for registered companies too; the office all of them. Those for invited companies nobody else.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import type { TenderInput } from '../schema/tender.ts';
import { belongingToTenders, openToAccess } from './documents/tender-files.queries.ts';

type Access = TenderInput['access'];

/** What is known of the people who have an account. */
export interface Members {
  /** Whether the account is in use and its e-mail address was confirmed */
  hasConfirmedEmail(userId: string): Promise<boolean>;
}

/** Whether this viewer may fetch documents whatever a tender's access says. */
const seesAllDocuments = (viewer: Viewer): boolean => may(viewer, 'tender:view');

const EVERYBODY: readonly Access[] = ['public'];
const MEMBERS: readonly Access[] = ['public', 'registered'];
const OFFICE: readonly Access[] = ['public', 'registered', 'invited'];

/** The kinds of access whose documents this viewer may fetch. */
export const accessOf = async (viewer: Viewer, members: Members): Promise<readonly Access[]> => {
  if (seesAllDocuments(viewer)) return OFFICE;
  return viewer.user !== null && (await members.hasConfirmedEmail(viewer.user._id)) ? MEMBERS : EVERYBODY;
};

/** Tells the library of documents who may fetch those of tenders. It asks again each time one is fetched. */
export const declareReaders = (
  documents: Documents,
  { database, clock, members }: { database: Database; clock: Clock; members: Members },
): void =>
  documents.readableBy(async (ids, viewer) => {
    if (seesAllDocuments(viewer)) return new Set(await belongingToTenders(database, ids));
    const access = await accessOf(viewer, members);
    return new Set(await openToAccess(database, clock.now().toISOString(), access, ids));
  });
