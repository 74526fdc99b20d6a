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
    const identification = identify(original, declared);
    if (!identification.ok) return identification;
    const { type } = identification;
    const preparation = await link.ask('prepare', { original, type }, true);
    if (!preparation.ok) return inLanguageOfRequest(preparation);
    const { ok: _ok, ...description } = preparation;
    return { ok: true, picture: { ...description, type: contentTypeOf(type), bytes: original.byteLength } };
  }

  async function* render(
    original: Uint8Array,
    requested: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined> {
    const identification = identify(original);
    if (!identification.ok) throw new RenderError(identification);
    const rendering = Promise.withResolvers<void>();
    const previousRendering = lastRendering;
    lastRendering = rendering.promise;
    await previousRendering;
    try {
      yield* renderNow(original, identification.type, requested);
    } finally {
      rendering.resolve();
    }
  }

  async function* renderNow(
    original: Uint8Array,
    type: PictureType,
    requested: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined> {
    const picture = ++pictures;
    const maxWidth = Math.max(1, ...requested.map((name) => name.width));
    const load = async (): Promise<Size> => {
      const loaded = await link.ask('load', { picture, original, type, maxWidth });
      if (!loaded.ok) throw new RenderError(loaded);
      return loaded;
    };
    const renderOne = async (name: VariantName): Promise<RenderedVariant> => {
      let encoded = await link.ask('encode', { picture, ...name });
      // Another picture, prepared in between, crashed the worker; this one is fine.
      if (!encoded.ok && 'isLost' in encoded) {
        await load();
        encoded = await link.ask('encode', { picture, ...name });
      }
      if (encoded.ok) return { ...name, size: encoded.size, bytes: encoded.bytes };
      throw 'isLost' in encoded ? new Error('The worker lost a picture twice') : new RenderError(encoded);
    };

    try {
      const names = pickVariants((await load()).width, requested);
      // Requests one variant ahead, so that the worker is not idle while the previous one is being stored.
      let pendingVariant = names[0] && renderOne(names[0]);
      for (let n = 1; pendingVariant !== undefined; n++) {
        const variant = await pendingVariant;
        const nextName = names[n];
        pendingVariant = nextName && renderOne(nextName);
        // If the caller stops here, nothing else would handle a failure of the variant requested ahead.
        pendingVariant?.catch(() => {});
        yield variant;
      }
    } finally {
      await link.ask('unload', { picture });
    }
  }
}
