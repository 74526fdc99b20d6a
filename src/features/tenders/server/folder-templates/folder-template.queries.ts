import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { FolderTemplateInput } from '../../schema/folder-template.ts';

interface StoredTemplate {
  _id: string;
  data: FolderTemplateInput;
}

/**
 * Returns the folder template with this `_id`; for null, the first one in the admin's order. Undefined: there is none
 * outside the bin.
 */
export const findFolderTemplate = async (
  { db }: Database,
  _id: string | null,
): Promise<StoredTemplate | undefined> => {
  const templates = db.selectFrom('folderTrees').select(['_id', 'data']).where('deletedAt', 'is', null);
  const row = await (_id === null
    ? templates.orderBy('position').orderBy('_id')
    : templates.where('_id', '=', _id)
  )
    .limit(1)
    .executeTakeFirst();
  return row && { _id: row._id, data: fromJson(row.data) };
};
