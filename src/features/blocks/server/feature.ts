import type { ServerFeature } from '#platform/feature.ts';
import { type Blocks, blocks } from './block.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    blocks: Blocks;
  }
}

export const blocksFeature: ServerFeature = {
  name: 'blocks',
  start: (services) => ({ blocks: blocks(services) }),
};
