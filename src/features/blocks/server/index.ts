export { documentsOfBlocks, pointersOfBlocks } from './block.pointers.ts';
export { type Blocks, blocks } from './block.service.ts';
