/** One kind of block, as it comes over the wire. */
import type { BlockOnWire } from '../schema.ts';

export type BlockOf<Type extends BlockOnWire['type']> = Extract<BlockOnWire, { type: Type }>;
