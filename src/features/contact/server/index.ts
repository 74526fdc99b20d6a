export type { VisitorFileLimits } from './contact.limits.ts';
export { messagePart } from './contact.part.ts';
export { contactRoutes } from './contact.routes.ts';
export { type Contact, contact } from './contact.service.ts';
export { messageRoutes } from './message.routes.ts';
export { type Messages, messages } from './message.service.ts';
