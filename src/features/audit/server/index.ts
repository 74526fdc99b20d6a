export type { Audit } from './audit.service.ts';
