import type { BlockOnWire } from '../schema.ts';

/** A block of one kind, as guests receive it. */
export type BlockOf<Type extends BlockOnWire['type']> = Extract<BlockOnWire, { type: Type }>;
