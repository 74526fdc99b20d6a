export { documentsOfBlocks, pointersOfBlocks } from './block.pointers.ts';
export type { Blocks } from './block.service.ts';
