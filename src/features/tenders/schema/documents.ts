/**
 * Defines the input for a tender's folders, documents, addenda and questions, and the values of their fields.
 */
import { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { optionalReference, reference, references } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import * as forms from '../forms.ts';
import { rules } from './messages/en-GB.ts';

const m = translated(rules);

const { tenderDocument, folder } = forms;
export const DOCUMENT_TYPES = folder.fields.documentType.of;
export type TenderDocumentType = (typeof DOCUMENT_TYPES)[number];
export const DISCIPLINES = tenderDocument.fields.discipline.of;
export type Discipline = (typeof DISCIPLINES)[number];

export const TENDER_DOCUMENT_STATUSES = ['current', 'superseded', 'withdrawn'] as const;
export type TenderDocumentStatus = (typeof TENDER_DOCUMENT_STATUSES)[number];
/**
 * Only the admin shows `prepared` (waiting for an addendum) and `removed` (deleted before bidders saw the document).
 */
export const ADMIN_DOCUMENT_STATUSES = [...TENDER_DOCUMENT_STATUSES, 'prepared', 'removed'] as const;
/** The statuses that a removal gives documents: `withdrawn` if bidders have seen the document. */
export const REMOVED_STATUSES = ['removed', 'withdrawn'] as const;
export type RemovedStatus = (typeof REMOVED_STATUSES)[number];
export const DOCUMENT_CHANGES = ['new', 'revised', 'withdrawn'] as const;
export const QUESTION_STATUSES = ['new', 'answered', 'published', 'rejected'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export const FolderInput = formSchema(folder).meta({ id: 'TenderCategoryInput' });
export type FolderInput = z.infer<typeof FolderInput>;

/**
 * On upload, a missing title, number or revision is taken from the name of the file, and a missing document type from
 * the folder.
 */
export const TenderDocumentInput = formSchema(tenderDocument).meta({ id: 'TenderDocumentInput' });
export type TenderDocumentInput = z.infer<typeof TenderDocumentInput>;

export const AddendumInput = formSchema(forms.addendum).meta({ id: 'AddendumInput' });
export type AddendumInput = z.infer<typeof AddendumInput>;

export const QuestionInput = formSchema(forms.question).meta({ id: 'TenderQuestionInput' });
export type QuestionInput = z.infer<typeof QuestionInput>;

export const AnswerInput = formSchema(forms.answer);
export const MoveInput = z.strictObject({ category: reference(() => m.folder) });
/** `category`: the folder for the documents whose original folder no longer exists. */
export const RestoreInput = z.strictObject({
  ids: references(() => m.documents, 1000).refine((ids) => ids.length > 0, {
    error: () => m.noneSelected,
  }),
  category: optionalReference(() => m.folder),
});

/** A folder of a folder template, or a folder to be added to a tender; without documents. */
export interface Folder {
  title: string;
  code: string | null;
  documentType: TenderDocumentType | null;
  children?: readonly Folder[];
}
