/**
 * Decides who may fetch the documents of tenders. Users with `tender:view` may fetch all of them. For others a tender's
 * `access` decides: everyone may fetch those of `public` tenders, users with a confirmed email address also those of
 * `registered` ones, and no one those of `invited` ones, which the company sends to the bidders that it invites. Only
 * users with `tender:view` may fetch documents that are withdrawn or not issued, or whose tender is withdrawn or not
 * visible.
 */

import type { Documents } from '#features/documents/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/open.ts';
import { may, type Viewer } from '#platform/http/routing/viewer.ts';
import type { TenderInput } from '../schema/tender.ts';
import { documentsOpenTo, findDocuments } from './documents/tender-files.queries.ts';

type Access = TenderInput['access'];

/** The part of the account service that this module needs. */
export interface EmailConfirmations {
  /** Returns whether the account is active and its email address is confirmed */
  hasConfirmedEmail(userId: string): Promise<boolean>;
}

/** Returns whether this viewer may fetch all documents, regardless of the tender's access and state. */
const mayFetchAllDocuments = (viewer: Viewer): boolean => may(viewer, 'tender:view');

const GUEST_ACCESS: readonly Access[] = ['public'];
const CONFIRMED_USER_ACCESS: readonly Access[] = ['public', 'registered'];
const ALL_ACCESS: readonly Access[] = ['public', 'registered', 'invited'];

/** Returns the values of `access` with which this viewer may fetch a tender's documents. */
export const accessOf = async (
  viewer: Viewer,
  emailConfirmations: EmailConfirmations,
): Promise<readonly Access[]> => {
  if (mayFetchAllDocuments(viewer)) return ALL_ACCESS;
  return viewer.user !== null && (await emailConfirmations.hasConfirmedEmail(viewer.user._id))
    ? CONFIRMED_USER_ACCESS
    : GUEST_ACCESS;
};

/**
 * Registers the rule by which the document library decides who may fetch documents of tenders. The library calls the
 * rule on every fetch.
 */
export const registerAccessRule = (
  documents: Documents,
  {
    database,
    clock,
    emailConfirmations,
  }: { database: Database; clock: Clock; emailConfirmations: EmailConfirmations },
): void =>
  documents.addAccessRule(async (ids, viewer) => {
    if (mayFetchAllDocuments(viewer))
      return new Set((await findDocuments(database, ids)).map(({ _id }) => _id));
    const access = await accessOf(viewer, emailConfirmations);
    return new Set(await documentsOpenTo(database, clock.now().toISOString(), access, ids));
  });
