export { deskRoutes } from './desk.routes.ts';
export { type Desk, desk } from './desk.service.ts';
export { type Previews, previews } from './preview.ts';
