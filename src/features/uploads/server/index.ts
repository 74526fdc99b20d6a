export { uploadRoutes } from './upload.routes.ts';
