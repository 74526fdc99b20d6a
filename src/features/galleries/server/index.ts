export type { Galleries } from './gallery.service.ts';
