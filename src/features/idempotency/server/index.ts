export { idempotency } from './idempotency.service.ts';
