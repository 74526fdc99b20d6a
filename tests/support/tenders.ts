/** Creates tenders as an admin would, with defaults for every field that a test does not set. */

import type { Folder } from '#features/tenders/schema/documents.ts';
import type { Tender, TenderFile, TenderFolder } from '#features/tenders/schema/guest.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import type { Json } from './admin.ts';
import type { TestApp } from './app.ts';
import { unwrap } from './factories.ts';

/**
 * Returns every field that a tender needs to be published, except documents. At noon on 21 November 2026 it is open.
 */
export const tenderFields = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Brickwork to Northgate School',
  type: 'itt',
  summary: 'Facing brickwork, blockwork and lintels to the new teaching block.',
  description: paragraphs(
    'The works are the brickwork and blockwork of a two-storey teaching block on the site of a school in use.',
  ),
  siteAddress: 'Northgate School, Northgate, Leeds LS2 8AB',
  mainCategory: 'works',
  trades: ['brickwork'],
  procurementMethod: 'open',
  access: 'public',
  opensAt: '2026-11-20T09:00',
  closesAt: '2026-12-10T14:00',
  questionsDeadline: '2026-12-01T12:00',
  awardCriteria: 'ratedCriteria',
  submissionMethod: ['portal'],
  submissionDetails: 'Through the portal; one PDF and the priced bill as a spreadsheet.',
  contact: { name: 'Arjun Patel', email: 'tenders@northline.example', phone: '+44 113 496 0000' },
  ...fields,
});

let tableCount = 0;
/** Returns a small CSV table, different each time. */
export const csvTable = (header = 'item,quantity'): Uint8Array => {
  tableCount += 1;
  return Buffer.from(`${header}\nrow ${tableCount},${tableCount * 7}\n`);
};

const FOLDERS: readonly Folder[] = [
  { code: '01', title: 'Invitation & instructions', documentType: 'biddingDocuments' },
  {
    code: '05',
    title: 'Drawings',
    documentType: 'technicalSpecifications',
    children: [{ code: '05.1', title: 'Architectural', documentType: 'technicalSpecifications' }],
  },
];

export interface AddedTender {
  _id: string;
  url: string;
  reference: string;
  /** Returns the `_id` of a folder by its code */
  folder(code: string): string;
}

/** Creates a draft with the folders 01, 05 and 05.1 and without documents. */
export const draftTender = async (
  app: TestApp,
  fields: Record<string, unknown> = {},
): Promise<AddedTender> => {
  const { tender, folders } = unwrap(await app.tenderAdmin.create(tenderFields(fields), system, FOLDERS));
  return {
    _id: tender._id,
    url: tender.url ?? '',
    reference: tender.reference ?? '',
    folder: (code) => folders.find((one) => one.code === code)?._id ?? `no folder ${code}`,
  };
};

export const addTenderDocument = async (
  app: TestApp,
  tender: AddedTender,
  code: string,
  name: string,
  bytes: Uint8Array = csvTable(),
): Promise<string> =>
  unwrap(
    await app.tenderAdmin.documents.add(tender._id, { folderId: tender.folder(code), name, bytes }, system),
  )._id;

/** Publishes a tender with an instruction in 01 and a drawing list in 05.1 unless `documents` says otherwise. */
export const addTender = async (
  app: TestApp,
  fields: Record<string, unknown> = {},
  documents: readonly (readonly [code: string, name: string])[] = [
    ['01', 'Instructions to tenderers.csv'],
    ['05.1', 'A-001-C.csv'],
  ],
): Promise<AddedTender> => {
  const tender = await draftTender(app, fields);
  for (const [code, name] of documents) await addTenderDocument(app, tender, code, name);
  unwrap(await app.tenderAdmin.publish(tender._id, system));
  return tender;
};

/** Returns all files of a tree, in its order. */
export const filesOf = (tree: readonly TenderFolder[]): TenderFile[] =>
  tree.flatMap((folder) => [...folder.files, ...filesOf(folder.children)]);

/** Returns a tender as guests see it. */
export const guestTender = async (app: TestApp, idOrSlug: string): Promise<Tender> =>
  (await app.json<Tender>(`/api/guest/tender/${idOrSlug}`)).body;

/** Changes fields of a tender from its current version. */
export const changeTender = async (app: TestApp, _id: string, fields: Record<string, unknown>) => {
  const { version } = unwrap(await app.content.tenders.find(_id));
  return app.content.tenders.change(_id, version, fields, system);
};

/** Returns every field that an addendum needs. */
export const addendumFields = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  title: 'Revised drawings',
  reason: 'The client has moved the entrance to the east side.',
  ...fields,
});
/** The closing date of an addendum that extends the tender of `tenderFields()` by a week. */
export const extendedClosing = { newClosesAt: '2026-12-17T14:00' };

/** Returns the path of a tender in the admin API. */
export const adminPath = ({ _id }: Pick<AddedTender, '_id'>, subpath = ''): string =>
  `/api/admin/tenders/${_id}${subpath}`;
/** Returns all files of a tree that the admin API answered, in its order. */
export const adminFilesOf = (tree: Json[]): Json[] =>
  tree.flatMap((folder) => [...folder.files, ...adminFilesOf(folder.children)]);
