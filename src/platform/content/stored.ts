/** Parses the data of a record. The table alone does not determine its type; the content type does. */
import { fromJson } from '#platform/db/json.ts';
import type { ContentType, StoredData } from './content-type.ts';

/** Returns the fields of a record, from its row. */
export const storedData = <Data extends StoredData>(_type: ContentType<Data>, row: { data: string }): Data =>
  fromJson<Data>(row.data);
