/**
 * Defines the default folder template in each language. A migration inserts the English one into every new site.
 * Bidders see the folders, so they are in the language of the site: as long as nobody has edited the template, a change
 * of that language translates it.
 */

import type { ContentService } from '#platform/content/service.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { unwrap } from '#platform/http/routing/outcome.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { languages } from '#platform/messages/catalogues.ts';
import { withLocale } from '#platform/messages/locale.ts';
import { translated } from '#platform/messages/translated.ts';
import type { Folder } from '../../schema/documents.ts';
import type { FolderTemplateInput } from '../../schema/folder-template.ts';
import { defaultFolders } from '../messages/en-GB.ts';

const m = translated(defaultFolders);

const folder = (
  code: string,
  title: string,
  documentType: Folder['documentType'],
  children: Folder[] = [],
): Folder => ({
  title,
  code,
  documentType,
  children,
});

/** Returns the default template in the current language. */
const defaultTemplate = (): FolderTemplateInput => ({
  title: m.title,
  folders: [
    folder('01', m.invitation, 'biddingDocuments'),
    folder('02', m.formOfTender, 'biddingDocuments'),
    folder('03', m.conditions, 'contractDraft'),
    folder('04', m.specifications, 'technicalSpecifications'),
    folder(
      '05',
      m.drawings,
      'technicalSpecifications',
      Object.values(m.disciplines).map((title, index) =>
        folder(`05.${index + 1}`, title, 'technicalSpecifications'),
      ),
    ),
    folder('06', m.pricing, 'billOfQuantity'),
    folder('07', m.reports, 'technicalSpecifications'),
    folder('08', m.healthAndSafety, 'technicalSpecifications'),
    folder('09', m.programme, 'projectPlan'),
    folder('10', m.addenda, 'biddingDocuments'),
    folder('11', m.clarifications, 'clarifications'),
  ],
});

/** Returns a text that is equal for two templates exactly if their titles and folders are equal. */
const contentOf = ({ title, folders }: Pick<FolderTemplateInput, 'title' | 'folders'>): string =>
  JSON.stringify([title, outline(folders)]);

const outline = (folders: readonly Folder[]): string =>
  JSON.stringify(
    folders.map(({ code, title, documentType, children = [] }) => [
      code,
      title,
      documentType,
      outline(children),
    ]),
  );

/**
 * Replaces each folder template that equals the default template of any language with the default template in `locale`,
 * in the caller's transaction.
 */
export const translateDefaultTemplate = async (
  { db }: Database,
  templates: ContentService<FolderTemplateInput>,
  locale: string,
): Promise<void> => {
  const defaultContents = new Set<string>();
  for (const language of languages)
    defaultContents.add(await withLocale(language, async () => contentOf(defaultTemplate())));
  const translation = await withLocale(locale, async () => defaultTemplate());
  const rows = await db
    .selectFrom('folderTrees')
    .select(['_id', 'version', 'data'])
    .where('deletedAt', 'is', null)
    .execute();
  for (const { _id, version, data } of rows) {
    const content = contentOf(fromJson(data));
    if (defaultContents.has(content) && content !== contentOf(translation))
      unwrap(await templates.replace(_id, version, translation, system));
  }
};
