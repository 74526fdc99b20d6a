/**
 * The tables as the queries see them. Both databases hold the same columns: text, integers and doubles only.
 * Instants are ISO 8601 in UTC (they sort as text), flags are 0 or 1, nested values are JSON text.
 */
import type { ContentTables } from './tables/content.ts';
import type { CorrespondenceTables } from './tables/correspondence.ts';
import type { PeopleTables } from './tables/people.ts';
import type { RunningTables } from './tables/running.ts';
import type { SearchTables } from './tables/search.ts';
import type { TenderTables } from './tables/tenders.ts';

export type * from './tables/content.ts';
export { contentTableNames } from './tables/content.ts';
export type * from './tables/correspondence.ts';
export type * from './tables/people.ts';
export type * from './tables/running.ts';
export type * from './tables/search.ts';
export type * from './tables/tenders.ts';

export interface Tables
  extends ContentTables,
    TenderTables,
    PeopleTables,
    CorrespondenceTables,
    SearchTables,
    RunningTables {}
