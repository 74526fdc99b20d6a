/** The data of a record, where its row is that of any content table and only the type knows what it holds. */
import { fromJson } from '#platform/db/json.ts';
import type { ContentType, StoredData } from './content-type.ts';

export const storedData = <Data extends StoredData>(_type: ContentType<Data>, row: { data: string }): Data =>
  fromJson<Data>(row.data);
