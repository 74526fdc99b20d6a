export { letterRoutes } from './letter.routes.ts';
export { type Letters, letters } from './letter.service.ts';
export { letterType } from './letter.type.ts';
