/** Writes and reads lists of keys in one text column, folded and searchable with LIKE: `|safety|timber|`. */
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../dialect.ts';
import { fold } from '../fold.ts';

export const keyList = (keys: readonly string[]): string =>
  keys.length === 0 ? '' : `|${keys.map(fold).join('|')}|`;

export const keysIn = (list: string): string[] => list.split('|').filter((key) => key !== '');

/** Returns the condition that the list in this column has the key. */
export const hasKey = (column: string, key: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} like ${likePattern(keyList([key]))} escape '\\'`;
