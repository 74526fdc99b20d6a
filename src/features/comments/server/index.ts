export type { CommentService } from './comment.service.ts';
export { commentsAsParts } from './comments-as-parts.queries.ts';
