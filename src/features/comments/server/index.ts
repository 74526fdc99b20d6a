export { commentsAsParts } from './comment.parts.queries.ts';
export type { CommentService } from './comment.service.ts';
