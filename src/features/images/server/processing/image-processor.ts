/**
 * Checks uploaded pictures and makes their variants. Nothing is decoded in this process: a file that crashes a decoder,
 * or never finishes, costs a rejection and a new worker, and no page waits for it. The original is only read: no
 * variant contains any byte of it, so places, serial numbers and other metadata stay in the original, which is never
 * public.
 */
import { contentTypeOf, type DeclaredFile, identify, type PictureType } from './inspect.ts';
import { inLanguageOfRequest, type Refusal } from './refusal.ts';
import { pickVariants, type Size, type VariantName } from './variant-sizes.ts';
import { type LinkOptions, linkWorker } from './worker-link.ts';

export type PreparedPicture = {
  /** In pixels, upright: the camera's orientation has been applied. */
  width: number;
  height: number;
  /** Of the original: `image/jpeg` … `image/tiff`. */
  type: string;
  bytes: number;
  /** Of the original, lower-case hexadecimal. */
  sha256: string;
  /** ThumbHash, base64. */
  thumbhash: string;
  /** A WebP data address of some 200 bytes, shown until the picture has loaded. */
  placeholder: string;
  /** `#rrggbb`, the most frequent colour. */
  colour: string;
  transparent: boolean;
  /** `YYYY-MM-DD` by the camera; may be in the future when its clock was wrong. */
  takenOn: string | null;
};

export type RenderedVariant = VariantName & {
  /** The true size in pixels; narrower than `width` when the picture is. */
  size: Size;
  bytes: Buffer;
};

/** A picture that was once readable no longer is: damaged in storage, or the worker crashed on it. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail ?? refusal.message);
    this.refusal = refusal;
  }
}

export type ImageProcessor = {
  /**
   * Checks an upload and returns all fields that its record needs. Goes before all rendering, since a person waits.
   * `declared` is the uploader's declaration of the file.
   */
  prepare(
    original: Uint8Array,
    declared?: DeclaredFile,
  ): Promise<{ ok: true; picture: PreparedPicture } | Refusal>;
  /**
   * Makes the requested variants, one by one, JPEG first and small ones first; the original is decoded once. Widths
   * that a picture of its size does not have are left out. One picture at a time: the next waits until this one has
   * been iterated to its end or left (`break`, `return`, `throw` inside `for await`).
   * Throws a RenderError.
   */
  render(
    original: Uint8Array,
    wanted: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined>;
  /** Ends the worker. Current and later requests are rejected as `unavailable`. */
  close(): Promise<void>;
};

export function imageProcessor(options: LinkOptions = {}): ImageProcessor {
  const link = linkWorker(options);
  let pictures = 0;
  let lastRendering: Promise<void> = Promise.resolve();

  return { prepare, render, close: () => link.close() };

  async function prepare(
    original: Uint8Array,
    declared: DeclaredFile = {},
  ): Promise<{ ok: true; picture: PreparedPicture } | Refusal> {
    const identified = identify(original, declared);
    if (!identified.ok) return identified;
    const { type } = identified;
    const prepared = await link.ask('prepare', { original, type }, true);
    if (!prepared.ok) return inLanguageOfRequest(prepared);
    const { ok: _ok, ...found } = prepared;
    return { ok: true, picture: { ...found, type: contentTypeOf(type), bytes: original.byteLength } };
  }

  async function* render(
    original: Uint8Array,
    wanted: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined> {
    const identified = identify(original);
    if (!identified.ok) throw new RenderError(identified);
    const done = Promise.withResolvers<void>();
    const before = lastRendering;
    lastRendering = done.promise;
    await before;
    try {
      yield* renderNow(original, identified.type, wanted);
    } finally {
      done.resolve();
    }
  }

  async function* renderNow(
    original: Uint8Array,
    type: PictureType,
    wanted: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined> {
    const picture = ++pictures;
    const maxWidth = Math.max(1, ...wanted.map((name) => name.width));
    const load = async (): Promise<Size> => {
      const loaded = await link.ask('load', { picture, original, type, maxWidth });
      if (!loaded.ok) throw new RenderError(loaded);
      return loaded;
    };
    const make = async (name: VariantName): Promise<RenderedVariant> => {
      let made = await link.ask('encode', { picture, ...name });
      // Another picture, prepared in between, crashed the worker; this one is fine.
      if (!made.ok && 'lost' in made) {
        await load();
        made = await link.ask('encode', { picture, ...name });
      }
      if (made.ok) return { ...name, size: made.size, bytes: made.bytes };
      throw 'lost' in made ? new Error('The worker lost a picture twice') : new RenderError(made);
    };

    try {
      const names = pickVariants((await load()).width, wanted);
      // Requests one variant ahead, so that the worker is not idle while the previous one is being stored.
      let pending = names[0] && make(names[0]);
      for (let n = 1; pending !== undefined; n++) {
        const made = await pending;
        const next = names[n];
        pending = next && make(next);
        // If the caller stops here, nothing else would handle a failure of the variant requested ahead.
        pending?.catch(() => {});
        yield made;
      }
    } finally {
      await link.ask('unload', { picture });
    }
  }
}
