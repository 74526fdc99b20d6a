export type { Messages } from './message.service.ts';
