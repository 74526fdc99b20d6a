/** Parses the data of a record from a row of any content table, whose shape only its type knows. */
import { fromJson } from '#platform/db/json.ts';
import type { ContentType, StoredData } from './content-type.ts';

/** Returns the fields of a record, parsed. */
export const storedData = <Data extends StoredData>(_type: ContentType<Data>, row: { data: string }): Data =>
  fromJson<Data>(row.data);
