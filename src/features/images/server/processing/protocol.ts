/** Defines the messages between the server and the worker process. One request is in progress at a time. */
import type { Preview } from './encode.ts';
import type { PictureType } from './inspect.ts';
import type { Refusal } from './refusal.ts';
import type { Size, VariantName } from './variant-sizes.ts';

type Prepared = Preview & Size & { ok: true; sha256: string; takenOn: string | null };
/** The worker holds the decoded picture, under the number in `picture`. */
type Loaded = Size & { ok: true };
type Encoded = { ok: true; size: Size; bytes: Buffer };
/** The worker does not hold that picture, because it is a new process. The picture must be loaded again. */
type PictureNotLoaded = { ok: false; isLost: true };

/** Request and answer of each operation. `picture`: the number that the server has given the picture. */
export type Operations = {
  prepare: { ask: { original: Uint8Array; type: PictureType }; answer: Prepared | Refusal };
  load: {
    ask: { picture: number; original: Uint8Array; type: PictureType; maxWidth: number };
    answer: Loaded | Refusal;
  };
  encode: { ask: { picture: number } & VariantName; answer: Encoded | PictureNotLoaded | Refusal };
  unload: { ask: { picture: number }; answer: { ok: true } };
};
export type Operation = keyof Operations;

/** A message to the worker; the answer has the same `id`. */
export type Request = {
  [Name in Operation]: { id: number; operation: Name } & Operations[Name]['ask'];
}[Operation];
export type Answer = {
  id: number;
  answer: Operations[Operation]['answer'];
  /** The worker's memory afterwards, in bytes. */
  residentBytes: number;
};
