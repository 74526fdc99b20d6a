/**
 * Decides who may fetch the documents of tenders: everybody those of public tenders; members with a confirmed email
 * address also those for registered companies; the admin all of them. Nobody else gets those for invited companies.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import type { TenderInput } from '../schema/tender.ts';
import { belongingToTenders, documentsOpenTo } from './documents/tender-files.queries.ts';

type Access = TenderInput['access'];

/** Facts about the people who have an account. */
export interface Members {
  /** Whether the account is active and its email address is confirmed */
  hasConfirmedEmail(userId: string): Promise<boolean>;
}

/** Returns whether this viewer may fetch documents regardless of a tender's access. */
const seesAllDocuments = (viewer: Viewer): boolean => may(viewer, 'tender:view');

const EVERYBODY: readonly Access[] = ['public'];
const MEMBERS: readonly Access[] = ['public', 'registered'];
const ADMINS: readonly Access[] = ['public', 'registered', 'invited'];

/** Returns the kinds of access whose documents this viewer may fetch. */
export const accessOf = async (viewer: Viewer, members: Members): Promise<readonly Access[]> => {
  if (seesAllDocuments(viewer)) return ADMINS;
  return viewer.user !== null && (await members.hasConfirmedEmail(viewer.user._id)) ? MEMBERS : EVERYBODY;
};

/** Registers with the document library who may fetch those of tenders. It is called on every fetch. */
export const registerReaders = (
  documents: Documents,
  { database, clock, members }: { database: Database; clock: Clock; members: Members },
): void =>
  documents.addReadingRule(async (ids, viewer) => {
    if (seesAllDocuments(viewer)) return new Set(await belongingToTenders(database, ids));
    const access = await accessOf(viewer, members);
    return new Set(await documentsOpenTo(database, clock.now().toISOString(), access, ids));
  });
