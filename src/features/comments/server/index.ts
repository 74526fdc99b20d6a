export { commentPart } from './comment.part.ts';
export { commentRoutes } from './comment.routes.ts';
export { type CommentService, comments } from './comment.service.ts';
export { commentAdminRoutes } from './comment-admin.routes.ts';
