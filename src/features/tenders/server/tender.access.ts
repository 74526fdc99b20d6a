/**
 * Decides who may fetch the documents of tenders, by the tender's `access`. Everybody may fetch those of visible tenders
 * with `public`, users with a confirmed email address also those with `registered`, users with `tender:view` all documents.
 * The company sends the documents of tenders with `invited` to the bidders that it invites.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import type { TenderInput } from '../schema/tender.ts';
import { documentsOpenTo, findDocuments } from './documents/tender-files.queries.ts';

type Access = TenderInput['access'];

/** The part of the accounts feature that access depends on. */
export interface EmailConfirmations {
  /** Returns whether the account is active and its email address is confirmed */
  hasConfirmedEmail(userId: string): Promise<boolean>;
}

/** Returns whether this viewer may fetch documents regardless of a tender's access. */
const seesAllDocuments = (viewer: Viewer): boolean => may(viewer, 'tender:view');

const GUEST_ACCESS: readonly Access[] = ['public'];
const USER_ACCESS: readonly Access[] = ['public', 'registered'];
const ALL_ACCESS: readonly Access[] = ['public', 'registered', 'invited'];

/** Returns the kinds of access whose documents this viewer may fetch. */
export const accessOf = async (
  viewer: Viewer,
  emailConfirmations: EmailConfirmations,
): Promise<readonly Access[]> => {
  if (seesAllDocuments(viewer)) return ALL_ACCESS;
  return viewer.user !== null && (await emailConfirmations.hasConfirmedEmail(viewer.user._id))
    ? USER_ACCESS
    : GUEST_ACCESS;
};

/**
 * Registers the rule by which the document library decides who may fetch documents of tenders. The library calls the
 * rule on every fetch.
 */
export const registerReadingRule = (
  documents: Documents,
  {
    database,
    clock,
    emailConfirmations,
  }: { database: Database; clock: Clock; emailConfirmations: EmailConfirmations },
): void =>
  documents.addReadingRule(async (ids, viewer) => {
    if (seesAllDocuments(viewer)) return new Set((await findDocuments(database, ids)).map(({ _id }) => _id));
    const access = await accessOf(viewer, emailConfirmations);
    return new Set(await documentsOpenTo(database, clock.now().toISOString(), access, ids));
  });
