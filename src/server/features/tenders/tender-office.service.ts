/** Tenders as the office works with them: made with their folders, published, amended, answered, ended. */
import type { TenderInput } from '#contract/tender.ts';
import { type Folder, STANDARD_FOLDERS } from '#contract/tender-documents.ts';
import type { ContentService, EditorRecord } from '#server/content/service.ts';
import type { Database } from '#server/db/open.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Settings } from '#server/features/settings/index.ts';
import { type Outcome, refuse, settle } from '#server/http/outcome.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { declareReaders, type Members } from './tender.access.ts';
import { tenderWriting } from './tender.writing.ts';
import { type TenderAddenda, tenderAddenda } from './tender-addenda.service.ts';
import { type TenderDocuments, tenderDocuments } from './tender-documents.service.ts';
import { findDocument } from './tender-files.queries.ts';
import { type OfficeFolder, type TenderFolders, tenderFolders } from './tender-folders.service.ts';
import { type TenderOutcomes, tenderOutcomes } from './tender-outcomes.service.ts';
import { type TenderQuestions, tenderQuestions } from './tender-questions.service.ts';

export interface TenderOffice extends TenderOutcomes {
  /**
   * `input` as `TenderInput`. A draft with `folders`, by default the standard tree; they are answered in the order of the
   * tree, each with its `code`.
   */
  create(
    input: unknown,
    viewer: Viewer,
    folders?: readonly Folder[],
  ): Promise<Outcome<{ tender: EditorRecord<TenderInput>; folders: OfficeFolder[] }>>;
  /** Refused until everything that bidders need is there, and at least one document. */
  publish(_id: string, viewer: Viewer): Promise<Outcome<EditorRecord<TenderInput>>>;
  folders: TenderFolders;
  documents: Omit<TenderDocuments, 'store' | 'place'>;
  addenda: TenderAddenda;
  questions: TenderQuestions;
}

/** The value of what was done; a refusal goes on to the surrounding `settle` and takes the transaction back. */
const must = <Value>(outcome: Outcome<Value>): Value => {
  if (outcome.ok) return outcome.value;
  const { code, message, ...more } = outcome.refusal;
  return refuse(code, message, more);
};

export const tenderOffice = (context: {
  database: Database;
  clock: Clock;
  content: ContentService<TenderInput>;
  documents: Documents;
  settings: Settings;
  members: Members;
}): TenderOffice => {
  const { database, clock, content, documents, members } = context;
  const writing = tenderWriting(context);
  const folders = tenderFolders({ database, writing });
  const papers = tenderDocuments({ ...context, writing });

  declareReaders(documents, { database, clock, members });
  // The words of a document are found once they have been read.
  documents.whenRead(async (documentId) => {
    const paper = await findDocument(database, documentId);
    if (paper !== undefined) await content.renewSearch(paper.tenderId);
  });

  return {
    ...tenderOutcomes(context),
    folders,
    documents: papers,
    addenda: tenderAddenda({ ...context, papers, writing }),
    questions: tenderQuestions({ database, writing }),

    create: (input, viewer, tree = STANDARD_FOLDERS) =>
      settle(() =>
        database.transaction(async () => {
          const tender = must(await content.create(input, viewer));
          return { tender, folders: must(await folders.addTree(tender._id, tree, viewer)) };
        }),
      ),

    publish: (_id, viewer) => content.publish(_id, viewer),
  };
};
