/**
 * Normalises text for comparison and search. This happens in JavaScript where possible, because SQLite and PostgreSQL
 * fold differently.
 */
export { fold } from '#platform/schema/values/fold.ts';
