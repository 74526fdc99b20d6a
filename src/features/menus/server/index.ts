export type { MenuService } from './menu.service.ts';
