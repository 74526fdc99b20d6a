/** Tendering: as bidders see it, as the office writes it, and what the office is told of it. */
import type { Changes } from '../content/changes.ts';
import type { Database } from '../db/open.ts';
import type { Accounts } from '../features/accounts/index.ts';
import type { Documents } from '../features/documents/index.ts';
import type { Projects } from '../features/projects/index.ts';
import type { Settings } from '../features/settings/index.ts';
import type { Staff } from '../features/staff/index.ts';
import { tenders as makeTenders, tenderDesk, tenderOffice } from '../features/tenders/index.ts';
import type { AddressSigner } from '../http/signed-address.ts';
import type { Clock } from '../ports/clock.ts';
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
