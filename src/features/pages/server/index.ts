export type { Pages } from './page.service.ts';
