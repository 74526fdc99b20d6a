/** Defines the type of one kind of block, as the API returns it. */
import type { BlockOnWire } from '../schema.ts';

export type BlockOf<Type extends BlockOnWire['type']> = Extract<BlockOnWire, { type: Type }>;
