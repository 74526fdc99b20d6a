export { throttle } from './throttle.service.ts';
