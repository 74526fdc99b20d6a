/** Composes the services that change tenders: their folders, documents, addenda, questions and outcomes. */

import type { Documents } from '#features/documents/server/index.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { ContentService, EditorRecord } from '#platform/content/service.ts';
import type { Database } from '#platform/db/open.ts';
import { attempt, done, type Outcome, refused, unwrap } from '#platform/http/routing/outcome.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import type { AdminFolderWithoutContents } from '../../schema/admin.ts';
import type { Folder } from '../../schema/documents.ts';
import type { TenderInput } from '../../schema/tender.ts';
import { type TenderAddenda, tenderAddenda } from '../addenda/tender-addenda.service.ts';
import { tenderDocuments } from '../documents/tender-documents.service.ts';
import type { TenderDocuments } from '../documents/tender-documents.types.ts';
import { findDocument } from '../documents/tender-files.queries.ts';
import { type TenderFolders, tenderFolders } from '../documents/tender-folders.service.ts';
import { findFolderTemplate } from '../folder-templates/folder-template.queries.ts';
import { tenderErrors } from '../messages/en-GB.ts';
import { type TenderOutcomes, tenderOutcomes } from '../outcomes/tender-outcomes.service.ts';
import { type TenderQuestions, tenderQuestions } from '../questions/tender-questions.service.ts';
import { asTenderColumns } from '../tables.ts';
import { type EmailConfirmations, registerAccessRule } from '../tender.access.ts';
import { inactiveReason, tenderWriting } from './tender.writing.ts';

export interface TenderAdmin extends TenderOutcomes {
  /**
   * Creates a draft from `input` (`TenderInput`) with `folders`, by default those of the first folder template. Returns
   * the tender, and the folders in the order of the tree.
   */
  create(
    input: unknown,
    viewer: Viewer,
    folders?: readonly Folder[],
  ): Promise<Outcome<{ tender: EditorRecord<TenderInput>; folders: AdminFolderWithoutContents[] }>>;
  /** Publishes a draft. Rejects it if anything that bidders need is missing, such as a document. */
  publish(_id: string, viewer: Viewer): Promise<Outcome<EditorRecord<TenderInput>>>;
  /** Reopens a closed tender by an addendum (`AddendumInput`) with a later closing date. */
  reopen(_id: string, input: unknown, viewer: Viewer, version?: number): Promise<Outcome<null>>;
  folders: TenderFolders;
  documents: Omit<TenderDocuments, 'store' | 'addStored'>;
  addenda: TenderAddenda;
  questions: TenderQuestions;
}

export const tenderAdmin = (context: {
  database: Database;
  clock: Clock;
  content: ContentService<TenderInput>;
  documents: Documents;
  settings: Settings;
  emailConfirmations: EmailConfirmations;
}): TenderAdmin => {
  const { database, clock, content, documents, emailConfirmations } = context;
  const writing = tenderWriting(context);
  const folders = tenderFolders({ database, writing });
  const documentService = tenderDocuments({ ...context, writing });

  const addenda = tenderAddenda({ ...context, tenderDocuments: documentService, writing });

  registerAccessRule(documents, { database, clock, emailConfirmations });
  // The text of a document becomes searchable once it has been extracted.
  documents.onRead(async (documentId) => {
    const document = await findDocument(database, documentId);
    if (document !== undefined) await content.reindex(document.tenderId);
  });

  return {
    ...tenderOutcomes(context),
    folders,
    documents: documentService,
    addenda,
    questions: tenderQuestions({ database, writing }),

    create: (input, viewer, templateFolders) =>
      attempt(() =>
        database.transaction(async () => {
          const tender = unwrap(await content.create(input, viewer));
          const tree = templateFolders ?? (await findFolderTemplate(database, null))?.data.folders ?? [];
          return { tender, folders: unwrap(await folders.addTree(tender._id, tree, viewer)) };
        }),
      ),

    publish: (_id, viewer) => content.publish(_id, viewer),

    async reopen(_id, input, viewer, version) {
      const found = await content.row(_id);
      if (!found.ok) return found;
      const whyInactive = inactiveReason(await writing.readState(_id));
      if (whyInactive !== null) return refused('conflict', whyInactive);
      const { closesAt } = asTenderColumns(found.value);
      if (closesAt === null || closesAt > clock.now().toISOString())
        return refused('conflict', translated(tenderErrors).notClosed);
      const issued = await addenda.issue(_id, input, [], viewer, version);
      return issued.ok ? done(null) : issued;
    },
  };
};
