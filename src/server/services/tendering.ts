/** Tendering: as bidders see it, as the office writes it, and what the office is told of it. */

import type { Accounts } from '#features/accounts/server/index.ts';
import type { Documents } from '#features/documents/server/index.ts';
import type { Projects } from '#features/projects/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Staff } from '#features/staff/server/index.ts';
import { tenders as makeTenders, tenderDesk, tenderOffice } from '#features/tenders/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Changes } from '#platform/content/changes.ts';
import type { Database } from '#platform/db/open.ts';
import type { AddressSigner } from '#platform/http/files/signed-address.ts';
import type { Content } from './content.ts';

export type Tendering = ReturnType<typeof tenderServices>;

export const tenderServices = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  content: Content['tenders'];
  documents: Documents;
  projects: Projects;
  staff: Staff;
  settings: Settings;
  accounts: Accounts;
  signer: AddressSigner;
  siteUrl: string;
}) => {
  const { accounts: members, ...given } = context;
  const tenders = makeTenders({
    ...given,
    members,
    viewerOfUser: (userId) => members.viewerOfUser(userId),
  });
  const office = tenderOffice({ ...given, members });
  const desk = tenderDesk({ ...given, office });
  return { tenders, office, desk };
};
