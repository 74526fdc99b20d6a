export type { Staff } from './staff.service.ts';
