export { type BanInForce, type BanRecords, banRecords, type VisitorFacts } from './ban.records.ts';
export { type Bans, bans } from './ban.service.ts';
