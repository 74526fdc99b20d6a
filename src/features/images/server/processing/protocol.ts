/** Defines the messages between the server and the worker process. One request is in progress at a time. */
import type { PictureDescription } from './encode.ts';
import type { PictureType } from './inspect.ts';
import type { Refusal } from './refusal.ts';
import type { Size, VariantName } from './variant-sizes.ts';

type Prepared = PictureDescription & Size & { ok: true; sha256: string; takenOn: string | null };
/** The worker holds the decoded picture, under `pictureNumber`. */
type Loaded = Size & { ok: true };
type Encoded = { ok: true; size: Size; bytes: Buffer };
/** The worker does not hold that picture, because it is a new process. The picture must be loaded again. */
type PictureNotLoaded = { ok: false; isLost: true };

/** Input and answer of each operation. The server numbers the pictures whose variants are made (`pictureNumber`). */
export type Operations = {
  prepare: { input: { original: Uint8Array; type: PictureType }; answer: Prepared | Refusal };
  load: {
    input: { pictureNumber: number; original: Uint8Array; type: PictureType; maxWidth: number };
    answer: Loaded | Refusal;
  };
  encode: { input: { pictureNumber: number } & VariantName; answer: Encoded | PictureNotLoaded | Refusal };
  unload: { input: { pictureNumber: number }; answer: { ok: true } };
};
export type Operation = keyof Operations;
