export { documentsOfBlocks, referencesOfBlocks } from './block.references.ts';
export type { Blocks } from './block.service.ts';
