export { type BanInForce, type BanRecords, banRecords } from './ban.records.ts';
export type { Bans } from './ban.service.ts';
