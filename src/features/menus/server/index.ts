export { type MenuService, menus } from './menu.service.ts';
export { menuType } from './menu.type.ts';
